import type { MouseEvent } from 'react';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { listingHref } from './listing-href.ts';
import type { ListingView } from './listing-view.ts';

export interface LoadMoreProps {
  listing: ListingView;
  action: string;
  cards: readonly unknown[];
  nextHref: string | undefined;
  isLoading: boolean;
  loadMore: () => void;
}

/** A link to the next page that appends it instead when it can; a page of its own also leads back. */
export function LoadMore({ listing, action, cards, nextHref, isLoading, loadMore }: LoadMoreProps) {
  const { locale } = useLocale();
  const { params, total, cards: loaded } = listing;
  const skipped = params.page > 1 ? (total > 0 ? pagesBefore(listing) : 0) : 0;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) loadMore();
  };
  if (total === 0 || (!nextHref && params.page === 1 && cards.length === loaded.length)) return null;
  return (
    <nav aria-label={m.pagination()} className="mt-10 flex flex-col items-center gap-4">
      <p role="status" className="text-sm text-muted">
        {m.seen_of({
          seen: formatNumber(Math.min(total, skipped + cards.length), locale),
          total: formatNumber(total, locale),
        })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {params.page > 1 && (
          <a
            rel="prev"
            href={listingHref(action, { ...params, page: params.page - 1 })}
            className={buttonClass('outline')}
          >
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

/** How many products stand on the pages before this one; all pages but the last are full. */
function pagesBefore({ params, total, cards, lastPage }: ListingView): number {
  return params.page === lastPage ? total - cards.length : (params.page - 1) * cards.length;
}
