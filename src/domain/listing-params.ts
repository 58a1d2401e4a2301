import { toAttributeKey } from './attribute-text.ts';
import { asciiDigits } from './bangla-digits.ts';
import {
  attributeFilterName,
  attributeKeyOf,
  FILTER_PREFIX,
  filterName,
  type ListingFilter,
} from './filter-name.ts';
import { normalizeLine } from './normalize-input.ts';
import { type PriceRefusal, readPrice } from './price-text.ts';
import { MAX_SLUG_LENGTH } from './shop-path.ts';

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

/** A filter of an address that is not applied. */
export type RefusedFilter =
  | { filter: 'price_min' | 'price_max'; text: string; refusal: PriceRefusal }
  | { filter: 'brand'; text: string; refusal: 'too-many' }
  | { filter: 'attribute'; key: string; text: string; refusal: 'too-many' };

/** Prices in BDT, with at most two decimals. */
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
  /** Stay in the address, so that the page can report them and show the typed text. */
  refused?: readonly RefusedFilter[];
}

/** Selected values of all brands and attributes. */
export const MAX_FILTER_VALUES = 200;
export const MAX_FILTER_ATTRIBUTES = 10;
const MAX_FILTER_KEY_LENGTH = 80;
const MAX_FILTER_VALUE_LENGTH = 120;
const MAX_PRICE_TEXT_LENGTH = 60;
const MAX_PAGE = 10_000;
const DIGITS = /^\d{1,9}$/;

const isText = (text: string, maxLength: number): boolean =>
  text.length <= 2 * maxLength &&
  [...text].length <= maxLength &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  toAttributeKey(text) !== '';

/** True if addresses and API accept the text as value. Lengths are in code points, as in the database. */
export const isFilterValue = (text: string): boolean => isText(text, MAX_FILTER_VALUE_LENGTH);

export const isFilterSlug = (text: string): boolean => isText(text, MAX_SLUG_LENGTH);

export const isFilterKey = (text: string): boolean => isText(text, MAX_FILTER_KEY_LENGTH);

/**
 * Drops invalid values and swaps reversed price bounds. `isClean`: already normalised, in any sequence.
 * Does not change brands, categories and attributes: `matchOfferedFilters` compares them with the listing.
 */
export function parseListingParams(search: URLSearchParams): { params: ListingParams; isClean: boolean } {
  const valuesOf = (filter: ListingFilter) => search.getAll(filterName(filter));
  const codesOf = (filter: ListingFilter) => valuesOf(filter).map(trimEnd);
  const sort = codesOf('sort').find(isSort);
  const category = valuesOf('category').find(isFilterSlug);
  const isDiscounted = codesOf('discounted').some(isYes);
  const discountMin = firstNumber(codesOf('discount'), 1, 99) ?? (isDiscounted ? 1 : undefined);
  const ratingMin = firstNumber(codesOf('rating'), 1, 5);
  const { brands, attributes, tooMany } = readValues(search);
  const low = firstPrice('price_min', valuesOf('price_min'));
  const high = firstPrice('price_max', valuesOf('price_max'));
  const refused = [low, high].flatMap((bound) => (typeof bound === 'object' ? bound : [])).concat(tooMany);
  const params: ListingParams = {
    brands,
    ...(category && { category }),
    ...(attributes.length > 0 && { attributes }),
    ...(discountMin && { discountMin }),
    ...(ratingMin && { ratingMin }),
    ...readBounds(low, high),
    ...(sort && { sort }),
    isAvailable: codesOf('available').some(isYes),
    page: readPage(search.get('page')),
    ...(refused.length > 0 && { refused }),
  };
  const listingSearch = new URLSearchParams(
    [...search].filter(([name]) => name.startsWith(FILTER_PREFIX) || name === 'page'),
  );
  listingSearch.sort();
  return { params, isClean: listingSearch.toString() === formatListingParams(params).toString() };
}

export function formatListingParams(params: ListingParams): URLSearchParams {
  const search = new URLSearchParams();
  const set = (filter: ListingFilter, value: string | number | undefined) => {
    if (value !== undefined) search.append(filterName(filter), String(value));
  };
  const refused = params.refused ?? [];
  const refusedBrands = refused.flatMap((each) => (each.filter === 'brand' ? each.text : []));
  for (const brand of [...params.brands, ...refusedBrands].sort()) set('brand', brand);
  set('category', params.category);
  for (const [key, values] of listAttributeTexts(params)) {
    for (const value of values.sort()) search.append(attributeFilterName(key), value);
  }
  set('price_min', params.priceMin);
  set('price_max', params.priceMax);
  for (const each of refused) {
    if (each.filter === 'price_min' || each.filter === 'price_max') set(each.filter, each.text);
  }
  set('discount', params.discountMin);
  set('rating', params.ratingMin);
  set('available', params.isAvailable ? 1 : undefined);
  set('sort', params.sort);
  if (params.page > 1) search.append('page', String(params.page));
  search.sort();
  return search;
}

