import { isAvailable, type Stock } from '#domain/order/stock.ts';
import { multiplyPoisha, POISHA_PER_TAKA, type Poisha, poisha } from './money.ts';

export interface PriceTag {
  price: Poisha;
  discountedPrice: Poisha | null;
}

/** Prices in poisha or in BDT. */
interface AnyPriceTag<Amount> {
  price: Amount;
  discountedPrice?: Amount | null | undefined;
}

export function getSellingPrice<Amount extends number>({
  price,
  discountedPrice,
}: AnyPriceTag<Amount>): Amount {
  return discountedPrice ?? price;
}

export function calculateLineTotal({ unitPrice, quantity }: { unitPrice: Poisha; quantity: number }): Poisha {
  return multiplyPoisha(unitPrice, quantity);
}

export function isDiscounted(tag: AnyPriceTag<number>): boolean {
  return getSellingPrice(tag) < tag.price;
}

/** Returns the discount in whole percent, rounded down. */
export function calculateDiscountPercent({ price, discountedPrice }: AnyPriceTag<Poisha>): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.floor(((price - discountedPrice) * 100) / price);
}

export function findCheapest<Tag extends AnyPriceTag<number>>(tags: readonly Tag[]): Tag | undefined {
  return [...tags].sort((one, other) => getSellingPrice(one) - getSellingPrice(other))[0];
}

/** `haat_listed_ranges` in the database has the same rule. */
export function listBuyableOrAll<Variant extends Stock>(active: readonly Variant[]): readonly Variant[] {
  const available = active.filter(isAvailable);
  return available.length > 0 ? available : active;
}

/** Returns the cheapest variant that can be bought, or the cheapest of all if none can. */
export const selectDisplayedVariant = <Variant extends AnyPriceTag<number> & Stock>(
  active: readonly Variant[],
): Variant | undefined => findCheapest(listBuyableOrAll(active));

/** Returns whole taka, rounded in the shopper's favour: at least Tk 1 and at most the list price. */
export function calculateCampaignPrice(price: Poisha, percent: number): Poisha {
  const wholeTaka = Math.floor((price * (100 - percent)) / (100 * POISHA_PER_TAKA)) * POISHA_PER_TAKA;
  return poisha(Math.min(price, Math.max(POISHA_PER_TAKA, wholeTaka)));
}

/** Returns the lower of campaign price and discounted price, or `null` if the list price applies. */
export function getCurrentDiscountedPrice(tag: PriceTag, percent: number | null): Poisha | null {
  if (percent === null) return tag.discountedPrice;
  const offered = calculateCampaignPrice(tag.price, percent);
  return offered < getSellingPrice(tag) ? offered : tag.discountedPrice;
}
