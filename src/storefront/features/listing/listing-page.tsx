import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toFilterName } from '#domain/filter-name.ts';
import type { ListingSort } from '#domain/listing-params.ts';
import { decodeCards } from '#storefront/commerce/catalogue/client-cards.tsx';
import { SuggestedLinks } from '#storefront/commerce/catalogue/suggested-links.tsx';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import type { TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { createPageMeta, type PageMeta } from '#storefront/seo/page-meta.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink, buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { SearchX } from '#storefront/ui/page-icons.ts';
import { RetryLaterMessage } from '#storefront/ui/retry-later.tsx';
import { UnreachableNotice } from '#storefront/ui/unreachable-notice.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import { FilterPanel, FiltersButton, useFilters } from './filter-panel.tsx';
import { ListingGrid, LoadMore, useListingGrid } from './listing-grid.tsx';
import { isListingLoaded, type ListingView, type UnreachableListing } from './listing-view.ts';
import { updateFilterChips } from './update-facets.ts';

const FILTER_FORM_ID = 'filters';

/** Returns the meta tags. Search engines index only the listing without filters. */
export function listingMeta(
  matches: Parameters<typeof createPageMeta>[0],
  loaded: { listing: ListingView; seo: PageMeta } | UnreachableListing | undefined,
) {
  if (!loaded || !isListingLoaded(loaded)) return createPageMeta(matches, {});
  const { listing, seo } = loaded;
  return createPageMeta(matches, { ...seo, page: listing.page, isPrivate: listing.isFiltered });
}

interface ListingPageProps {
  listing: ListingView;
  header: (listing: ListingView) => ReactNode;
  /** Whether the latest request failed, so that `listing` is the one that was loaded last. */
  isUnreachable: boolean;
  empty?: ReactNode;
}

export function ListingPage({ listing: requestedListing, isUnreachable, header, empty }: ListingPageProps) {
  const { later } = requestedListing;
  const listing = useListingBeforeRateLimit(requestedListing);
  useTrackListView(listing);
  if (listing.later) return <RetryLaterMessage later={listing.later} />;
  const isEmptyListing = listing.total === 0 && listing.selectedCount === 0;
  return (
    <div className="page-width pt-2 pb-16">
      {isUnreachable && (
        <div className="listing-alert sticky top-2 z-30 my-2">
          <ShopUnreachable />
        </div>
      )}
      {header(listing)}
      {isEmptyListing ? (
        (empty ?? (
          <>
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={m.listing_empty()}
              text={m.listing_empty_text()}
              homeText={m.go_home()}
            />
            {listing.suggested && <SuggestedLinks {...listing.suggested} />}
          </>
        ))
      ) : (
        <Listing listing={listing} later={later} isUnreachable={isUnreachable} />
      )}
    </div>
  );
}

/** After a rate limit, returns the last loaded listing of the same path, if there is one. */
function useListingBeforeRateLimit(listing: ListingView): ListingView {
  const lastListing = useRef<ListingView>(undefined);
  useEffect(() => {
    if (!listing.later) lastListing.current = listing;
  }, [listing]);
  const { current } = lastListing;
  return listing.later && current?.path === listing.path ? current : listing;
}

interface ListingProps {
  listing: ListingView;
  later: TemporaryRefusal | undefined;
  isUnreachable: boolean;
}

function Listing({ listing, later, isUnreachable }: ListingProps) {
  const { localePath } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const { isPending, apply } = useFilters(form, listing, later);
  const { grid, groups, ...more } = useListingGrid(listing);
  const path = localePath(listing.path);
  useScrollToResults(results, listing);
  return (
    <div className="listing">
      <FilterPanel ref={form} listing={listing} path={path} formId={FILTER_FORM_ID}>
        {isUnreachable && <ShopUnreachable />}
      </FilterPanel>
      <section ref={results} aria-labelledby="products" className="min-w-0">
        <h2 id="products" className="sr-only">
          {m.products()}
        </h2>
        <div className="listing-bar page-bar">
          <FiltersButton count={listing.selectedCount} panelId={`${FILTER_FORM_ID}-panel`} />
          <SortSelect listing={listing} formId={FILTER_FORM_ID} onChange={apply} />
          <WithoutScripts>
            <button type="submit" form={FILTER_FORM_ID} className={buttonClass('outline', 'sm')}>
              {m.apply()}
            </button>
          </WithoutScripts>
        </div>
        {later && <LimitNotice key={later.seconds} later={later} />}
        <ServerHtml html={listing.html.chips} renew={updateFilterChips} />
        <div
          aria-busy={isPending}
          className={`transition-opacity duration-200 ${isPending ? 'pointer-events-none opacity-45' : ''}`}
        >
          {listing.total === 0 ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={m.no_matches()}
              text={m.no_matches_text()}
              action={<ButtonLink href={path}>{m.clear_all()}</ButtonLink>}
            />
          ) : (
            <ListingGrid grid={grid} listing={listing} groups={groups} />
          )}
        </div>
        <LoadMore
          listing={listing}
          path={path}
          {...more}
          isUnreachable={more.isUnreachable && !isUnreachable}
        />
      </section>
    </div>
  );
}

