import { decodeObject, encodeObject } from '#domain/encoded-object.ts';
import type { OrderProblem } from '#domain/field-problem.ts';
import { ceilToTaka, type Poisha } from '#domain/money.ts';
import { emiPrice, type PriceTag, sellingPrice } from '#domain/price.ts';
import type { OrderInput } from './order-input.ts';

/** Months in which an item is paid by card, and the percent on its price. */
export interface EmiTenor {
  /** As the shop calls it, such as `6 months`: orders name it so. */
  name: string;
  months: number;
  percent: number;
}

/** What a product offers in instalments; without tenors it offers none. */
export interface EmiTerms {
  tenors: readonly EmiTenor[];
  /** Reckoned from the discounted price; else from the full one. */
  isDiscounted: boolean;
}

/** Instalments that the shopper asks for at the checkout: the only ones there are here, and what a product means that names none. */
const USUAL_EMI_TYPE = 'on-demand';
const MOST_MONTHS = 120;

/** What the encoded `gift` of a product says of instalments, under `emi` or `EMI`. Tenors that make no sense, or have the name of another, are left out. */
export function readEmiTerms(gift: string | null | undefined): EmiTerms {
  const { EMI, emi = EMI, ...rest } = (gift && decodeObject(gift)) || {};
  const terms = typeof emi === 'object' && emi !== null ? { ...emi } : rest;
  const { emiTenors, emiTypes = [USUAL_EMI_TYPE], discount } = terms as Record<string, unknown>;
  const isOffered = Array.isArray(emiTenors) && [emiTypes].flat().includes(USUAL_EMI_TYPE);
  const tenors = isOffered ? emiTenors.flatMap(readTenor) : [];
  const first = new Map([...tenors].reverse().map((tenor) => [tenor.name, tenor]));
  return {
    tenors: tenors.filter((tenor) => first.get(tenor.name) === tenor),
    isDiscounted: discount !== false,
  };
}

/** A tenor names its months (`6 months`) and the percent on top, which counts to a hundredth. */
function readTenor(tenor: unknown): EmiTenor[] {
  if (typeof tenor !== 'object' || tenor === null || !('name' in tenor) || !('percent' in tenor)) return [];
  const name = String(tenor.name).trim();
  const months = Number.parseInt(name, 10);
  const percent = Number(tenor.percent);
  const isTenor = months >= 1 && months <= MOST_MONTHS && percent >= 0 && percent < 1_000;
  return isTenor ? [{ name, months, percent: Math.round(percent * 100) / 100 }] : [];
}

/** The instalments that an order asks for. */
export interface EmiChoice {
  /** The name of the tenor. */
  tenure: string;
  /** `false` asks for what the full price comes to, which is never less. */
  isDiscounted: boolean;
}

/** An amount as instalments of whole taka, the last of which may be smaller: what one of them is, in poisha. */
export const monthlyOf = (total: Poisha, months: number): Poisha => ceilToTaka(total / months);

/** What an item costs in instalments; `undefined` where its product has no such tenor. */
export function emiPriceOf(tag: PriceTag, terms: EmiTerms, choice: EmiChoice): Poisha | undefined {
  const tenor = terms.tenors.find(({ name }) => name === choice.tenure);
  const isDiscounted = terms.isDiscounted && choice.isDiscounted;
  return tenor && emiPrice(isDiscounted ? sellingPrice<Poisha>(tag) : tag.price, tenor.percent);
}

/** The instalments that an order asks for; none for one that is paid at once. */
export const emiChoiceOf = ({ tenures, isEmiDiscounted }: OrderInput): EmiChoice | undefined =>
  tenures ? { tenure: tenures, isDiscounted: isEmiDiscounted !== false } : undefined;

/** What pieces are sold for in an order: in its instalments as far as their products have such. */
export const pricesIn =
  (choice: EmiChoice | undefined) =>
  (sku: PriceTag & { gift: string | null }): Poisha =>
    (choice && emiPriceOf(sku, readEmiTerms(sku.gift), choice)) ?? sellingPrice<Poisha>(sku);

/** Tenors of an order are those that all of its products have, by name. */
export function sharedTenors(terms: readonly EmiTerms[]): Omit<EmiTenor, 'percent'>[] {
  const [first, ...others] = terms;
  const isShared = (name: string) => others.every(({ tenors }) => tenors.some((each) => each.name === name));
  return (first?.tenors ?? [])
    .filter(({ name }) => isShared(name))
    .map(({ name, months }) => ({ name, months }));
}

/** The tenor of an order by its name; else why its products cannot be paid so. */
export function chooseTenor(
  tenure: string,
  terms: readonly EmiTerms[],
): { months: number } | { problem: OrderProblem } {
  if (terms.some(({ tenors }) => tenors.length === 0)) return { problem: { code: 'tenure-not-offered' } };
  const tenor = sharedTenors(terms).find(({ name }) => name === tenure);
  return tenor ? { months: tenor.months } : { problem: { code: 'tenure-unknown' } };
}

/** What the address of a checkout says of the way one came there, in `extra`. */
export interface CheckoutExtra extends Pick<EmiChoice, 'isDiscounted'> {
  /** It is to be paid in instalments. */
  isEmi: boolean;
  tenure?: string | undefined;
}

export const encodeExtra = ({ isEmi, isDiscounted, tenure }: CheckoutExtra): string =>
  encodeObject({ emi: isEmi, discount: isDiscounted, ...(tenure !== undefined && { tenor: tenure }) });

export function readExtra(text: string | null): CheckoutExtra {
  const { emi, discount, tenor } = (text && decodeObject(text)) || {};
  const tenure = typeof tenor === 'string' && tenor ? tenor : undefined;
  return { isEmi: emi === true, isDiscounted: discount !== false, tenure };
}

const EXTRA = 'extra';

/** What the address of a checkout asks for. */
export const extraOf = (address: URLSearchParams): CheckoutExtra => readExtra(address.get(EXTRA));

/** An address of a checkout that asks for the same. */
export function withExtra(address: URLSearchParams, extra: CheckoutExtra): URLSearchParams {
  if (extra.isEmi || address.has(EXTRA)) address.set(EXTRA, encodeExtra(extra));
  return address;
}
