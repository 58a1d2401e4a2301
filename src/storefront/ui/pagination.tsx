import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  page: number;
  lastPage: number;
  /** Address of a page, language included. */
  hrefOf: (page: number) => string;
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-control px-3 text-sm font-medium tabular-nums';

/** Pages as links; the current one and its neighbours, the first and the last. */
export function Pagination({ page, lastPage, hrefOf }: PaginationProps) {
  const { locale } = useLocale();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={m.pagination()} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a rel="prev" href={hrefOf(page - 1)} className={`${cell} hover:bg-ink/6`}>
          {m.previous()}
        </a>
      )}
      {pageWindow(page, lastPage).map((entry) =>
        typeof entry === 'number' ? (
          <a
            key={entry}
            href={hrefOf(entry)}
            aria-label={m.page_number({ page: formatNumber(entry, locale) })}
            aria-current={entry === page ? 'page' : undefined}
            className={`${cell} ${entry === page ? 'bg-accent text-on-accent' : 'hover:bg-ink/6'}`}
          >
            {formatNumber(entry, locale)}
          </a>
        ) : (
          <span key={entry} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ),
      )}
      {page < lastPage && (
        <a rel="next" href={hrefOf(page + 1)} className={`${cell} hover:bg-ink/6`}>
          {m.next()}
        </a>
      )}
    </nav>
  );
}
