/**
 * Puts the values of a facet in the order they had before, those shown at first apart from the rest: a choice changes what
 * they count, and none of them may move under the finger. Values that are new come last.
 */
export function keepOrder(before: Element, after: Element): void {
  const fresh = new Map(valuesIn(after).map((value) => [keyOf(value), value]));
  const rest = after.querySelector('.facet-more');
  for (const known of valuesIn(before)) {
    const value = fresh.get(keyOf(known));
    if (!value) continue;
    fresh.delete(keyOf(known));
    const wasInRest = known.closest('.facet-more') !== null;
    if (wasInRest && rest) rest.append(value);
    else if (rest) rest.before(value);
    else after.querySelector('fieldset > p')?.before(value);
  }
  for (const value of fresh.values()) {
    if (rest) rest.append(value);
  }
}

const valuesIn = (facet: Element) => [...facet.querySelectorAll<HTMLElement>('.facet-value')];

const keyOf = (value: HTMLElement) => value.querySelector('input')?.value ?? '';
