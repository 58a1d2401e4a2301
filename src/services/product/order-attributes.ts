export interface AttributeValues {
  key: string;
  values: string[];
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Attributes and their values in the order given by the shop; what the shop does not name comes after,
 * alphabetically, with numbers by size: `30 ml` before `100 ml`.
 */
export function orderAttributes(
  attributes: readonly AttributeValues[],
  orders: readonly AttributeValues[],
): AttributeValues[] {
  const valuesOf = new Map(orders.map(({ key, values }) => [key, values]));
  const byKey = compareBy(orders.map(({ key }) => key));
  return attributes
    .map(({ key, values }) => ({ key, values: values.toSorted(compareBy(valuesOf.get(key) ?? [])) }))
    .toSorted((a, b) => byKey(a.key, b.key));
}

function compareBy(order: readonly string[]): (a: string, b: string) => number {
  const places = new Map(order.map((text, place) => [text, place]));
  const placeOf = (text: string) => places.get(text) ?? order.length;
  return (a, b) => placeOf(a) - placeOf(b) || natural.compare(a, b);
}
