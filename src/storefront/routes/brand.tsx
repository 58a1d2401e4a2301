import { brandPath } from '#domain/shop-path.ts';
import { redirectOrNotFound, requireSlug } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage, listingMeta } from '#storefront/features/listing/listing-page.tsx';
import {
  catchUnreachableListing,
  listingText,
  useLastLoadedListing,
} from '#storefront/features/listing/listing-view.ts';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { dataWithRetryAfter } from '#storefront/requests/temporary-refusal.ts';
import { toShopUrls } from '#storefront/seo/json-ld.tsx';
import { toDescription } from '#storefront/seo/to-description.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { Route } from './+types/brand.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listingMeta(matches, loaderData);

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const slug = requireSlug(params.slug);
  const [brands, listing] = await Promise.all([
    client.call('brands', { query: { slug, perPage: 1 } }),
    loadListing(request, {
      kind: 'brand',
      path: brandPath(slug),
      filter: { within: { brand: slug } },
    }),
  ]);
  const brand = brands.data[0];
  if (!brand) return redirectOrNotFound(request, { kind: 'brand', slug });
  const name = localizedField(brand, 'name', locale);
  const description = localizedField(brand, 'description', locale);
  const response = {
    listing,
    name,
    description,
    logo: brand.logo,
    picture: brand.image,
    seo: {
      title: name,
      description: toDescription(description || listingText(name, listing, request)),
      image: brand.image || listing.first?.picture || brand.logo,
    },
    address: toShopUrls(request),
  };
  return dataWithRetryAfter(response, listing.later);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachableListing(serverLoader);

export default function BrandRoute({ loaderData }: Route.ComponentProps) {
  const { shown, isUnreachable } = useLastLoadedListing(loaderData);
  const { address, description, listing, logo, name, picture } = shown;
  return (
    <ListingPage
      listing={listing}
      isUnreachable={isUnreachable}
      header={(shownListing) => (
        <ListingHeader
          title={name}
          listing={shownListing}
          picture={picture}
          description={description}
          links={shownListing.categories}
          address={address}
          mark={
            logo && (
              <span className="w-24 shrink-0 overflow-hidden rounded-card border border-line bg-white p-2 lg:w-32">
                <Picture
                  path={logo}
                  alt=""
                  width={160}
                  height={64}
                  fit="contain"
                  load="eager"
                  className="bg-transparent"
                />
              </span>
            )
          }
        />
      )}
    />
  );
}
