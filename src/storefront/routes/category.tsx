import { getCategory } from '#client/categories.ts';
import { foundOrMoved } from '#storefront/catalog/found-or-moved.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { isNarrowed } from '#storefront/features/listing/is-narrowed.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { localized } from '#storefront/locale/localized.ts';
import { requestContext } from '#storefront/request-context.ts';
import { shopAddress } from '#storefront/structured-data/data-place.ts';
import type { Route } from './+types/category.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    loaderData
      ? { ...loaderData.seo, image: loaderData.image, isPrivate: isNarrowed(loaderData.listing) }
      : {},
  );

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const [category, listing] = await Promise.all([
    foundOrMoved(getCategory(client, params.slug), request, { kind: 'category', slug: params.slug }),
    loadListing(request, {
      kind: 'category',
      path: `/category/${encodeURIComponent(params.slug)}`,
      filter: { within: { category: params.slug } },
    }),
  ]);
  const toLink = (each: (typeof category.children)[number]) => ({
    name: localized(each, 'name', locale),
    path: `/category/${encodeURIComponent(each.slug)}`,
  });
  const title = localized(category, 'name', locale);
  const description = localized(category, 'description', locale);
  return {
    listing,
    title,
    address: shopAddress(request),
    description,
    image: category.image,
    crumbs: category.ancestors.map(toLink),
    subcategories: category.children.map(toLink),
    seo: {
      title: (locale === 'en' && category.seo.title) || title,
      description: (locale === 'en' && category.seo.description) || description,
    },
  };
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { listing, subcategories, ...introduction } = loaderData;
  return (
    <ListingPage
      listing={listing}
      header={<ListingHeader {...introduction} path={listing.path} links={subcategories} />}
    />
  );
}
