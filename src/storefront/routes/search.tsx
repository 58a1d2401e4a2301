import { normalizeLine } from '#domain/normalize-input.ts';
import { toStorableText } from '#domain/readable-text.ts';
import { ProductGrid } from '#storefront/commerce/catalogue/product-card.tsx';
import type { ProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { SuggestedLinks, type SuggestedLinksView } from '#storefront/commerce/catalogue/suggested-links.tsx';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import {
  catchUnreachableListing,
  isListingLoaded,
  useLastLoadedListing,
} from '#storefront/features/listing/listing-view.ts';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { searchPath } from '#storefront/features/search/search-path.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { dataWithRetryAfter } from '#storefront/requests/temporary-refusal.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { SearchX } from '#storefront/ui/page-icons.ts';
import type { Route } from './+types/search.ts';

/** Limit of the API for a search text. */
const MAX_SEARCH_CHARACTERS = 200;

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const response = loaderData && isListingLoaded(loaderData) ? loaderData : undefined;
  return createPageMeta(matches, {
    title: response?.listing.later
      ? m.try_later_title()
      : m.search_results_for({ text: response?.text ?? '' }),
    isPrivate: true,
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const text = normalizeLine(toStorableText(params.text, MAX_SEARCH_CHARACTERS));
  if (!text) throw redirectWithinShop(localizePath('/search', request.locale, request.shop.defaultLanguage));
  const listing = await loadListing(request, {
    kind: 'search',
    path: searchPath(text),
    query: text,
  });
  return dataWithRetryAfter({ listing, text }, listing.later);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachableListing(serverLoader);

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { shown, isUnreachable } = useLastLoadedListing(loaderData);
  const { listing, text } = shown;
  useTrackEvent({ type: 'search', text }, text);
  const { near, suggested } = listing;
  return (
    <ListingPage
      listing={listing}
      isUnreachable={isUnreachable}
      header={(shownListing) =>
        !suggested && <ListingHeader title={m.search_results_for({ text })} listing={shownListing} />
      }
      empty={suggested && <NothingFound text={text} near={near} suggested={suggested} />}
    />
  );
}

const EAGER_CARD_COUNT = 2;

interface NothingFoundProps {
  text: string;
  near: ProductCardView[];
  suggested: SuggestedLinksView;
}

function NothingFound({ text, near, suggested }: NothingFoundProps) {
  return (
    <>
      <header className="flex items-start gap-4 py-4 lg:gap-5 lg:py-8">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink lg:size-16">
          <SearchX aria-hidden className="size-6 lg:size-7" />
        </span>
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere lg:text-3xl">{m.search_nothing({ text })}</h1>
          <p className="mt-1 max-w-2xl text-muted">{m.search_nothing_text()}</p>
        </div>
      </header>
      {near.length > 0 && (
        <section aria-labelledby="near" className="pb-6">
          <div className="section-head">
            <h2 id="near">{m.search_near()}</h2>
          </div>
          <ProductGrid cards={near} eagerCount={EAGER_CARD_COUNT} />
        </section>
      )}
      <SuggestedLinks {...suggested} />
    </>
  );
}
