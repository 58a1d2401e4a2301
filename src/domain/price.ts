import { multiplyPoisha, POISHA_PER_TAKA, type Poisha, poisha } from './money.ts';

/** What a variant costs: its list price, and the lower one when it is on offer. */
export interface PriceTag {
  price: Poisha;
  discountedPrice: Poisha | null;
}

/** A price tag in poisha or in BDT; without an offer the second price is missing. */
interface AnyPriceTag<Amount> {
  price: Amount;
  discountedPrice?: Amount | null | undefined;
}

/** What one piece is sold for, in the unit of its price tag: the discounted price when there is one. */
export function sellingPrice<Amount extends number>({ price, discountedPrice }: AnyPriceTag<Amount>): Amount {
  return discountedPrice ?? price;
}

/** What the pieces of a line cost, in poisha. */
export function lineTotal({ unitPrice, quantity }: { unitPrice: Poisha; quantity: number }): Poisha {
  return multiplyPoisha(unitPrice, quantity);
}

/** Whether a piece is sold for less than its list price. */
export function isDiscounted(tag: AnyPriceTag<number>): boolean {
  return sellingPrice(tag) < tag.price;
}

/** How much less, in whole percent of the list price, rounded down; 0 without a discount. */
export function discountPercent({ price, discountedPrice }: AnyPriceTag<Poisha>): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.floor(((price - discountedPrice) * 100) / price);
}

/** The variant that is sold for the least, the first of them when there are several. */
export function cheapest<Tag extends AnyPriceTag<number>>(tags: readonly Tag[]): Tag | undefined {
  return [...tags].sort((one, other) => sellingPrice(one) - sellingPrice(other))[0];
}

/**
 * What a campaign that takes `percent` off a list price asks for, in poisha: whole taka, rounded in the shopper's favour,
 * but Tk 1 at least. Never above the list price.
 */
export function campaignPrice(price: Poisha, percent: number): Poisha {
  const wholeTaka = Math.floor((price * (100 - percent)) / (100 * POISHA_PER_TAKA)) * POISHA_PER_TAKA;
  return poisha(Math.min(price, Math.max(POISHA_PER_TAKA, wholeTaka)));
}

/**
 * The price below the list price, in poisha, while a campaign takes `percent` off it; without a campaign `percent` is
 * `null`. A variant whose own discounted price is lower keeps it.
 */
export function discountedPriceNow(tag: PriceTag, percent: number | null): Poisha | null {
  if (percent === null) return tag.discountedPrice;
  const offered = campaignPrice(tag.price, percent);
  return offered < sellingPrice(tag) ? offered : tag.discountedPrice;
}

const PERCENT = /^(\d{1,4})(?:\.(\d{1,6}))?$/;

/**
 * Price of one item in instalments: the item price plus the tenor's percent, rounded up to the next whole taka.
 * `percent` is 0 to 9,999 with at most six decimals; anything else is a `RangeError`.
 */
export function emiPrice(price: Poisha, percent: number): Poisha {
  const match = PERCENT.exec(String(percent));
  if (!match) throw new RangeError(`not a tenor's percent: ${percent}`);
  const [, whole = '0', decimals = ''] = match;
  const scale = 10n ** BigInt(decimals.length);
  const numerator = BigInt(price) * (100n * scale + BigInt(whole + decimals));
  const poishaPerTaka = 100n * scale * BigInt(POISHA_PER_TAKA);
  const taka = (numerator + poishaPerTaka - 1n) / poishaPerTaka;
  return poisha(Number(taka) * POISHA_PER_TAKA);
}
