import { withShop } from '#data/database.ts';
import { listAttributeOrders } from '#data/queries/skus.ts';
import type { ServiceContext } from '../context.ts';

export interface AttributeValues {
  key: string;
  values: string[];
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Clothes sizes from small to large, in all their spellings. */
const CLOTHES: readonly RegExp[] = [
  /^(?:xxxs|3xs)$/,
  /^(?:xxs|2xs)$/,
  /^(?:xs|extra small)$/,
  /^(?:s|small)$/,
  /^(?:m|medium)$/,
  /^(?:l|large)$/,
  /^(?:xl|extra large)$/,
  /^(?:xxl|2xl)$/,
  /^(?:xxxl|3xl)$/,
  /^(?:xxxxl|4xl)$/,
  /^(?:xxxxxl|5xl)$/,
];

/** Units of a measure, with what one of them is of the smallest. */
const UNITS: Record<string, { measure: string; size: number }> = {
  ml: { measure: 'volume', size: 1 },
  cl: { measure: 'volume', size: 10 },
  l: { measure: 'volume', size: 1_000 },
  ltr: { measure: 'volume', size: 1_000 },
  litre: { measure: 'volume', size: 1_000 },
  liter: { measure: 'volume', size: 1_000 },
  mg: { measure: 'weight', size: 0.001 },
  g: { measure: 'weight', size: 1 },
  gm: { measure: 'weight', size: 1 },
  gram: { measure: 'weight', size: 1 },
  kg: { measure: 'weight', size: 1_000 },
  mm: { measure: 'length', size: 1 },
  cm: { measure: 'length', size: 10 },
  inch: { measure: 'length', size: 25.4 },
  m: { measure: 'length', size: 1_000 },
};

const MEASURE = /^(\d+(?:[.,]\d+)?)\s*([a-z]+)\b/;

/**
 * Attributes and their values in the order given by the shop. What the shop does not name comes after: sizes of clothes
 * from small to large, amounts by what they measure (`500 ml` before `1 L`), the rest alphabetically, with numbers by size.
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
  return (a, b) => placeOf(a) - placeOf(b) || compareSizes(a, b) || natural.compare(a, b);
}

/** 0 where the two are no sizes of one kind; kinds stand apart, so that the order holds among any values. */
function compareSizes(a: string, b: string): number {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return natural.compare(one.kind, other.kind) || one.size - other.size;
}

/** What a value measures and how much; plain words come last, as of one kind and size. */
function sizeOf(value: string): { kind: string; size: number } {
  const text = value.trim().toLowerCase();
  const clothes = CLOTHES.findIndex((size) => size.test(text));
  if (clothes >= 0) return { kind: '1 clothes', size: clothes };
  const [, amount = '', unit = ''] = MEASURE.exec(text) ?? [];
  const known = UNITS[unit];
  if (known) return { kind: `2 ${known.measure}`, size: Number(amount.replace(',', '.')) * known.size };
  return { kind: '3 words', size: 0 };
}

/** Attribute keys, and the values of each, in the order the shop lists them. */
export async function sortAttributes(
  { db, shop }: ServiceContext,
  { attributes }: { attributes: readonly AttributeValues[] },
): Promise<AttributeValues[]> {
  const orders = await withShop(db, shop.id, (tx) => listAttributeOrders(tx, { shopId: shop.id }), {
    readOnly: true,
  });
  return orderAttributes(attributes, orders);
}
