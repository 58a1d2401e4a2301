import { viewedBefore } from '#domain/local-viewed.ts';

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
