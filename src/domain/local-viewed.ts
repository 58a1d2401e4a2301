import { readLocalWishlist } from './local-wishlist.ts';

export const MAX_VIEWED = 12;

/** The products looked at before, the latest first, from what a browser has stored; without the one looked at now. */
export function viewedBefore(stored: unknown, productId: number): number[] {
  return readLocalWishlist(stored)
    .filter((id) => id !== productId)
    .slice(0, MAX_VIEWED);
}
