export const MAX_WISHLIST_ITEMS = 200;

/** Latest first. Invalid ids are dropped. */
export function readLocalWishlist(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_WISHLIST_ITEMS);
}

export function toggleWishlistItem(ids: readonly number[], productId: number): number[] {
  const others = ids.filter((id) => id !== productId);
  return others.length < ids.length ? others : [productId, ...others].slice(0, MAX_WISHLIST_ITEMS);
}
