import { readLocalWishlist } from '#domain/local-wishlist.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const VIEWED_PRODUCTS_STORAGE_KEY = 'viewed-saas-local';

export function readOtherViewedProductIds(productId: number): number[] {
  return listOtherViewedProductIds(readShopperData(VIEWED_PRODUCTS_STORAGE_KEY), productId);
}

export function recordProductView(productId: number): void {
  storeShopperData(VIEWED_PRODUCTS_STORAGE_KEY, [productId, ...readOtherViewedProductIds(productId)]);
}

export const MAX_VIEWED_PRODUCTS = 12;

export function listOtherViewedProductIds(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED_PRODUCTS);
}
