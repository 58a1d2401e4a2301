import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ClientCards } from '#storefront/commerce/catalog/client-cards.tsx';
import { formatNumber } from '#storefront/i18n/format.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isDocumentRef } from '#storefront/islands/document-values.ts';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { type TryLater, tryLaterText } from '#storefront/requests/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { buttonClass, Spinner } from '#storefront/ui/button.tsx';
import { Unreachable } from '#storefront/ui/empty-state.tsx';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { isLoaded, type ListingView, pageHref, type UnreachableListing } from './listing-view.ts';
import {
  MORE_PARAMETER,
  type MoreProducts,
  readMoreProducts,
  readScrollPosition,
  storeMoreProducts,
  storeScrollPosition,
} from './more-products.ts';

interface ListingGridProps {
  listing: ListingView;
  groups: readonly CardGroup[];
  grid: RefObject<HTMLElement | null>;
}

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

interface CardGroup {
  key: string;
  articles: HTMLElement[];
  cards: string;
}

export function useGrid(listing: ListingView) {
  const { localePath } = useLocale();
  const { key, pathname, search } = useLocation();
  // The first history entry of every document has the same key.
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
    const isOfDocument = isDocumentRef(listing.html.cards);
    const recalled = isOfDocument && isFirstVisit() ? [] : readMoreProducts(place);
    const first = { key: place, articles: listArticles(grid), cards: listing.cards };
    setGroups([first, ...recalled.map((page) => append(grid, place, page))]);
    setMore(recalled);
    // The browser could only scroll to the end of the first page.
    if (isOfDocument && recalled.length > 0) window.scrollTo(0, readScrollPosition(place) ?? window.scrollY);
  }, [listing]);

  useEffect(() => {
    const leave = () => storeScrollPosition(place, window.scrollY);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [place]);

  const page = more.at(-1)?.page ?? listing.page;
  const next = page < listing.lastPage ? page + 1 : undefined;
  const response = fetcher.data && isLoaded(fetcher.data) ? fetcher.data.listing : undefined;
  const taken = useRef<ListingView>(undefined);
  useEffect(() => {
    if (!response || response.later || response === taken.current || response.page !== next) return;
    const { cards } = response.html;
    if (isDocumentRef(cards)) return;
    if (response.path !== listing.path || response.query !== listing.query) return;
    taken.current = response;
    const appended = { page: response.page, html: cards.html, cards: response.cards };
    const all = [...more, appended];
    setMore(all);
    setGroups((known) => [...known, append(grid, place, appended)]);
    storeMoreProducts(place, all);
  }, [response, listing, next, more, place]);

  const href = next === undefined ? undefined : pageHref(localePath(listing.path), listing.query, next);
  return {
    grid,
    groups,
    nextHref: href,
    seen: Math.min(listing.total, page * listing.pageSize),
    isLoading: fetcher.state === 'loading',
    isUnreachable: fetcher.state === 'idle' && fetcher.data !== undefined && !isLoaded(fetcher.data),
    later: fetcher.state === 'idle' ? response?.later : undefined,
    loadMore: () => {
      if (href) void fetcher.load(`${href}&${MORE_PARAMETER}=1`);
    },
  };
}

/** False after a reload or Back. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

const listArticles = (grid: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(grid.current?.querySelectorAll('article') ?? []),
];

function append(grid: RefObject<HTMLElement | null>, place: string, { cards, html, page }: MoreProducts) {
  const before = new Set(listArticles(grid));
  grid.current?.insertAdjacentHTML('beforeend', html);
  const articles = listArticles(grid).filter((article) => !before.has(article));
  return { key: `${place} ${page}`, articles, cards };
}

interface LoadMoreProps {
  listing: ListingView;
  path: string;
  nextHref: string | undefined;
  seen: number;
  isLoading: boolean;
  later: TryLater | undefined;
  isUnreachable: boolean;
  loadMore: () => void;
}

/** Appends the next page. A page opened directly also links to the previous one. */
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
