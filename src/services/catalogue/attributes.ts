import { readShop } from '#data/database.ts';
import { listAttributeOrders } from '#data/queries/skus.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import { toAsciiDigits } from '#domain/digits.ts';
import { findUnit, findWordSize } from '#domain/translate-measure.ts';
import type { ServiceContext } from '#services/context.ts';

export interface AttributeValues {
  key: string;
  values: string[];
}

const naturalCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const NUMBER_PATTERN = String.raw`(?:\d+ )?\d+\/\d+|\d+(?:,\d+)*(?:\.\d+)?|\.\d+`;
/** Matches a number or range with a unit at the start of a text: `1,000 ml`, `1/2 kg`, `0-3 months`, `32"`. */
const AMOUNT_PATTERN = new RegExp(
  `^(${NUMBER_PATTERN})(?:\\s*[–-]\\s*(${NUMBER_PATTERN}))?\\s*(["”'’]|[\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}])[,\\s]*`,
  'u',
);
/** Splits a text into words and the rest, which follows `,`, `·` or `(` or starts with a digit: `Small 18 cm`. */
const WORD_SIZE_PATTERN = /^([^\d,·(]+?)(?:\s*$|\s*[,·(]\s*|\s+(?=\d))(.*)$/u;

/** Lists the shop's order first, then size words such as `Small`, amounts (`500 ml` before `1 L`), and other texts. */
export function sortByAttributeOrders(
  attributes: readonly AttributeValues[],
  orders: readonly AttributeValues[],
) {
  const valuesByKey = new Map(orders.map(({ key, values }) => [toAttributeKey(key), values]));
  const ordered = attributes.map(({ key, values }) => ({
    key,
    values: sortTexts(values, (value) => value, valuesByKey.get(toAttributeKey(key))),
  }));
  return sortTexts(
    ordered,
    ({ key }) => key,
    orders.map(({ key }) => key),
  );
}

function sortTexts<Item>(
  items: readonly Item[],
  readText: (item: Item) => string,
  order: readonly string[] = [],
): Item[] {
  const positions = new Map(order.map((text, position) => [toAttributeKey(text), position]));
  return items
    .map((item) => {
      const text = readText(item);
      const position = positions.size > 0 ? (positions.get(toAttributeKey(text)) ?? order.length) : 0;
      return { item, text, position, ...parseSize(text) };
    })
    .sort((a, b) => a.position - b.position || compareSizes(a, b) || naturalCollator.compare(a.text, b.text))
    .map(({ item }) => item);
}

type SizeKey = ReturnType<typeof parseSize>;

const compareSizes = (one: SizeKey, other: SizeKey): number =>
  naturalCollator.compare(one.kind, other.kind) ||
  one.sizes.reduce((before, size, index) => before || size - (other.sizes[index] ?? 0), 0);

/** `kind` orders size words before amounts, and amounts before other texts. `sizes` are compared within a kind. */
function parseSize(value: string) {
  const text = toAsciiDigits(value.normalize('NFC').trim().toLowerCase()).replace(/½/g, '1/2');
  const [, word = '', amountText = ''] = WORD_SIZE_PATTERN.exec(text) ?? [];
  const wordSize = findWordSize(word);
  if (wordSize)
    return { kind: `1 ${wordSize.of}`, sizes: [wordSize.place, parseAmount(amountText)?.from ?? 0, 0] };
  const amount = parseAmount(text);
  if (amount) return { kind: `2 ${amount.measure}`, sizes: [amount.from, amount.to, amount.unit] };
  return { kind: '3 text', sizes: [0, 0, 0] };
}

/** Returns the amount in the smallest unit of its measure. `5 ft 6 in` is one amount. */
function parseAmount(text: string): { measure: string; from: number; to: number; unit: number } | undefined {
  const [matchedText = '', from = '', to = from, name = ''] = AMOUNT_PATTERN.exec(text) ?? [];
  const unit = findUnit(name);
  if (!unit) return undefined;
  const rest = parseAmount(text.slice(matchedText.length));
  const addedAmount = rest?.measure === unit.measure && rest.unit < unit.size ? rest.from : 0;
  const amount = (number: string) => parseNumber(number) * unit.size + addedAmount;
  return { measure: unit.measure, from: amount(from), to: amount(to), unit: unit.size };
}

/** Reads a number. Commas in `1,000` and `1,00,000` separate thousands. `1,5` and `1 1/2` are one and a half. */
function parseNumber(number: string): number {
  const [, whole = '0', numerator, denominator] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(number) ?? [];
  if (numerator) return Number(whole) + Number(numerator) / (Number(denominator) || 1);
  return Number(
    /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(number)
      ? number.replace(/,/g, '')
      : number.replace(',', '.'),
  );
}

export async function sortAttributes(
  ctx: ServiceContext,
  { attributes }: { attributes: readonly AttributeValues[] },
): Promise<AttributeValues[]> {
  const orders = await readShop(ctx, (tx) => listAttributeOrders(tx));
  return sortByAttributeOrders(attributes, orders);
}
