import { type Poisha, poisha } from './money.ts';

/** What a variant costs: its list price, and the lower one when it is on offer. */
export interface PriceTag {
  price: Poisha;
  discountedPrice: Poisha | null;
}

const ONE_TAKA = 100;

/** What one piece is sold for, in poisha: the discounted price when there is one. */
export function sellingPrice({ price, discountedPrice }: PriceTag): Poisha {
  return discountedPrice ?? price;
}

/**
 * What a campaign that takes `percent` off a list price asks for, in poisha: whole taka, rounded in the shopper's favour,
 * but Tk 1 at least. Never above the list price.
 */
export function campaignPrice(price: Poisha, percent: number): Poisha {
  const wholeTaka = Math.floor((price * (100 - percent)) / (100 * ONE_TAKA)) * ONE_TAKA;
  return poisha(Math.min(price, Math.max(ONE_TAKA, wholeTaka)));
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
