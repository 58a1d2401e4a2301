import { categoryPath } from '#domain/shop-path.ts';
import { redirectIfMoved, requireSlug } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
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
import type { Route } from './+types/category.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listingMeta(matches, loaderData);

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const slug = requireSlug(params.slug);
  const [category, listing] = await Promise.all([
    redirectIfMoved(client.call('category', { params: { slug } }), request, { kind: 'category', slug }),
    loadListing(request, {
      kind: 'category',
      path: categoryPath(slug),
      filter: { within: { category: slug } },
    }),
  ]);
  const toLink = (each: (typeof category.children)[number]) => ({
    name: localizedField(each, 'name', locale),
    path: categoryPath(each.slug),
  });
  const title = localizedField(category, 'name', locale);
  const description = localizedField(category, 'description', locale);
  const response = {
    listing,
    title,
    address: toShopUrls(request),
    description,
    crumbs: category.ancestors.map(toLink),
    subcategories: category.children.map(toLink),
    seo: {
      title: (locale === 'en' && category.seo.title) || title,
      description: toDescription(
        (locale === 'en' && category.seo.description) || description || listingText(title, listing, request),
      ),
      image: category.image || listing.first?.picture,
    },
  };
  return dataWithRetryAfter(response, listing.later);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachableListing(serverLoader);

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { shown, isUnreachable } = useLastLoadedListing(loaderData);
  const { listing, subcategories, ...introduction } = shown;
  return (
    <ListingPage
      listing={listing}
      isUnreachable={isUnreachable}
      header={(shownListing) => (
        <ListingHeader {...introduction} listing={shownListing} isDescriptionFolded links={subcategories} />
      )}
    />
  );
}
