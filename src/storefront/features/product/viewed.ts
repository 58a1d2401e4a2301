import { readLocalWishlist } from '#domain/local-wishlist.ts';
import { readShopperData, storeShopperData } from '#storefront/shopper-storage.ts';

const STORAGE_KEY = 'viewed-saas-local';

/** Products looked at before in this browser, the latest first. */
export function readViewed(productId: number): number[] {
  return viewedBefore(readShopperData(STORAGE_KEY), productId);
}

/** Remembers that a product was looked at. */
export function noteViewed(productId: number): void {
  storeShopperData(STORAGE_KEY, [productId, ...readViewed(productId)]);
}

export const MAX_VIEWED = 12;

/** The products looked at before, the latest first, from what a browser has stored; without the one looked at now. */
export function viewedBefore(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED);
}
