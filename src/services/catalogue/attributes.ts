import { readShop } from '#data/database.ts';
import { listAttributeOrders } from '#data/queries/skus.ts';
import { asciiDigits } from '#domain/bangla-digits.ts';
import { findUnit, findWordSize } from '#domain/measure-in-bangla.ts';
import type { ServiceContext } from '#services/context.ts';

export interface AttributeValues {
  key: string;
  values: string[];
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const NUMBER = String.raw`(?:\d+ )?\d+\/\d+|\d+(?:,\d+)*(?:\.\d+)?|\.\d+`;
/** `1,000 ml`, `1/2 kg`, `0-3 months`, `32"` */
const MEASURE = new RegExp(
  `^(${NUMBER})(?:\\s*[–-]\\s*(${NUMBER}))?\\s*(["”'’]|[\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}])[,\\s]*`,
  'u',
);
/** `Small 18 cm`, `XL, 10 pcs` */
const WORD_SIZE = /^([^\d,·(]+?)(?:\s*$|\s*[,·(]\s*|\s+(?=\d))(.*)$/u;

/** The shop's order, then sizes, amounts by unit and quantity (`500 ml` before `1 L`), then alphabetically. */
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
  const positionOf = (text: string) => places.get(text) ?? order.length;
  return (a, b) => positionOf(a) - positionOf(b) || compareSizes(a, b) || natural.compare(a, b);
}

/** 0 unless both are sizes of one kind. Kinds sort separately, so that the order is transitive. */
function compareSizes(a: string, b: string): number {
  const [one, other] = [sizeOf(a), sizeOf(b)];
  return (
    natural.compare(one.kind, other.kind) ||
    one.sizes.reduce((before, size, index) => before || size - (other.sizes[index] ?? 0), 0)
  );
}

interface Size {
  kind: string;
  sizes: readonly [number, number, number];
}

/** Plain words sort last. */
function sizeOf(value: string): Size {
  const text = asciiDigits(value.normalize('NFC').trim().toLowerCase()).replace(/½/g, '1/2');
  const [, word = '', more = ''] = WORD_SIZE.exec(text) ?? [];
  const named = findWordSize(word);
  if (named) return { kind: `1 ${named.of}`, sizes: [named.place, amountOf(more)?.from ?? 0, 0] };
  const amount = amountOf(text);
  if (amount) return { kind: `2 ${amount.measure}`, sizes: [amount.from, amount.to, amount.unit] };
  return { kind: '3 words', sizes: [0, 0, 0] };
}

/** In the smallest unit; `5 ft 6 in` is one amount. */
function amountOf(text: string): { measure: string; from: number; to: number; unit: number } | undefined {
  const [whole = '', from = '', to = from, name = ''] = MEASURE.exec(text) ?? [];
  const unit = findUnit(name);
  if (!unit) return undefined;
  const rest = amountOf(text.slice(whole.length));
  const added = rest?.measure === unit.measure && rest.unit < unit.size ? rest.from : 0;
  const amount = (number: string) => numberOf(number) * unit.size + added;
  return { measure: unit.measure, from: amount(from), to: amount(to), unit: unit.size };
}

/** `1,000` and `1,00,000` are thousands; `1,5` and `1 1/2` are one and a half. */
function numberOf(number: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(number) ?? [];
  if (above) return Number(whole) + Number(above) / (Number(below) || 1);
  return Number(
    /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(number)
      ? number.replace(/,/g, '')
      : number.replace(',', '.'),
  );
}

export async function sortAttributes(
  { db, shop }: ServiceContext,
  { attributes }: { attributes: readonly AttributeValues[] },
): Promise<AttributeValues[]> {
  const orders = await readShop(db, shop.id, (tx) => listAttributeOrders(tx, { shopId: shop.id }));
  return orderAttributes(attributes, orders);
}
