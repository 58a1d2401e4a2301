export const MORE_PARAMETER = 'more';

const MORE_PRODUCTS_STORAGE_KEY = 'haat-more-products';
const SCROLL_POSITIONS_STORAGE_KEY = 'haat-more-products-scroll';
const MAX_STORED_ENTRIES = 5;

export interface MoreProducts {
  page: number;
  html: string;
  cards: string;
}

export const readMoreProducts = (entryKey: string): MoreProducts[] =>
  readEntry<MoreProducts[]>(MORE_PRODUCTS_STORAGE_KEY, entryKey) ?? [];

export const storeMoreProducts = (entryKey: string, more: readonly MoreProducts[]): void =>
  storeEntry(MORE_PRODUCTS_STORAGE_KEY, entryKey, more);

export const readScrollPosition = (entryKey: string): number | undefined =>
  readEntry<number>(SCROLL_POSITIONS_STORAGE_KEY, entryKey);

export const storeScrollPosition = (entryKey: string, top: number): void =>
  storeEntry(SCROLL_POSITIONS_STORAGE_KEY, entryKey, top);

const readEntry = <Value>(key: string, entryKey: string): Value | undefined =>
  readEntries<Value>(key).find(([storedKey]) => storedKey === entryKey)?.[1];

function storeEntry<Value>(key: string, entryKey: string, value: Value): void {
  const otherEntries = readEntries<Value>(key).filter(([storedKey]) => storedKey !== entryKey);
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify([[entryKey, value], ...otherEntries.slice(0, MAX_STORED_ENTRIES - 1)]),
    );
  } catch {
    // If storage is full or forbidden, the listing shows only the page of its URL.
  }
}

function readEntries<Value>(key: string): [entryKey: string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Value][];
  } catch {
    return [];
  }
}
