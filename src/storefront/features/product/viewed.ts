import { readLocalWishlist } from '#domain/local-wishlist.ts';

const STORAGE_KEY = 'viewed-saas-local';

/** Products looked at before in this browser, the latest first. */
export function readViewed(productId: number): number[] {
  try {
    return viewedBefore(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'), productId);
  } catch {
    return [];
  }
}

/** Remembers that a product was looked at. */
export function noteViewed(productId: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([productId, ...readViewed(productId)]));
  } catch {
    // Without storage nothing is remembered.
  }
}

export const MAX_VIEWED = 12;

/** The products looked at before, the latest first, from what a browser has stored; without the one looked at now. */
export function viewedBefore(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED);
}
