export const MAX_WISHES = 200;

/** Product ids, latest first; invalid ids are dropped. */
export function readLocalWishlist(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, MAX_WISHES);
}

export function toggleWish(ids: readonly number[], productId: number): number[] {
  const others = ids.filter((id) => id !== productId);
  return others.length < ids.length ? others : [productId, ...others].slice(0, MAX_WISHES);
}
