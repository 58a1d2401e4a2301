import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { CardActionPortals } from '#storefront/commerce/catalogue/client-cards.tsx';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isDocumentRef } from '#storefront/islands/document-values.ts';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { buttonClass, Spinner } from '#storefront/ui/button.tsx';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { UnreachableNotice } from '#storefront/ui/unreachable-notice.tsx';
import { isListingLoaded, type ListingView, pageHref, type UnreachableListing } from './listing-view.ts';
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
        <CardActionPortals key={key} articles={articles} cards={cards} />
      ))}
    </>
  );
}

interface CardGroup {
  key: string;
  articles: HTMLElement[];
  cards: string;
}

export function useListingGrid(listing: ListingView) {
  const { localePath } = useLocale();
  const { key, pathname, search } = useLocation();
  // The key contains the URL, because the first history entry of every document has the same router key.
  const entryKey = `${key} ${pathname}${search}`;
  const grid = useRef<HTMLElement>(null);
  const shownListing = useRef<ListingView>(undefined);
  const [groups, setGroups] = useState<CardGroup[]>([]);
  const [loadedPages, setLoadedPages] = useState<MoreProducts[]>([]);
  const fetcher = useFetcher<{ listing: ListingView } | UnreachableListing>({ key: 'more-products' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `toEntryKey` changes with the listing
  useLayoutEffect(() => {
    if (shownListing.current === listing) return;
    shownListing.current = listing;
    const isFromDocument = isDocumentRef(listing.html.cards);
    const storedPages = isFromDocument && isNewVisit() ? [] : readMoreProducts(entryKey);
    const firstGroup = { key: entryKey, articles: listArticles(grid), cards: listing.cards };
    setGroups([firstGroup, ...storedPages.map((page) => appendProducts(grid, entryKey, page))]);
    setLoadedPages(storedPages);
    // Restores the scroll position again, because the stored pages made the document longer.
    if (isFromDocument && storedPages.length > 0)
      window.scrollTo(0, readScrollPosition(entryKey) ?? window.scrollY);
  }, [listing]);

  useEffect(() => {
    const storePosition = () => storeScrollPosition(entryKey, window.scrollY);
    window.addEventListener('pagehide', storePosition);
    return () => window.removeEventListener('pagehide', storePosition);
  }, [entryKey]);

  const page = loadedPages.at(-1)?.page ?? listing.page;
  const next = page < listing.lastPage ? page + 1 : undefined;
  const response = fetcher.data && isListingLoaded(fetcher.data) ? fetcher.data.listing : undefined;
  const appendedResponse = useRef<ListingView>(undefined);
  useEffect(() => {
    if (!response || response.later || response === appendedResponse.current || response.page !== next)
      return;
    const { cards } = response.html;
    if (isDocumentRef(cards)) return;
    if (response.path !== listing.path || response.query !== listing.query) return;
    appendedResponse.current = response;
    const appendedPage = { page: response.page, html: cards.html, cards: response.cards };
    const pages = [...loadedPages, appendedPage];
    setLoadedPages(pages);
    setGroups((previous) => [...previous, appendProducts(grid, entryKey, appendedPage)]);
    storeMoreProducts(entryKey, pages);
  }, [response, listing, next, loadedPages, entryKey]);

  const href = next === undefined ? undefined : pageHref(localePath(listing.path), listing.query, next);
  return {
    grid,
    groups,
    nextHref: href,
    seen: Math.min(listing.total, page * listing.pageSize),
    isLoading: fetcher.state === 'loading',
    isUnreachable: fetcher.state === 'idle' && fetcher.data !== undefined && !isListingLoaded(fetcher.data),
    later: fetcher.state === 'idle' ? response?.later : undefined,
    loadMore: () => {
      if (href) void fetcher.load(`${href}&${MORE_PARAMETER}=1`);
    },
  };
}

function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

const listArticles = (grid: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(grid.current?.querySelectorAll('article') ?? []),
];

function appendProducts(
  grid: RefObject<HTMLElement | null>,
  entryKey: string,
  { cards, html, page }: MoreProducts,
) {
  const articlesBefore = new Set(listArticles(grid));
  grid.current?.insertAdjacentHTML('beforeend', html);
  const articles = listArticles(grid).filter((article) => !articlesBefore.has(article));
  return { key: `${entryKey} ${page}`, articles, cards };
}

interface LoadMoreProps extends Omit<ReturnType<typeof useListingGrid>, 'grid' | 'groups'> {
  listing: ListingView;
  path: string;
}

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
      {isUnreachable && <UnreachableNotice isPending={isLoading} onRetry={loadMore} />}
      {later && <Alert tone="warning">{formatTemporaryRefusal(later, locale)}</Alert>}
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
