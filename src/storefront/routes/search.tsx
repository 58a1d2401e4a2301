import { useTrack } from '#storefront/analytics/track.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { isReached, orUnreachable, useLastReached } from '#storefront/features/listing/listing-view.ts';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { NothingFound } from '#storefront/features/listing/nothing-found.tsx';
import { searchPath } from '#storefront/features/search/search-path.ts';
import { localizePath } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { shopRedirect } from '#storefront/shop-redirect.ts';
import { answerWith } from '#storefront/try-later.ts';
import type { Route } from './+types/search.ts';

/** As long as the API reads. */
const MAX_TEXT_LENGTH = 200;

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const answer = loaderData && isReached(loaderData) ? loaderData : undefined;
  return pageMeta(matches, {
    title: answer?.listing.later ? m.try_later_title() : m.search_results_for({ text: answer?.text ?? '' }),
    isPrivate: true,
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const text = params.text.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH).toWellFormed().trim();
  if (!text) throw shopRedirect(localizePath('/search', request.locale, request.shop.defaultLanguage));
  const listing = await loadListing(request, {
    kind: 'search',
    path: searchPath(text),
    query: text,
  });
  return answerWith({ listing, text }, listing.later);
}

/** Without a line the listing stays as it is and offers another try. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orUnreachable(serverLoader);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { shown, isUnreachable } = useLastReached(loaderData);
  const { listing, text } = shown;
  useTrack({ type: 'search', text }, text);
  const { near, onward } = listing;
  return (
    <ListingPage
      listing={listing}
      isUnreachable={isUnreachable}
      header={!onward && <ListingHeader title={m.search_results_for({ text })} path={listing.path} />}
      empty={onward && <NothingFound text={text} near={near} onward={onward} />}
    />
  );
}
