import { isAvailable, type Stock } from '#domain/order/stock.ts';
import { multiplyPoisha, POISHA_PER_TAKA, type Poisha, poisha } from './money.ts';

export interface PriceTag {
  price: Poisha;
  discountedPrice: Poisha | null;
}

/** In poisha or in BDT. */
interface AnyPriceTag<Amount> {
  price: Amount;
  discountedPrice?: Amount | null | undefined;
}

export function sellingPrice<Amount extends number>({ price, discountedPrice }: AnyPriceTag<Amount>): Amount {
  return discountedPrice ?? price;
}

export function lineTotal({ unitPrice, quantity }: { unitPrice: Poisha; quantity: number }): Poisha {
  return multiplyPoisha(unitPrice, quantity);
}

export function isDiscounted(tag: AnyPriceTag<number>): boolean {
  return sellingPrice(tag) < tag.price;
}

/** Returns the discount in whole percent, rounded down. */
export function discountPercent({ price, discountedPrice }: AnyPriceTag<Poisha>): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.floor(((price - discountedPrice) * 100) / price);
}

export function cheapest<Tag extends AnyPriceTag<number>>(tags: readonly Tag[]): Tag | undefined {
  return [...tags].sort((one, other) => sellingPrice(one) - sellingPrice(other))[0];
}

/** Variants that can be bought, or all if none can. `haat_listed_ranges` in the database has the same rule. */
export function selectBuyable<Variant extends Stock>(active: readonly Variant[]): readonly Variant[] {
  const available = active.filter(isAvailable);
  return available.length > 0 ? available : active;
}

/** Cheapest variant that can be bought, otherwise the cheapest. */
export const selectDisplayedVariant = <Variant extends AnyPriceTag<number> & Stock>(
  active: readonly Variant[],
): Variant | undefined => cheapest(selectBuyable(active));

/** Whole taka, rounded in the shopper's favour, at least Tk 1 and at most the list price. */
export function campaignPrice(price: Poisha, percent: number): Poisha {
  const wholeTaka = Math.floor((price * (100 - percent)) / (100 * POISHA_PER_TAKA)) * POISHA_PER_TAKA;
  return poisha(Math.min(price, Math.max(POISHA_PER_TAKA, wholeTaka)));
}

/** `null` if the list price applies. In a campaign, the lower of campaign price and discounted price. */
export function discountedPriceNow(tag: PriceTag, percent: number | null): Poisha | null {
  if (percent === null) return tag.discountedPrice;
  const offered = campaignPrice(tag.price, percent);
  return offered < sellingPrice(tag) ? offered : tag.discountedPrice;
}