function LimitNotice({ later }: { later: TemporaryRefusal }) {
  const { locale } = useLocale();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="mb-4 rounded-card">
      <Alert tone="warning">{formatTemporaryRefusal(later, locale)}</Alert>
    </div>
  );
}

function ShopUnreachable() {
  const { revalidate, state } = useRevalidator();
  return <UnreachableNotice isPending={state === 'loading'} onRetry={() => void revalidate()} />;
}

function useScrollToResults(results: RefObject<HTMLElement | null>, { path, query }: ListingView): void {
  const shownUrl = useRef(`${path}?${query}`);
  useLayoutEffect(() => {
    const url = `${path}?${query}`;
    if (shownUrl.current === url) return;
    const isSamePath = shownUrl.current.startsWith(`${path}?`);
    shownUrl.current = url;
    const { current } = results;
    if (isSamePath && current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [results, path, query]);
}

function useTrackListView(listing: ListingView): void {
  const productIds = decodeCards(listing.cards).map(({ id }) => id);
  useTrackEvent(listing.cards !== '' && { type: 'view-list', list: listing.path, productIds }, listing);
}

const SORT_LABELS: Record<Exclude<ListingSort, 'relevance'>, () => string> = {
  newest: m.sort_newest,
  'best-selling': m.sort_best_selling,
  'price-asc': m.sort_price_asc,
  'price-desc': m.sort_price_desc,
  discount: m.sort_discount,
  rating: m.sort_rating,
};

interface SortSelectProps {
  listing: ListingView;
  formId: string;
  onChange: () => void;
}

/** By default, products are in the shop's order, and search results are sorted by relevance. */
function SortSelect({ listing, formId, onChange }: SortSelectProps) {
  const [sort, setSort] = useState(listing.sort);
  useEffect(() => setSort(listing.sort), [listing]);
  const isSearch = listing.path.startsWith('/search/');
  return (
    <span className="relative flex min-w-0 items-center gap-2 text-sm max-sm:grow max-sm:basis-[7rem] sm:ml-auto">
      <label htmlFor={`${formId}-sort`} className="shrink-0 text-muted max-sm:sr-only">
        {m.sort_by()}
      </label>
      <select
        id={`${formId}-sort`}
        name={toFilterName('sort')}
        form={formId}
        value={sort === 'relevance' ? '' : sort}
        onChange={({ target }) => {
          setSort(target.value);
          onChange();
        }}
        className="min-h-11 w-full appearance-none truncate rounded-control border border-ink-22 bg-surface py-2 pr-9 pl-4 font-medium hover:border-ink-45"
      >
        <option value="">{isSearch ? m.sort_relevance() : m.sort_featured()}</option>
        {Object.entries(SORT_LABELS).map(([name, label]) => (
          <option key={name} value={name}>
            {label()}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}
