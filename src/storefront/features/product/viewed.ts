import { readLocalWishlist } from '#domain/local-wishlist.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const STORAGE_KEY = 'viewed-saas-local';

/** Recently viewed products in this browser, the latest first. */
export function readViewed(productId: number): number[] {
  return listViewed(readShopperData(STORAGE_KEY), productId);
}

export function recordProductView(productId: number): void {
  storeShopperData(STORAGE_KEY, [productId, ...readViewed(productId)]);
}

export const MAX_VIEWED = 12;

/** Recently viewed products from stored data, the latest first, without the current one. */
export function listViewed(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED);
}
