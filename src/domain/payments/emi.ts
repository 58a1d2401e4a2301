import { decodeObject, encodeObject } from '#domain/encoded-object.ts';
import type { OrderProblem } from '#domain/field-problem.ts';
import { ceilToTaka, type Poisha } from '#domain/money.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { emiPrice, type PriceTag, sellingPrice } from '#domain/price.ts';

export interface EmiTenor {
  /** Such as `6 months`. Orders contain this name. */
  name: string;
  months: number;
  percent: number;
}

/** No tenors means no EMI. */
export interface EmiTerms {
  tenors: readonly EmiTenor[];
  /** Whether instalments are calculated from the discounted price instead of the list price. */
  isDiscounted: boolean;
}

/** The only supported type: the shopper selects a tenor at checkout. */
const DEFAULT_EMI_TYPE = 'on-demand';
const MAX_MONTHS = 120;

/** Reads the terms from `emi` or `EMI` in the encoded `gift`. Omits invalid tenors and duplicate names. */
export function readEmiTerms(gift: string | null | undefined): EmiTerms {
  const { EMI, emi = EMI, ...rest } = (gift && decodeObject(gift)) || {};
  const terms = typeof emi === 'object' && emi !== null ? { ...emi } : rest;
  const { emiTenors, emiTypes = [DEFAULT_EMI_TYPE], discount } = terms as Record<string, unknown>;
  const isOffered = Array.isArray(emiTenors) && [emiTypes].flat().includes(DEFAULT_EMI_TYPE);
  const tenors = isOffered ? emiTenors.flatMap(readTenor) : [];
  const first = new Map([...tenors].reverse().map((tenor) => [tenor.name, tenor]));
  return {
    tenors: tenors.filter((tenor) => first.get(tenor.name) === tenor),
    isDiscounted: discount !== false,
  };
}

/** The surcharge in percent is rounded to two decimals. */
function readTenor(tenor: unknown): EmiTenor[] {
  if (typeof tenor !== 'object' || tenor === null || !('name' in tenor) || !('percent' in tenor)) return [];
  const name = String(tenor.name).trim();
  const months = Number.parseInt(name, 10);
  const percent = Number(tenor.percent);
  const isTenor = months >= 1 && months <= MAX_MONTHS && percent >= 0 && percent < 1_000;
  return isTenor ? [{ name, months, percent: Math.round(percent * 100) / 100 }] : [];
}

export interface EmiChoice {
  tenor: string;
  isDiscounted: boolean;
}

/** Rounded up to whole taka. The last instalment may be smaller. */
export const monthlyInstalment = (total: Poisha, months: number): Poisha => ceilToTaka(total / months);

export function calculateEmiPrice(tag: PriceTag, terms: EmiTerms, choice: EmiChoice): Poisha | undefined {
  const tenor = terms.tenors.find(({ name }) => name === choice.tenor);
  const isDiscounted = terms.isDiscounted && choice.isDiscounted;
  return tenor && emiPrice(isDiscounted ? sellingPrice<Poisha>(tag) : tag.price, tenor.percent);
}

export const readEmiChoice = ({ tenor, isEmiDiscounted }: OrderInput): EmiChoice | undefined =>
  tenor ? { tenor, isDiscounted: isEmiDiscounted !== false } : undefined;

export const priceWithEmi =
  (choice: EmiChoice | undefined) =>
  (sku: PriceTag & { gift: string | null }): Poisha =>
    (choice && calculateEmiPrice(sku, readEmiTerms(sku.gift), choice)) ?? sellingPrice<Poisha>(sku);

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

export interface CheckoutExtra extends Pick<EmiChoice, 'isDiscounted'> {
  isEmi: boolean;
  tenor?: string | undefined;
}

export const encodeExtra = ({ isEmi, isDiscounted, tenor }: CheckoutExtra): string =>
  encodeObject({ emi: isEmi, discount: isDiscounted, ...(tenor !== undefined && { tenor }) });

export function readExtra(text: string | null): CheckoutExtra {
  const { emi, discount, tenor } = (text && decodeObject(text)) || {};
  return {
    isEmi: emi === true,
    isDiscounted: discount !== false,
    tenor: typeof tenor === 'string' && tenor ? tenor : undefined,
  };
}

const EXTRA_PARAM = 'extra';

export const readExtraParam = (params: URLSearchParams): CheckoutExtra => readExtra(params.get(EXTRA_PARAM));

export function withExtra(params: URLSearchParams, extra: CheckoutExtra): URLSearchParams {
  if (extra.isEmi || params.has(EXTRA_PARAM)) params.set(EXTRA_PARAM, encodeExtra(extra));
  return params;
}
