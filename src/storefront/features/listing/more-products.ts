/** Marks an address that is asked for the products of a page alone, to append them. */
export const MORE = 'more';

const STORAGE_KEY = 'haat-more-products';
const SCROLL_KEY = 'haat-more-products-scroll';
/** So many listings of a visit are remembered. */
const REMEMBERED = 5;

/** Products that were appended to a listing. */
export interface MoreProducts {
  page: number;
  /** Their cards as items of a list. */
  html: string;
  /** The same products, packed. */
  cards: string;
}

/** Pages appended to a listing at a history entry; also after a reload. */
export const recallMore = (place: string): MoreProducts[] => recall<MoreProducts[]>(STORAGE_KEY, place) ?? [];

/** Keeps what was appended to the listing at a place of the visit. */
export const rememberMore = (place: string, more: readonly MoreProducts[]): void =>
  remember(STORAGE_KEY, place, more);

/** How far down the shopper was when a place was left, in px. */
export const recallScroll = (place: string): number | undefined => recall<number>(SCROLL_KEY, place);

/** Keeps how far down the shopper is, in px. */
export const rememberScroll = (place: string, top: number): void => remember(SCROLL_KEY, place, top);

const recall = <Value>(key: string, place: string): Value | undefined =>
  readAll<Value>(key).find(([known]) => known === place)?.[1];

function remember<Value>(key: string, place: string, value: Value): void {
  const others = readAll<Value>(key).filter(([known]) => known !== place);
  try {
    sessionStorage.setItem(key, JSON.stringify([[place, value], ...others.slice(0, REMEMBERED - 1)]));
  } catch {
    // A full or forbidden storage keeps nothing; the listing then starts with its own page.
  }
}

function readAll<Value>(key: string): [place: string, Value][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Value][];
  } catch {
    return [];
  }
}
