import { readLocalWishlist } from '#domain/local-wishlist.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const STORAGE_KEY = 'viewed-saas-local';

export function readOtherViewedProductIds(productId: number): number[] {
  return listOtherViewedProducts(readShopperData(STORAGE_KEY), productId);
}

export function recordProductView(productId: number): void {
  storeShopperData(STORAGE_KEY, [productId, ...readOtherViewedProductIds(productId)]);
}

export const MAX_VIEWED = 12;

export function listOtherViewedProducts(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED);
}
