import type { Poisha } from './money.ts';

/** What a variant costs: its list price, and the lower one when it is on offer. */
export interface PriceTag {
  price: Poisha;
  discountedPrice: Poisha | null;
}

/** What one piece is sold for, in poisha: the discounted price when there is one. */
export function sellingPrice({ price, discountedPrice }: PriceTag): Poisha {
  return discountedPrice ?? price;
}
