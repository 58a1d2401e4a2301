export const MAX_WISHLIST_ITEMS = 200;

export const WISH_REFUSALS = ['full', 'unavailable'] as const;
export type WishRefusal = (typeof WISH_REFUSALS)[number];

/** Returns the product ids, latest first, up to the maximum and without invalid and repeated ones. */
export function readLocalWishlist(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_WISHLIST_ITEMS);
}

/** Adds or removes a product. A full wishlist gets no new product. */
export function toggleWishlistItem(
  ids: readonly number[],
  productId: number,
): { ids: number[]; isFull?: true } {
  const others = ids.filter((id) => id !== productId);
  if (others.length < ids.length) return { ids: others };
  return ids.length < MAX_WISHLIST_ITEMS ? { ids: [productId, ...ids] } : { ids: others, isFull: true };
}
