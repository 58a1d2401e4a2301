import { asciiDigits } from './bangla-digits.ts';

const SHOP_LOGICS = ['newest', 'best-selling', 'discounted'] as const;

export const PRODUCT_LOGICS = [...SHOP_LOGICS, 'category', 'brand', 'campaign', 'tag'] as const;
export type ProductLogic = (typeof PRODUCT_LOGICS)[number];

/** The value is the slug of a category, brand or campaign, or a tag. */
export function needsValue(logic: ProductLogic): boolean {
  return !SHOP_LOGICS.some((each) => each === logic);
}

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

export interface AttributeChoice {
  key: string;
  values: readonly string[];
}

/** Prices in whole taka. */
export interface ListingParams {
  /** Unique and sorted, like attribute values. */
  brands: readonly string[];
  category?: string;
  attributes?: readonly AttributeChoice[];
  priceMin?: number;
  priceMax?: number;
  /** Minimum discount in percent; 1 means any discount. */
  discountMin?: number;
  /** Minimum rating, 1 to 5 stars. */
  ratingMin?: number;
  sort?: ListingSort;
  isAvailable: boolean;
  page: number;
}

const PREFIX = 'gg__';
const MAX_VALUES = 200;
const MAX_PAGE = 10_000;
const SLUG = /^[\p{L}\p{M}\p{N}_.-]{1,120}$/u;
const DIGITS = /^\d{1,9}$/;
const IGNORED_IN_PRICES = /[\s,]|৳|Tk\.?/gi;
const ATTRIBUTE_PREFIX = 'attr_';
const MAX_ATTRIBUTES = 10;
const ATTRIBUTE_KEY = /^[\p{L}\p{M}\p{N}_.-][\p{L}\p{M}\p{N} _.-]{0,79}$/u;
const ATTRIBUTE_VALUE = /^[^\p{C}\s](?:[^\p{C}]{0,118}[^\p{C}\s])?$/u;

/** Drops invalid values and swaps reversed price bounds. `isClean`: already normalised, in any sequence. */
export function parseListingParams(search: URLSearchParams): { params: ListingParams; isClean: boolean } {
  const valuesOf = (name: string) => search.getAll(`${PREFIX}${name}`).slice(0, MAX_VALUES);
  const sort = valuesOf('sort').find(isSort);
  const category = valuesOf('category').find((slug) => SLUG.test(slug));
  const attributes = readAttributes(search);
  const isDiscounted = valuesOf('discounted').some(isYes);
  const discountMin = firstNumber(valuesOf('discount'), 1, 99) ?? (isDiscounted ? 1 : undefined);
  const ratingMin = firstNumber(valuesOf('rating'), 1, 5);
  const params: ListingParams = {
    brands: readBrands(valuesOf('brand')),
    ...(category && { category }),
    ...(attributes.length > 0 && { attributes }),
    ...(discountMin && { discountMin }),
    ...(ratingMin && { ratingMin }),
    ...readBounds(firstPrice(valuesOf('price_min')), firstPrice(valuesOf('price_max'))),
    ...(sort && { sort }),
    isAvailable: valuesOf('available').some(isYes),
    page: readPage(search.get('page')),
  };
  const listingSearch = new URLSearchParams(
    [...search].filter(([name]) => name.startsWith(PREFIX) || name === 'page'),
  );
  listingSearch.sort();
  return { params, isClean: listingSearch.toString() === formatListingParams(params).toString() };
}

export function formatListingParams(params: ListingParams): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) search.append(`${PREFIX}${name}`, String(value));
  };
  for (const brand of params.brands) set('brand', brand);
  set('category', params.category);
  for (const { key, values } of params.attributes ?? []) {
    for (const value of values) set(`${ATTRIBUTE_PREFIX}${key}`, value);
  }
  set('price_min', params.priceMin);
  set('price_max', params.priceMax);
  set('discount', params.discountMin);
  set('rating', params.ratingMin);
  set('available', params.isAvailable ? 1 : undefined);
  set('sort', params.sort);
  if (params.page > 1) search.append('page', String(params.page));
  search.sort();
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

function readAttributes(search: URLSearchParams): AttributeChoice[] {
  const start = `${PREFIX}${ATTRIBUTE_PREFIX}`;
  const selected = [...search]
    .map(([name, value]) => ({ name, key: name.slice(start.length), value }))
    .filter(
      ({ name, key, value }) =>
        name.startsWith(start) && ATTRIBUTE_KEY.test(key) && ATTRIBUTE_VALUE.test(value),
    )
    .slice(0, MAX_VALUES);
  return [...new Set(selected.map(({ key }) => key))]
    .slice(0, MAX_ATTRIBUTES)
    .sort()
    .map((key) => ({
      key,
      values: [...new Set(selected.filter((choice) => choice.key === key).map(({ value }) => value))].sort(),
    }));
}

function firstNumber(values: string[], min: number, max: number): number | undefined {
  return values
    .map((value) => asciiDigits(value.trim()))
    .filter((value) => DIGITS.test(value))
    .map(Number)
    .find((value) => value >= min && value <= max);
}

function firstPrice(values: string[]): number | undefined {
  const text = values
    .map((value) => asciiDigits(value.replaceAll(IGNORED_IN_PRICES, '')))
    .find((value) => DIGITS.test(value));
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
