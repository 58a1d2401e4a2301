import { keepOrder } from './keep-order.ts';
import { searchFacet } from './search-facet.ts';

/**
 * Puts other markup of the facets in place and keeps what the shopper was at: the focus, what is open, typed and scrolled,
 * the order of values, and above all what is under the finger where it is.
 */
export function renewFacets(panel: HTMLElement, html: string): void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const typed = focused instanceof HTMLInputElement && isTyping(focused) ? focused.value : undefined;
  const kept = [...panel.querySelectorAll<HTMLElement>('[data-keep]')];
  const place = focused && placeOf(focused);
  const top = focused?.getBoundingClientRect().top ?? 0;
  const scrollers = [panel, panel.closest<HTMLElement>('[popover]')].filter((element) => element !== null);
  const scrolled = scrollers.map(({ scrollTop }) => scrollTop);
  panel.innerHTML = html;
  for (const before of kept) {
    const after = panel.querySelector(`[data-keep="${CSS.escape(before.dataset.keep ?? '')}"]`);
    if (before instanceof HTMLDetailsElement && after instanceof HTMLDetailsElement) {
      after.open = before.open;
      if (before.matches('.facet')) keepOrder(before, after);
    }
    if (before instanceof HTMLInputElement && after instanceof HTMLInputElement) {
      after.value = before.value;
      if (after.value) searchFacet(after);
    }
  }
  const next = place ? panel.querySelector<HTMLElement>(place) : null;
  if (next instanceof HTMLInputElement && typed !== undefined) next.value = typed;
  next?.focus({ preventScroll: true });
  for (const [index, scroller] of scrollers.entries()) {
    scroller.scrollTop = scrolled[index] ?? 0;
    if (next) scroller.scrollTop += next.getBoundingClientRect().top - top;
  }
}

/** Whether the field holds what was not asked for yet. */
const isTyping = ({ type, value, dataset, defaultValue }: HTMLInputElement) =>
  type === 'text' && value !== (dataset.asked ?? defaultValue);

/** A selector by which the element is found again in other markup of the facets. */
function placeOf(element: Element): string {
  const owner = element.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '';
  if (!(element instanceof HTMLInputElement)) return `[data-keep="${CSS.escape(owner)}"] > summary`;
  if (element.type === 'search') return `[data-keep="${CSS.escape(owner)}"]`;
  const value = element.type === 'text' ? '' : `[value="${CSS.escape(element.value)}"]`;
  return `[name="${CSS.escape(element.name)}"]${value}`;
}
