import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const RECENT_SEARCHES_STORAGE_KEY = 'haat-recent-searches';
const MAX_RECENT_SEARCHES = 5;

export function readRecentSearches(): string[] {
  const stored = readShopperData(RECENT_SEARCHES_STORAGE_KEY);
  return Array.isArray(stored)
    ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT_SEARCHES)
    : [];
}

export function addRecentSearch(text: string): void {
  const otherSearches = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  storeRecentSearches([text, ...otherSearches].slice(0, MAX_RECENT_SEARCHES));
}

export const storeRecentSearches = (texts: readonly string[]): void =>
  storeShopperData(RECENT_SEARCHES_STORAGE_KEY, texts);
