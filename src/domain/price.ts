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

/** A discounted price is valid above 0 and below the price; others are ignored. `haat_sku_figures` has the same rule. */
function getValidDiscountedPrice<Amount extends number>({
  price,
  discountedPrice,
}: AnyPriceTag<Amount>): Amount | null {
  return discountedPrice != null && discountedPrice > 0 && discountedPrice < price ? discountedPrice : null;
}

export const getSellingPrice = <Amount extends number>(tag: AnyPriceTag<Amount>): Amount =>
  getValidDiscountedPrice(tag) ?? tag.price;

export function calculateLineTotal({ unitPrice, quantity }: { unitPrice: Poisha; quantity: number }): Poisha {
  return multiplyPoisha(unitPrice, quantity);
}

export const isDiscounted = (tag: AnyPriceTag<number>): boolean => getValidDiscountedPrice(tag) !== null;

/** Returns the discount in whole percent, rounded down. */
export const calculateDiscountPercent = (tag: AnyPriceTag<Poisha>): number =>
  isDiscounted(tag) ? Math.floor(((tag.price - getSellingPrice(tag)) * 100) / tag.price) : 0;

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

/** Returns the variant that a link selects to show its price: `undefined` if the product has no other variant. */
export const getLinkedSkuId = (
  active: readonly { id: number }[],
  shown: { id: number },
): number | undefined => (active.length > 1 ? shown.id : undefined);

/** Returns whole taka, rounded in the shopper's favour: at least Tk 1 and at most the list price. */
export function calculateCampaignPrice(price: Poisha, percent: number): Poisha {
  const wholeTaka = Math.floor((price * (100 - percent)) / (100 * POISHA_PER_TAKA)) * POISHA_PER_TAKA;
  return poisha(Math.min(price, Math.max(POISHA_PER_TAKA, wholeTaka)));
}

/** Returns the lower of campaign price and discounted price, or `null` if the list price applies. */
export function getCurrentDiscountedPrice(tag: PriceTag, percent: number | null): Poisha | null {
  const discounted = getValidDiscountedPrice(tag);
  if (percent === null) return discounted;
  const offered = calculateCampaignPrice(tag.price, percent);
  return offered < (discounted ?? tag.price) ? offered : discounted;
}
