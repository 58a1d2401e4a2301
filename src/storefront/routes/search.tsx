import { listCategories } from '#client/categories.ts';
import { listProductsByLogic } from '#client/products.ts';
import { useTrack } from '#storefront/analytics/use-track.ts';
import { toCard } from '#storefront/catalog/to-card.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { NothingFound } from '#storefront/features/listing/nothing-found.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { orElse } from '#storefront/or-else.ts';
import { type RequestContext, requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/search.ts';

const POPULAR_COUNT = 10;
const CATEGORY_COUNT = 10;
/** As long as the API reads. */
const MAX_TEXT_LENGTH = 200;

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: m.search_results_for({ text: loaderData?.text ?? '' }), isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const text = params.text.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const listing = await loadListing(request, {
    kind: 'search',
    path: `/search/${encodeURIComponent(text)}`,
    query: text,
  });
  const isNothing = listing.total === 0 && listing.chosenCount === 0;
  return { listing, text, onward: isNothing ? await listOnward(request) : undefined };
}

/** Where to go on from a search that found nothing. */
async function listOnward(request: RequestContext) {
  const { client, locale } = request;
  const [popular, categories] = await Promise.all([
    orElse(request, listProductsByLogic(client, { logic: 'best-selling', limit: POPULAR_COUNT }), []),
    orElse(request, listCategories(client), []),
  ]);
  return {
    popular: popular.map((product) => toCard(product, locale)),
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, CATEGORY_COUNT)
      .map((category) => ({ name: localized(category, 'name', locale), path: `/category/${category.slug}` })),
  };
}

export default function SearchRoute({ loaderData: { listing, onward, text } }: Route.ComponentProps) {
  useTrack({ type: 'search', text }, text);
  return (
    <ListingPage
      listing={listing}
      header={!onward && <ListingHeader title={m.search_results_for({ text })} path={listing.path} />}
      empty={onward && <NothingFound text={text} near={listing.near} {...onward} />}
    />
  );
}
