import type { MouseEvent } from 'react';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { type TryLater, tryLaterText } from '#storefront/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { buttonClass, Spinner } from '#storefront/ui/button.tsx';

import { Unreachable } from '#storefront/ui/unreachable.tsx';
import { type ListingView, pageHref } from './listing-view.ts';

export interface LoadMoreProps {
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
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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
