import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { renewFacets } from '#storefront/islands/without-react/renew-facets.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { SlidersHorizontal, X } from '#storefront/ui/icons.ts';
import { keepFocus } from '#storefront/ui/keep-focus.ts';
import type { ListingView } from './listing-view.ts';

interface FilterPanelProps {
  listing: ListingView;
  /** Path of the listing in the language of the page. */
  path: string;
  formId: string;
  ref: Ref<HTMLFormElement>;
}

/** One GET form: beside the products on wide screens, a sheet at the bottom of phones. It works without scripts. */
export function FilterPanel({ listing, path, formId, ref }: FilterPanelProps) {
  const { locale } = useLocale();
  const panelId = `${formId}-panel`;
  const sheet = useRef<HTMLElement>(null);
  useSheetFocus(sheet);
  return (
    <aside
      ref={sheet}
      id={panelId}
      popover="auto"
      data-keep-open
      aria-label={m.filters()}
      className="filter-panel"
    >
      <div className="filter-panel-head">
        <h2 tabIndex={-1} className="text-lg outline-none">
          {m.filters()}
        </h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={m.close()}
          className={`${iconButtonClass} lg:hidden`}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <form ref={ref} id={formId} method="get" action={path} autoComplete="off">
        <ServerHtml html={listing.html.facets} renew={renewFacets} className="filter-panel-body" />
      </form>
      <div className="filter-panel-foot">
        <a href={path} data-keep-scroll className={buttonClass('outline', 'sm')}>
          {m.clear_all()}
        </a>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className={buttonClass('primary', 'sm')}
        >
          {m.show_results({ count: listing.total, shown: formatNumber(listing.total, locale) })}
        </button>
      </div>
    </aside>
  );
}

/** Opens the filters as a sheet on phones, by the browser's own popover. */
export function FiltersButton({ count, panelId }: { count: number; panelId: string }) {
  const { locale } = useLocale();
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className={`${buttonClass('outline', 'sm')} bg-surface lg:hidden`}
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {m.filters()}
      {count > 0 && (
        <span className="grid size-[max(24px,1.5rem)] place-items-center rounded-full bg-accent text-xs text-on-accent">
          {formatNumber(count, locale)}
        </span>
      )}
    </button>
  );
}

/**
 * Lets the sheet of filters behave as the dialog it looks like: it takes the focus when it opens, keeps it while the
 * tabulator goes round, and is called a dialog. The browser gives the focus back.
 */
function useSheetFocus(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = sheet.current;
    if (!panel) return;
    const work = new AbortController();
    const { signal } = work;
    panel.addEventListener(
      'toggle',
      (event) => {
        if (event.target !== panel) return;
        const isOpen = panel.matches(':popover-open');
        for (const [name, value] of [
          ['role', 'dialog'],
          ['aria-modal', 'true'],
        ] as const) {
          if (isOpen) panel.setAttribute(name, value);
          else panel.removeAttribute(name);
        }
        if (isOpen) panel.querySelector('h2')?.focus({ preventScroll: true });
      },
      { signal, capture: true },
    );
    panel.addEventListener(
      'keydown',
      (event) => {
        if (panel.matches(':popover-open')) keepFocus(panel, event);
      },
      { signal },
    );
    return () => work.abort();
  }, [sheet]);
}