/** Applied and refused values by key. */
function listAttributeTexts({ attributes = [], refused = [] }: ListingParams): Map<string, string[]> {
  const texts = new Map(attributes.map(({ key, values }) => [key, [...values]]));
  for (const each of refused) {
    if (each.filter === 'attribute') texts.set(each.key, [...(texts.get(each.key) ?? []), each.text]);
  }
  return texts;
}

/** Chats append punctuation to the end of an address. */
const trimEnd = (text: string) => text.trim().replace(/[\s\p{P}\p{Cf}]+$/u, '');
const isSort = (value: string): value is ListingSort => (LISTING_SORTS as readonly string[]).includes(value);
const isYes = (value: string) => value === '1' || value === 'true';

interface SelectedValue {
  /** `undefined` for brands. */
  key: string | undefined;
  value: string;
}

/** Applies the first attributes and values in alphabetical order, up to the maximum numbers. */
function readValues(search: URLSearchParams) {
  const selected = [...search]
    .flatMap(([name, value]): SelectedValue[] => {
      const key = attributeKeyOf(name);
      const isBrand = name === filterName('brand');
      return isBrand || key !== undefined ? [{ key, value }] : [];
    })
    .filter(({ key, value }) =>
      key === undefined ? isFilterSlug(value) : isFilterKey(key) && isFilterValue(value),
    );
  const brands = sortUnique(selected.flatMap(({ key, value }) => (key === undefined ? value : [])));
  const keys = sortUnique(selected.flatMap(({ key }) => key ?? []));
  const attributes = keys.map((key) => ({
    key,
    values: sortUnique(selected.filter((each) => each.key === key).map(({ value }) => value)),
  }));
  return limitValues(brands, attributes);
}

function limitValues(brands: readonly string[], attributes: readonly AttributeChoice[]) {
  const tooMany: RefusedFilter[] = brands
    .slice(MAX_FILTER_VALUES)
    .map((text) => ({ filter: 'brand', text, refusal: 'too-many' }));
  let remaining = MAX_FILTER_VALUES - Math.min(brands.length, MAX_FILTER_VALUES);
  const applied: AttributeChoice[] = [];
  for (const { key, values } of attributes) {
    const count = applied.length < MAX_FILTER_ATTRIBUTES ? Math.min(values.length, remaining) : 0;
    if (count > 0) applied.push({ key, values: values.slice(0, count) });
    remaining -= count;
    for (const text of values.slice(count)) {
      tooMany.push({ filter: 'attribute', key, text, refusal: 'too-many' });
    }
  }
  return { brands: brands.slice(0, MAX_FILTER_VALUES), attributes: applied, tooMany };
}

export const sortUnique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

function firstNumber(values: string[], min: number, max: number): number | undefined {
  return values
    .map(asciiDigits)
    .filter((value) => DIGITS.test(value))
    .map(Number)
    .find((value) => value >= min && value <= max);
}

function firstPrice(filter: 'price_min' | 'price_max', values: string[]): number | RefusedFilter | undefined {
  const texts = values.map(toPriceText).filter((text) => text !== '');
  const results = texts.map((text) => ({ text, ...readPrice(text) }));
  const price = results.find((result) => 'price' in result);
  if (price && 'price' in price) return price.price;
  const [first] = results;
  return first && 'refusal' in first ? { filter, text: first.text, refusal: first.refusal } : undefined;
}

const toPriceText = (value: string) =>
  normalizeLine([...normalizeLine(value)].slice(0, MAX_PRICE_TEXT_LENGTH).join(''));

function readBounds(min: number | RefusedFilter | undefined, max: number | RefusedFilter | undefined) {
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
  const [low, high] = isReversed ? [max, min] : [min, max];
  return {
    ...(typeof low === 'number' && low > 0 && { priceMin: low }),
    ...(typeof high === 'number' && { priceMax: high }),
  };
}

function readPage(value: string | null): number {
  const text = asciiDigits(trimEnd(value ?? ''));
  const page = DIGITS.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
