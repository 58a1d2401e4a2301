import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import type { TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { buttonClass, iconButtonClass } from '#storefront/ui/button.tsx';
import { X } from '#storefront/ui/icons.ts';
import { SlidersHorizontal } from '#storefront/ui/page-icons.ts';
import { trapFocus } from '#storefront/ui/trap-focus.ts';
import { type ListingView, pageHref } from './listing-view.ts';
import { filterFacetValues, updateFacets } from './update-facets.ts';

interface FilterPanelProps {
  listing: ListingView;
  path: string;
  formId: string;
  ref: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Panel with the filters as a GET form, which works without scripts. */
export function FilterPanel({ listing, path, formId, ref, children }: FilterPanelProps) {
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
      <div className="filter-panel-alert">{children}</div>
      <form ref={ref} id={formId} method="get" action={path} autoComplete="off">
        <ServerHtml html={listing.html.facets} renew={updateFacets} className="filter-panel-body" />
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

/** Makes the open sheet a modal dialog, which traps the focus. The browser restores the focus afterwards. */
function useSheetFocus(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = sheet.current;
    if (!panel) return;
    const abort = new AbortController();
    const { signal } = abort;
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
        if (panel.matches(':popover-open')) trapFocus(panel, event);
      },
      { signal },
    );
    return () => abort.abort();
  }, [sheet]);
}

export function useFilters(
  form: RefObject<HTMLFormElement | null>,
  listing: ListingView,
  later: TemporaryRefusal | undefined,
) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { localePath } = useLocale();
  const path = localePath(listing.path);
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  const requestedQuery = useRef<string | undefined>(listing.query);
  useEffect(() => {
    // The shopper may request the same selection again after a rate limit, because the products were not loaded.
    requestedQuery.current = later ? undefined : listing.query;
  }, [listing, later]);

  const apply = () => {
    if (!form.current) return;
    const query = readSelectedQuery(form.current);
    if (query === requestedQuery.current) return;
    requestedQuery.current = query;
    for (const field of form.current.querySelectorAll<HTMLInputElement>('[type=text]')) {
      field.dataset.requested = field.value;
    }
    void navigate(pageHref(path, query), { preventScrollReset: true });
  };
  const latestApply = useRef(apply);
  latestApply.current = apply;
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const element = form.current;
    element?.addEventListener('input', ({ target }) => filterFacetValues(target), { signal });
    element?.addEventListener(
      'change',
      ({ target }) => {
        // Some browsers do not focus a tapped checkbox. `updateFacets` preserves the place of the focused control.
        if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) {
          target.focus({ preventScroll: true });
        }
        latestApply.current();
      },
      { signal },
    );
    element?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        latestApply.current();
      },
      { signal },
    );
    return () => abort.abort();
  }, [form]);
  return { isPending, apply };
}

/** Returns the query in the order of `formatListingParams`, so that equal selections have one URL. */
function readSelectedQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const query = new URLSearchParams(entries.sort(([, one = ''], [, other = '']) => (one < other ? -1 : 1)));
  query.sort();
  return query.toString();
}
