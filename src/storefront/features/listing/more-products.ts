/** Query parameter that requests only the products of a page, to append them. */
export const MORE_PARAMETER = 'more';

const STORAGE_KEY = 'haat-more-products';
const SCROLL_KEY = 'haat-more-products-scroll';
/** Maximum number of remembered listings per visit. */
const REMEMBERED = 5;

export interface MoreProducts {
  page: number;
  /** Their cards as list items. */
  html: string;
  /** The products of `html`, encoded. */
  cards: string;
}

/** Pages appended to a listing at a history entry; also after a reload. */
export const readMoreProducts = (place: string): MoreProducts[] =>
  recall<MoreProducts[]>(STORAGE_KEY, place) ?? [];

/** Stores the pages appended to a listing at a history entry. */
export const storeMoreProducts = (place: string, more: readonly MoreProducts[]): void =>
  remember(STORAGE_KEY, place, more);

/** Scroll position in px when a history entry was left. */
export const readScrollPosition = (place: string): number | undefined => recall<number>(SCROLL_KEY, place);

/** Stores the scroll position, in px. */
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
