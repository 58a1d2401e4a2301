export const MORE_PARAMETER = 'more';

const STORAGE_KEY = 'haat-more-products';
const SCROLL_KEY = 'haat-more-products-scroll';
const REMEMBERED = 5;

export interface MoreProducts {
  page: number;
  html: string;
  cards: string;
}

export const readMoreProducts = (place: string): MoreProducts[] =>
  recall<MoreProducts[]>(STORAGE_KEY, place) ?? [];

export const storeMoreProducts = (place: string, more: readonly MoreProducts[]): void =>
  remember(STORAGE_KEY, place, more);

/** In px. */
export const readScrollPosition = (place: string): number | undefined => recall<number>(SCROLL_KEY, place);

export const storeScrollPosition = (place: string, top: number): void => remember(SCROLL_KEY, place, top);

const recall = <Value>(key: string, place: string): Value | undefined =>
  readAll<Value>(key).find(([known]) => known === place)?.[1];

function remember<Value>(key: string, place: string, value: Value): void {
  const others = readAll<Value>(key).filter(([known]) => known !== place);
  try {
    sessionStorage.setItem(key, JSON.stringify([[place, value], ...others.slice(0, REMEMBERED - 1)]));
  } catch {
    // If the storage is full or forbidden, the listing starts with its own page.
  }
}

function readAll<Value>(key: string): [place: string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Value][];
  } catch {
    return [];
  }
}
