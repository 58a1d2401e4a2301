import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const STORAGE_KEY = 'haat-recent-searches';
const MAX_RECENT = 5;

export function readRecentSearches(): string[] {
  const stored = readShopperData(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
}

export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  storeRecentSearches([text, ...others].slice(0, MAX_RECENT));
}

export const storeRecentSearches = (texts: readonly string[]): void => storeShopperData(STORAGE_KEY, texts);
