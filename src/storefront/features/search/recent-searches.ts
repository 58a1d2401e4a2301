import { readShopperData, storeShopperData } from '#storefront/shopper-storage.ts';

const STORAGE_KEY = 'haat-recent-searches';
const KEPT = 5;

/** What was searched for in this browser, latest first. */
export function readRecentSearches(): string[] {
  const stored = readShopperData(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
}

/** Puts a text first among the recent searches. */
export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  keepSearches([text, ...others].slice(0, KEPT));
}

/** Keeps these as the recent searches, and no others. */
export const keepSearches = (texts: readonly string[]): void => storeShopperData(STORAGE_KEY, texts);
