import { listBrands } from '#client/brands.ts';
import { missing } from '#storefront/catalog/found-or-moved.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { isNarrowed } from '#storefront/features/listing/is-narrowed.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { localized } from '#storefront/locale/localized.ts';
import { requestContext } from '#storefront/request-context.ts';
import { shopAddress } from '#storefront/structured-data/data-place.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { Route } from './+types/brand.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    loaderData
      ? { title: loaderData.name, image: loaderData.logo, isPrivate: isNarrowed(loaderData.listing) }
      : {},
  );

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const { slug } = params;
  const [brands, listing] = await Promise.all([
    listBrands(client, { slug, perPage: 1 }),
    loadListing(request, {
      kind: 'brand',
      path: `/brand/${encodeURIComponent(slug)}`,
      filter: { within: { brand: slug } },
    }),
  ]);
  const brand = brands.data[0];
  if (!brand) return missing(request, { kind: 'brand', slug });
  return { listing, name: localized(brand, 'name', locale), logo: brand.logo, address: shopAddress(request) };
}

export default function BrandRoute({ loaderData: { address, listing, logo, name } }: Route.ComponentProps) {
  return (
    <ListingPage
      listing={listing}
      header={
        <ListingHeader
          title={name}
          path={listing.path}
          address={address}
          mark={
            logo && (
              <span className="w-24 shrink-0 overflow-hidden rounded-card border border-line bg-surface p-2 lg:w-32">
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
      }
    />
  );
}
