import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ClientCards } from '#storefront/catalog/client-cards.tsx';
import { isInDocument } from '#storefront/islands/document-values.ts';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { type TryLater, tryLaterText } from '#storefront/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { buttonClass, Spinner } from '#storefront/ui/button.tsx';
import { Unreachable } from '#storefront/ui/empty-state.tsx';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { isReached, type ListingView, pageHref, type UnreachableListing } from './listing-view.ts';
import {
  MORE,
  type MoreProducts,
  recallMore,
  recallScroll,
  rememberMore,
  rememberScroll,
} from './more-products.ts';

interface ListingGridProps {
  listing: ListingView;
  groups: readonly CardGroup[];
  grid: RefObject<HTMLElement | null>;
}

/** The products of a listing, and those that were appended to it; see `useGrid`. */
export function ListingGrid({ listing, groups, grid }: ListingGridProps) {
  return (
    <>
      <ServerHtml
        as="ul"
        element={grid}
        html={listing.html.cards}
        className={`product-grid product-grid-${Math.max(listing.columns, 2)}`}
      />
      {groups.map(({ articles, cards, key }) => (
        <ClientCards key={key} articles={articles} cards={cards} />
      ))}
    </>
  );
}

/** Cards that stand in the grid, and their products, packed. */
interface CardGroup {
  key: string;
  articles: HTMLElement[];
  cards: string;
}

/** The grid of a listing with what was appended to it; a listing that is gone back to has it again. */
export function useGrid(listing: ListingView) {
  const { localePath } = useLocale();
  const { key, pathname, search } = useLocation();
  // Every document begins with the same key.
  const place = `${key} ${pathname}${search}`;
  const grid = useRef<HTMLElement>(null);
  const shown = useRef<ListingView>(undefined);
  const [groups, setGroups] = useState<CardGroup[]>([]);
  const [more, setMore] = useState<MoreProducts[]>([]);
  const fetcher = useFetcher<{ listing: ListingView } | UnreachableListing>({ key: 'more-products' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the listing
  useLayoutEffect(() => {
    if (shown.current === listing) return;
    shown.current = listing;
    const isOfDocument = isInDocument(listing.html.cards);
    const recalled = isOfDocument && isFirstVisit() ? [] : recallMore(place);
    const first = { key: place, articles: articlesOf(grid), cards: listing.cards };
    setGroups([first, ...recalled.map((page) => append(grid, place, page))]);
    setMore(recalled);
    // The browser went as far down as the document reached before.
    if (isOfDocument && recalled.length > 0) window.scrollTo(0, recallScroll(place) ?? window.scrollY);
  }, [listing]);

  useEffect(() => {
    const leave = () => rememberScroll(place, window.scrollY);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [place]);

  const page = more.at(-1)?.page ?? listing.page;
  const next = page < listing.lastPage ? page + 1 : undefined;
  const answer = fetcher.data && isReached(fetcher.data) ? fetcher.data.listing : undefined;
  const taken = useRef<ListingView>(undefined);
  useEffect(() => {
    if (!answer || answer.later || answer === taken.current || answer.page !== next) return;
    const { cards } = answer.html;
    if (isInDocument(cards)) return;
    if (answer.path !== listing.path || answer.query !== listing.query) return;
    taken.current = answer;
    const appended = { page: answer.page, html: cards.html, cards: answer.cards };
    const all = [...more, appended];
    setMore(all);
    setGroups((known) => [...known, append(grid, place, appended)]);
    rememberMore(place, all);
  }, [answer, listing, next, more, place]);

  const href = next === undefined ? undefined : pageHref(localePath(listing.path), listing.query, next);
  return {
    grid,
    groups,
    /** Address of the page after the last one shown. */
    nextHref: href,
    /** How many products there are up to the last one shown. */
    seen: Math.min(listing.total, page * listing.pageSize),
    isLoading: fetcher.state === 'loading',
    /** The last time more was asked for, the shop could not be reached. */
    isUnreachable: fetcher.state === 'idle' && fetcher.data !== undefined && !isReached(fetcher.data),
    /** The last time more was asked for, it was too much. */
    later: fetcher.state === 'idle' ? answer?.later : undefined,
    loadMore: () => {
      if (href) void fetcher.load(`${href}&${MORE}=1`);
    },
  };
}

/** Whether the document was asked for by a link, and not loaded anew or gone back to. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

const articlesOf = (grid: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(grid.current?.querySelectorAll('article') ?? []),
];

function append(grid: RefObject<HTMLElement | null>, place: string, { cards, html, page }: MoreProducts) {
  const before = new Set(articlesOf(grid));
  grid.current?.insertAdjacentHTML('beforeend', html);
  const articles = articlesOf(grid).filter((article) => !before.has(article));
  return { key: `${place} ${page}`, articles, cards };
}

interface LoadMoreProps {
  listing: ListingView;
  /** Path of the listing in the language of the page. */
  path: string;
  nextHref: string | undefined;
  seen: number;
  isLoading: boolean;
  /** More was asked for too often, or the shop is too busy. */
  later: TryLater | undefined;
  /** More was asked for, and the shop could not be reached. */
  isUnreachable: boolean;
  loadMore: () => void;
}

/** A link to the next page that appends it instead when it can; a page of its own also leads back. */
export function LoadMore(props: LoadMoreProps) {
  const { listing, path, nextHref, seen, isLoading, isUnreachable, later, loadMore } = props;
  const { locale } = useLocale();
  const { page, query, total, lastPage } = listing;
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isLoading) loadMore();
  };
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={m.pagination()} className="mt-10 flex flex-col items-center gap-4">
      <p role="status" className="text-sm text-muted">
        {m.seen_of({ seen: formatNumber(seen, locale), total: formatNumber(total, locale) })}
      </p>
      {isUnreachable && <Unreachable isPending={isLoading} onRetry={loadMore} />}
      {later && <Alert tone="warning">{tryLaterText(later, locale)}</Alert>}
      <div className="flex flex-wrap justify-center gap-3">
        {page > 1 && (
          <a rel="prev" href={pageHref(path, query, page - 1)} className={buttonClass('outline')}>
            {m.previous()}
          </a>
        )}
        {nextHref && (
          <a
            rel="next"
            href={nextHref}
            onClick={onClick}
            aria-busy={isLoading}
            className={`${buttonClass('outline')} min-w-48`}
          >
            {isLoading && <Spinner label={m.please_wait()} />}
            {m.load_more()}
          </a>
        )}
      </div>
    </nav>
  );
}
