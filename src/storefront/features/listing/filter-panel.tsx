import { type Ref, useRef } from 'react';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { renewFacets } from '#storefront/islands/without-react/renew-facets.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { X } from '#storefront/ui/icons.ts';
import type { ListingView } from './listing-view.ts';
import { useSheetFocus } from './use-sheet-focus.ts';

export interface FilterPanelProps {
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
