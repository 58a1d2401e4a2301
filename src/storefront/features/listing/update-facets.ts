/** Updates the filters. Preserves focus, expanded parts, typed text, scroll positions and the order of values. */
export function updateFacets(panel: HTMLElement, html: string): void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const typed = focused instanceof HTMLInputElement && isTyping(focused) ? focused.value : undefined;
  const previousElements = [...panel.querySelectorAll<HTMLElement>('[data-keep]')];
  const focusSelector = focused && toSelector(focused);
  const focusTop = focused?.getBoundingClientRect().top ?? 0;
  const scrollers = [panel, panel.closest<HTMLElement>('[popover]')].filter((element) => element !== null);
  const scrollTops = scrollers.map(({ scrollTop }) => scrollTop);
  panel.innerHTML = html;
  for (const before of previousElements) {
    const after = panel.querySelector(`[data-keep="${CSS.escape(before.dataset.keep ?? '')}"]`);
    if (before instanceof HTMLDetailsElement && after instanceof HTMLDetailsElement) {
      after.open = before.open;
      if (before.matches('.facet')) preserveValueOrder(before, after);
    }
    if (before instanceof HTMLInputElement && after instanceof HTMLInputElement) {
      after.value = before.value;
      if (after.value) filterFacetValues(after);
    }
  }
  const nextFocus = focusSelector ? panel.querySelector<HTMLElement>(focusSelector) : null;
  if (nextFocus instanceof HTMLInputElement && typed !== undefined) nextFocus.value = typed;
  nextFocus?.focus({ preventScroll: true });
  for (const [index, scroller] of scrollers.entries()) {
    scroller.scrollTop = scrollTops[index] ?? 0;
    if (nextFocus) scroller.scrollTop += nextFocus.getBoundingClientRect().top - focusTop;
  }
}

const isTyping = ({ type, value, dataset, defaultValue }: HTMLInputElement) =>
  type === 'text' && value !== (dataset.requested ?? defaultValue);

function toSelector(element: Element): string {
  const owner = element.closest<HTMLElement>('[data-keep]')?.dataset.keep ?? '';
  if (!(element instanceof HTMLInputElement)) return `[data-keep="${CSS.escape(owner)}"] > summary`;
  if (element.type === 'search') return `[data-keep="${CSS.escape(owner)}"]`;
  const value = element.type === 'text' ? '' : `[value="${CSS.escape(element.value)}"]`;
  return `[name="${CSS.escape(element.name)}"]${value}`;
}

/** No value moves under the finger: visible values stay visible, and new values follow their siblings. */
function preserveValueOrder(before: Element, after: Element): void {
  const oldValues = listValueElements(before);
  const oldKeys = oldValues.map(readValueKey);
  const collapsedKeys = new Set(oldValues.filter(isCollapsed).map(readValueKey));
  const rest = after.querySelector('.facet-more');
  const end = rest ?? after.querySelector('fieldset > p');
  const toPosition = (value: HTMLElement) => oldKeys.indexOf(readValueKey(value));
  let isParentCollapsed = false;
  for (const value of sortSiblingValues(listValueElements(after), toPosition)) {
    const isNew = toPosition(value) === -1;
    if (!value.dataset.depth) isParentCollapsed = isNew || collapsedKeys.has(readValueKey(value));
    const isInRest = isNew ? isParentCollapsed : collapsedKeys.has(readValueKey(value));
    if (rest && isInRest) rest.append(value);
    else end?.before(value);
  }
}

/** Sorts values by position, each followed by the values below it. Values with the position -1 are last. */
export function sortSiblingValues<Value extends { dataset: { depth?: string | undefined } }>(
  values: readonly Value[],
  toPosition: (value: Value) => number,
): Value[] {
  const depthOf = ({ dataset }: Value) => Number(dataset.depth ?? 0);
  const [first] = values;
  if (!first) return [];
  const groups: Value[][] = [];
  for (const value of values) {
    if (depthOf(value) <= depthOf(first)) groups.push([value]);
    else groups.at(-1)?.push(value);
  }
  const rank = ([parent]: Value[]) => {
    const position = parent ? toPosition(parent) : -1;
    return position === -1 ? Number.MAX_SAFE_INTEGER : position;
  };
  return groups
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(([parent, ...below]) => (parent ? [parent, ...sortSiblingValues(below, toPosition)] : []));
}

const isCollapsed = (value: Element) => value.closest('.facet-more') !== null;

const listValueElements = (facet: Element) => [...facet.querySelectorAll<HTMLElement>('.facet-value')];

const readValueKey = (value: HTMLElement) => value.querySelector('input')?.value ?? '';

export function filterFacetValues(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return;
  const facet = field.closest('fieldset');
  if (!facet) return;
  const searchText = normalizeFilterText(field.value.trim());
  const values = [...facet.querySelectorAll<HTMLElement>('.facet-value')];
  for (const value of values)
    value.hidden = !normalizeFilterText(value.querySelector('span')?.textContent ?? '').includes(searchText);
  const collapsed = facet.querySelector('details');
  if (collapsed && searchText) collapsed.open = true;
  const emptyText = facet.querySelector('p');
  if (emptyText) emptyText.hidden = values.some(({ hidden }) => !hidden);
}

const normalizeFilterText = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** If a chip had the focus, moves the focus to the first chip, or to the product count. */
export function updateFilterChips(chips: HTMLElement, html: string): void {
  const hadFocus = chips.contains(document.activeElement);
  chips.innerHTML = html;
  if (!hadFocus) return;
  const nextFocus =
    chips.querySelector('a') ?? document.querySelector<HTMLElement>('main [data-product-count]');
  nextFocus?.focus({ preventScroll: true });
}
