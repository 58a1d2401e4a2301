import { asciiDigits } from './bangla-digits.ts';

export const LISTING_SORTS = [
  'relevance',
  'newest',
  'best-selling',
  'price-asc',
  'price-desc',
  'discount',
  'rating',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** What a listing's address asks for. Prices are whole taka. */
export interface ListingParams {
  /** Slugs, each once, in alphabetical order. */
  brands: readonly string[];
  /** Slug of a category the listing is narrowed to. */
  category?: string;
  priceMin?: number;
  priceMax?: number;
  sort?: ListingSort;
  isDiscounted: boolean;
  isAvailable: boolean;
  page: number;
}

const PREFIX = 'gg__';
const MAX_VALUES = 200;
const MAX_PAGE = 10_000;
const SLUG = /^[\p{L}\p{M}\p{N}_.-]{1,120}$/u;
const DIGITS = /^\d{1,9}$/;

/**
 * Reads the filters (`gg__…`) and the page of a listing's address. What is unknown, malformed or empty is dropped;
 * bounds the wrong way round are swapped. `isClean` tells whether the address says just that, in canonical order;
 * parameters of others, such as those of campaigns, do not count.
 */
export function parseListingParams(search: URLSearchParams): { params: ListingParams; isClean: boolean } {
  const valuesOf = (name: string) => search.getAll(`${PREFIX}${name}`).slice(0, MAX_VALUES);
  const sort = valuesOf('sort').find(isSort);
  const category = valuesOf('category').find((slug) => SLUG.test(slug));
  const params: ListingParams = {
    brands: readBrands(valuesOf('brand')),
    ...(category && { category }),
    ...readBounds(firstPrice(valuesOf('price_min')), firstPrice(valuesOf('price_max'))),
    ...(sort && { sort }),
    isDiscounted: valuesOf('discounted').some(isYes),
    isAvailable: valuesOf('available').some(isYes),
    page: readPage(search.get('page')),
  };
  const ours = [...search].filter(([name]) => name.startsWith(PREFIX) || name === 'page');
  return { params, isClean: new URLSearchParams(ours).toString() === formatListingParams(params).toString() };
}

/** The address parameters of a listing in canonical order; what is at its default is left out. */
export function formatListingParams(params: ListingParams): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) search.append(`${PREFIX}${name}`, String(value));
  };
  for (const brand of params.brands) set('brand', brand);
  set('category', params.category);
  set('price_min', params.priceMin);
  set('price_max', params.priceMax);
  set('discounted', params.isDiscounted ? 1 : undefined);
  set('available', params.isAvailable ? 1 : undefined);
  set('sort', params.sort);
  if (params.page > 1) search.append('page', String(params.page));
  return search;
}

const isSort = (value: string): value is ListingSort => (LISTING_SORTS as readonly string[]).includes(value);
const isYes = (value: string) => value === '1' || value === 'true';

function readBrands(values: string[]): string[] {
  const slugs = values
    .flatMap((value) => value.split(',').slice(0, MAX_VALUES))
    .filter((slug) => SLUG.test(slug));
  return [...new Set(slugs)].slice(0, MAX_VALUES).sort();
}

function firstPrice(values: string[]): number | undefined {
  const text = values.map((value) => asciiDigits(value.trim())).find((value) => DIGITS.test(value));
  return text === undefined ? undefined : Number(text);
}

function readBounds(min: number | undefined, max: number | undefined) {
  const isReversed = min !== undefined && max !== undefined && min > max;
  const [low, high] = isReversed ? [max, min] : [min, max];
  return { ...(low && { priceMin: low }), ...(high !== undefined && { priceMax: high }) };
}

function readPage(value: string | null): number {
  const text = asciiDigits(value?.trim() ?? '');
  const page = DIGITS.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
