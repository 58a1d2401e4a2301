/** Preserves focus, open parts, typed text, scroll positions and the order of values. */
export function updateFacets(panel: HTMLElement, html: string): void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const typed = focused instanceof HTMLInputElement && isTyping(focused) ? focused.value : undefined;
  const remaining = [...panel.querySelectorAll<HTMLElement>('[data-keep]')];
  const place = focused && positionKey(focused);
  const top = focused?.getBoundingClientRect().top ?? 0;
  const scrollers = [panel, panel.closest<HTMLElement>('[popover]')].filter((element) => element !== null);
  const scrolled = scrollers.map(({ scrollTop }) => scrollTop);
  panel.innerHTML = html;
  for (const before of remaining) {
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

const isTyping = ({ type, value, dataset, defaultValue }: HTMLInputElement) =>
  type === 'text' && value !== (dataset.requested ?? defaultValue);

function positionKey(element: Element): string {
  const owner = element.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '';
  if (!(element instanceof HTMLInputElement)) return `[data-keep="${CSS.escape(owner)}"] > summary`;
  if (element.type === 'search') return `[data-keep="${CSS.escape(owner)}"]`;
  const value = element.type === 'text' ? '' : `[value="${CSS.escape(element.value)}"]`;
  return `[name="${CSS.escape(element.name)}"]${value}`;
}

/** Separately for the values shown at first, so that none moves under the finger. New values are last. */
function keepOrder(before: Element, after: Element): void {
  const fresh = new Map(valuesIn(after).map((value) => [keyOf(value), value]));
  const rest = after.querySelector('.facet-more');
  for (const known of valuesIn(before)) {
    const value = fresh.get(keyOf(known));
    if (!value) continue;
    fresh.delete(keyOf(known));
    const wasCollapsed = known.closest('.facet-more') !== null;
    if (wasCollapsed && rest) rest.append(value);
    else if (rest) rest.before(value);
    else after.querySelector('fieldset > p')?.before(value);
  }
  for (const value of fresh.values()) {
    if (rest) rest.append(value);
  }
}

const valuesIn = (facet: Element) => [...facet.querySelectorAll<HTMLElement>('.facet-value')];

const keyOf = (value: HTMLElement) => value.querySelector('input')?.value ?? '';

export function searchFacet(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return;
  const facet = field.closest('fieldset');
  if (!facet) return;
  const wanted = plain(field.value.trim());
  const values = [...facet.querySelectorAll<HTMLElement>('.facet-value')];
  for (const value of values)
    value.hidden = !plain(value.querySelector('span')?.textContent ?? '').includes(wanted);
  const more = facet.querySelector('details');
  if (more && wanted) more.open = true;
  const nothing = facet.querySelector('p');
  if (nothing) nothing.hidden = values.some(({ hidden }) => !hidden);
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** If the focused chip was removed, focuses the first remaining one, otherwise the count. */
export function updateChips(place: HTMLElement, html: string): void {
  const hadFocus = place.contains(document.activeElement);
  place.innerHTML = html;
  if (!hadFocus) return;
  const next = place.querySelector('a') ?? place.parentElement?.querySelector<HTMLElement>('[role=status]');
  next?.focus({ preventScroll: true });
}
