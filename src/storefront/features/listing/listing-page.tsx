import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListingSort } from '#domain/listing-params.ts';
import { unpackCards } from '#storefront/commerce/catalog/client-cards.tsx';
import { SuggestedLinks } from '#storefront/commerce/catalog/suggested-links.tsx';
import { useTrack } from '#storefront/commerce/track.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { type TryLater, tryLaterText } from '#storefront/requests/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink, buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState, Unreachable } from '#storefront/ui/empty-state.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { SearchX } from '#storefront/ui/page-icons.ts';
import { RetryLater } from '#storefront/ui/retry-later.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import { FilterPanel, FiltersButton, useFilters } from './filter-panel.tsx';
import { ListingGrid, LoadMore, useGrid } from './listing-grid.tsx';
import type { ListingView } from './listing-view.ts';
import { updateChips } from './update-facets.ts';

const FORM_ID = 'filters';

interface ListingPageProps {
  listing: ListingView;
  header: ReactNode;
  /** The products are the previous result. */
  isUnreachable: boolean;
  empty?: ReactNode;
}

export function ListingPage({ listing: wanted, isUnreachable, header, empty }: ListingPageProps) {
  const { later } = wanted;
  const listing = useLastListing(wanted);
  useTrackList(listing);
  if (listing.later) return <RetryLater later={listing.later} />;
  const isBare = listing.total === 0 && listing.chosenCount === 0;
  return (
    <div className="page-width pt-2 pb-16">
      {isUnreachable && (
        <div className="listing-alert sticky top-2 z-30 my-2">
          <ShopUnreachable />
        </div>
      )}
      {header}
      {isBare ? (
        (empty ?? <EmptyListing suggested={listing.suggested} />)
      ) : (
        <Listing listing={listing} later={later} isUnreachable={isUnreachable} />
      )}
    </div>
  );
}

/** The previous listing of the same place after a rate limit. */
function useLastListing(listing: ListingView): ListingView {
  const last = useRef<ListingView>(undefined);
  useEffect(() => {
    if (!listing.later) last.current = listing;
  }, [listing]);
  const { current } = last;
  return listing.later && current?.path === listing.path ? current : listing;
}

interface ListingProps {
  listing: ListingView;
  later: TryLater | undefined;
  isUnreachable: boolean;
}

function Listing({ listing, later, isUnreachable }: ListingProps) {
  const { localePath, locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const { isPending, apply } = useFilters(form, listing, later);
  const { grid, groups, ...more } = useGrid(listing);
  const path = localePath(listing.path);
  useResultsInView(results, listing);
  return (
    <div className="listing">
      <FilterPanel ref={form} listing={listing} path={path} formId={FORM_ID}>
        {isUnreachable && <ShopUnreachable />}
      </FilterPanel>
      <section ref={results} aria-labelledby="products" className="min-w-0">
        <h2 id="products" className="sr-only">
          {m.products()}
        </h2>
        <div className="listing-bar">
          <FiltersButton count={listing.chosenCount} panelId={`${FORM_ID}-panel`} />
          <p role="status" tabIndex={-1} className="text-sm text-muted max-lg:order-last max-lg:w-full">
            {m.products_count({ count: listing.total, shown: formatNumber(listing.total, locale) })}
          </p>
          <SortSelect listing={listing} formId={FORM_ID} onChange={apply} />
          <WithoutScripts>
            <button type="submit" form={FORM_ID} className={buttonClass('outline', 'sm')}>
              {m.apply()}
            </button>
          </WithoutScripts>
        </div>
        {later && <Refused key={later.seconds} later={later} />}
        <ServerHtml html={listing.html.chips} renew={updateChips} />
        <div
          aria-busy={isPending}
          className={`transition-opacity duration-200 ${isPending ? 'pointer-events-none opacity-45' : ''}`}
        >
          {listing.total === 0 ? (
            <NoFilteredProducts path={path} />
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

function Refused({ later }: { later: TryLater }) {
  const { locale } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 rounded-card">
      <Alert tone="warning">{tryLaterText(later, locale)}</Alert>
    </div>
  );
}

function ShopUnreachable() {
  const { revalidate, state } = useRevalidator();
  return <Unreachable isPending={state === 'loading'} onRetry={() => void revalidate()} />;
}

function NoFilteredProducts({ path }: { path: string }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={m.no_matches()}
      text={m.no_matches_text()}
      action={<ButtonLink href={path}>{m.clear_all()}</ButtonLink>}
    />
  );
}

function EmptyListing({ suggested }: { suggested: ListingView['suggested'] | undefined }) {
  const { localePath } = useLocale();
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={m.listing_empty()}
        text={m.listing_empty_text()}
        action={<ButtonLink href={localePath('/')}>{m.go_home()}</ButtonLink>}
      />
      {suggested && <SuggestedLinks {...suggested} />}
    </>
  );
}

function useResultsInView(results: RefObject<HTMLElement | null>, { path, query }: ListingView): void {
  const shown = useRef(`${path}?${query}`);
  useLayoutEffect(() => {
    const address = `${path}?${query}`;
    if (shown.current === address) return;
    const isSamePlace = shown.current.startsWith(`${path}?`);
    shown.current = address;
    const { current } = results;
    if (isSamePlace && current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [results, path, query]);
}

function useTrackList(listing: ListingView): void {
  const productIds = unpackCards(listing.cards).map(({ id }) => id);
  useTrack(listing.cards !== '' && { type: 'view-list', list: listing.path, productIds }, listing);
}

const labels: Record<Exclude<ListingSort, 'relevance'>, () => string> = {
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

/** Defaults to the shop's order, or to relevance for searches. */
function SortSelect({ listing, formId, onChange }: SortSelectProps) {
  const [sort, setSort] = useState(listing.sort);
  useEffect(() => setSort(listing.sort), [listing]);
  const isSearch = listing.path.startsWith('/search/');
  return (
    <span className="relative flex min-w-0 items-center gap-2 text-sm max-sm:grow max-sm:basis-[9rem] sm:ml-auto">
      <label htmlFor={`${formId}-sort`} className="shrink-0 text-muted max-sm:sr-only">
        {m.sort_by()}
      </label>
      <select
        id={`${formId}-sort`}
        name="gg__sort"
        form={formId}
        value={sort === 'relevance' ? '' : sort}
        onChange={({ target }) => {
          setSort(target.value);
          onChange();
        }}
        className="min-h-11 w-full appearance-none truncate rounded-control border border-ink-22 bg-surface py-2 pr-9 pl-4 font-medium hover:border-ink-45"
      >
        <option value="">{isSearch ? m.sort_relevance() : m.sort_featured()}</option>
        {Object.entries(labels).map(([name, label]) => (
          <option key={name} value={name}>
            {label()}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}
