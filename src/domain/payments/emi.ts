import { decodeObject } from '#domain/encoded-object.ts';
import type { OrderProblem } from '#domain/field-problem.ts';
import { ceilToTaka, type Poisha } from '#domain/money.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { addPercent } from '#domain/percent.ts';
import { getSellingPrice, type PriceTag } from '#domain/price.ts';
import { toStorableText } from '#domain/readable-text.ts';
import { readTenorMonths } from './read-tenor-months.ts';

export interface EmiTenor {
  /** Name that is stored in orders: `6 months`. */
  name: string;
  months: number;
  percent: number;
}

/** Terms of a product. Without tenors, it is not sold with EMI. */
export interface EmiTerms {
  tenors: readonly EmiTenor[];
  /** Names and percentages of invalid tenors, for the log. */
  skipped: readonly string[];
  /** Whether instalments are calculated from the discounted price instead of the list price. */
  isDiscounted: boolean;
}

/** The only supported EMI type: the shopper selects a tenor at checkout. */
const DEFAULT_EMI_TYPE = 'on-demand';
const MAX_TENOR_DESCRIPTION_LENGTH = 60;

/** Reads the terms from `emi` or `EMI` in the encoded `gift`, or from `gift` itself. Omits repeated tenor names. */
export function readEmiTerms(gift: string | null | undefined): EmiTerms {
  const { EMI, emi = EMI, ...rest } = (gift && decodeObject(gift)) || {};
  const terms = typeof emi === 'object' && emi !== null ? { ...emi } : rest;
  const { emiTenors, emiTypes = [DEFAULT_EMI_TYPE], discount } = terms as Record<string, unknown>;
  const isOffered = Array.isArray(emiTenors) && [emiTypes].flat().includes(DEFAULT_EMI_TYPE);
  const written = isOffered ? emiTenors : [];
  const tenors = written.flatMap((tenor: unknown) => readTenor(tenor) ?? []);
  const first = new Map([...tenors].reverse().map((tenor) => [tenor.name, tenor]));
  return {
    tenors: tenors.filter((tenor) => first.get(tenor.name) === tenor),
    skipped: written.filter((tenor: unknown) => !readTenor(tenor)).map(describeTenor),
    isDiscounted: discount !== false,
  };
}

/** Returns `undefined` if months or percentage cannot be read, or the name is ambiguous. */
function readTenor(tenor: unknown): EmiTenor | undefined {
  if (typeof tenor !== 'object' || tenor === null || !('name' in tenor) || !('percent' in tenor))
    return undefined;
  const name = normalizeLine(String(tenor.name));
  const months = readTenorMonths(name);
  const percent = readSurchargePercent(tenor.percent);
  return months === undefined || percent === undefined ? undefined : { name, months, percent };
}

/** Accepts numbers and texts such as `4.5%`, `৪.৫` and `5 percent`. */
function readSurchargePercent(value: unknown): number | undefined {
  const text = typeof value === 'string' ? toAsciiForms(value).replace(/\s*(?:%|percent|শতাংশ)$/i, '') : value;
  const percent = typeof text === 'number' || (typeof text === 'string' && text) ? Number(text) : Number.NaN;
  return percent >= 0 && percent < 1_000 ? percent : undefined;
}

function describeTenor(tenor: unknown): string {
  const { name, percent } = Object(tenor) as Record<string, unknown>;
  return toStorableText(`${name} (${percent} %)`, MAX_TENOR_DESCRIPTION_LENGTH);
}

export interface EmiChoice {
  tenor: string;
  isDiscounted: boolean;
}

/** Returns the monthly amount, rounded up to whole taka. The last instalment may be smaller. */
export const calculateMonthlyInstalment = (total: Poisha, months: number): Poisha =>
  ceilToTaka(total / months);

export function calculateEmiPrice(tag: PriceTag, terms: EmiTerms, choice: EmiChoice): Poisha | undefined {
  const tenor = terms.tenors.find(({ name }) => name === choice.tenor);
  const isDiscounted = terms.isDiscounted && choice.isDiscounted;
  return tenor && addPercent(isDiscounted ? getSellingPrice<Poisha>(tag) : tag.price, tenor.percent);
}

export const readEmiChoice = ({ tenor, isEmiDiscounted }: OrderInput): EmiChoice | undefined =>
  tenor ? { tenor, isDiscounted: isEmiDiscounted !== false } : undefined;

export const createEmiPricing =
  (choice: EmiChoice | undefined) =>
  (sku: PriceTag & { gift: string | null }): Poisha =>
    (choice && calculateEmiPrice(sku, readEmiTerms(sku.gift), choice)) ?? getSellingPrice<Poisha>(sku);

export function listSharedTenors(terms: readonly EmiTerms[]): Omit<EmiTenor, 'percent'>[] {
  const [first, ...others] = terms;
  const isShared = (name: string) => others.every(({ tenors }) => tenors.some((each) => each.name === name));
  return (first?.tenors ?? [])
    .filter(({ name }) => isShared(name))
    .map(({ name, months }) => ({ name, months }));
}

export function validateTenor(
  tenorName: string,
  terms: readonly EmiTerms[],
): { months: number } | { problem: OrderProblem } {
  if (terms.some(({ tenors }) => tenors.length === 0)) return { problem: { code: 'tenure-not-offered' } };
  const tenor = listSharedTenors(terms).find(({ name }) => name === tenorName);
  return tenor ? { months: tenor.months } : { problem: { code: 'tenure-unknown' } };
}
