import { toAttributeKey } from './attribute-text.ts';
import { toAsciiDigits } from './digits.ts';
import {
  FILTER_PREFIX,
  type ListingFilter,
  readAttributeKey,
  toAttributeFilterName,
  toFilterName,
} from './filter-name.ts';
import { normalizeLine } from './normalize-input.ts';
import { type PriceRefusal, readPrice } from './price-text.ts';
import { toStorableText } from './readable-text.ts';
import { MAX_SLUG_LENGTH } from './shop-path.ts';

const LOGICS_WITHOUT_VALUE = ['newest', 'best-selling', 'discounted'] as const;

export const PRODUCT_LOGICS = [...LOGICS_WITHOUT_VALUE, 'category', 'brand', 'campaign', 'tag'] as const;
export type ProductLogic = (typeof PRODUCT_LOGICS)[number];

/** Whether the logic requires a value: the slug of a category, brand or campaign, or a tag. */
export function logicRequiresValue(logic: ProductLogic): boolean {
  return !LOGICS_WITHOUT_VALUE.some((each) => each === logic);
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

/** A filter in the URL that is not applied. */
export type RefusedFilter =
  | { filter: 'price_min' | 'price_max'; text: string; refusal: PriceRefusal }
  | { filter: 'brand'; text: string; refusal: ValueRefusal }
  | { filter: 'category'; text: string; refusal: ValueRefusal }
  | { filter: 'attribute'; key: string; text: string; refusal: ValueRefusal }
  /** `name`: URL parameter of any other filter, known or unknown. */
  | { filter: 'other'; name: string; text: string; refusal: 'unknown' };

/** `unknown`: the listing does not have the value. */
type ValueRefusal = 'too-many' | 'unknown';

export interface ListingParams {
  /** Slugs without duplicates, sorted. Attribute values are sorted too. */
  brands: readonly string[];
  category?: string;
  attributes?: readonly AttributeChoice[];
  /** Minimum price in BDT, with at most two decimals. */
  priceMin?: number;
  priceMax?: number;
  /** Minimum discount in percent; 1 means any discount. */
  discountMin?: number;
  /** Minimum rating, 1 to 5 stars. */
  ratingMin?: number;
  sort?: ListingSort;
  isAvailable: boolean;
  page: number;
  /** These filters stay in the URL, so that the page can report them and show the typed text. */
  refused?: readonly RefusedFilter[];
}

/** Maximum number of selected brands and attribute values together. */
export const MAX_FILTER_VALUES = 200;
export const MAX_FILTER_ATTRIBUTES = 10;
const MAX_FILTER_KEY_LENGTH = 80;
const MAX_FILTER_VALUE_LENGTH = 120;
const MAX_PRICE_TEXT_LENGTH = 60;
const MAX_PAGE = 10_000;
const DIGITS = /^\d{1,9}$/;

const isValidFilterText = (text: string, maxLength: number): boolean =>
  text.length <= 2 * maxLength &&
  [...text].length <= maxLength &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  toAttributeKey(text) !== '';

/** Whether URLs and the API accept the text as a filter value. Lengths are in code points, as in the database. */
export const isFilterValue = (text: string): boolean => isValidFilterText(text, MAX_FILTER_VALUE_LENGTH);

export const isFilterSlug = (text: string): boolean => isValidFilterText(text, MAX_SLUG_LENGTH);

export const isFilterKey = (text: string): boolean => isValidFilterText(text, MAX_FILTER_KEY_LENGTH);

/** Drops empty values and swaps reversed price bounds. `isClean`: formatting `params` returns the same parameters. */
export function parseListingParams(search: URLSearchParams): { params: ListingParams; isClean: boolean } {
  const valuesOf = (filter: ListingFilter) => search.getAll(toFilterName(filter));
  const codesOf = (filter: ListingFilter) => valuesOf(filter).map(trimEndPunctuation);
  const sort = codesOf('sort').find(isSort);
  const [category, ...otherCategories] = [...new Set(valuesOf('category').flatMap(toFilterSlug))];
  const isDiscounted = codesOf('discounted').some(isYes);
  const discountMin = readFirstNumber(codesOf('discount'), 1, 99) ?? (isDiscounted ? 1 : undefined);
  const ratingMin = readFirstNumber(codesOf('rating'), 1, 5);
  const { brands, attributes, tooMany } = readSelectedValues(search);
  const tooManyCategories = otherCategories.map(
    (text): RefusedFilter => ({ filter: 'category', text, refusal: 'too-many' }),
  );
  const low = readFirstPrice('price_min', valuesOf('price_min'));
  const high = readFirstPrice('price_max', valuesOf('price_max'));
  const refused = [
    ...[low, high].flatMap((bound) => (typeof bound === 'object' ? bound : [])),
    ...tooMany,
    ...tooManyCategories,
    ...listUnknownFilters(search),
  ];
  const params: ListingParams = {
    brands,
    ...(category && { category }),
    ...(attributes.length > 0 && { attributes }),
    ...(discountMin && { discountMin }),
    ...(ratingMin && { ratingMin }),
    ...readPriceBounds(low, high),
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
    if (value !== undefined) search.append(toFilterName(filter), String(value));
  };
  const refused = params.refused ?? [];
  const refusedBrands = refused.flatMap((each) => (each.filter === 'brand' ? each.text : []));
  for (const brand of [...params.brands, ...refusedBrands].sort()) set('brand', brand);
  set('category', params.category);
  for (const each of refused) {
    if (each.filter === 'category') set('category', each.text);
    else if (each.filter === 'other') search.append(each.name, each.text);
  }
  for (const [key, values] of listAttributeTexts(params)) {
    for (const value of values.sort()) search.append(toAttributeFilterName(key), value);
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

function listAttributeTexts({ attributes = [], refused = [] }: ListingParams): Map<string, string[]> {
  const texts = new Map(attributes.map(({ key, values }) => [key, [...values]]));
  for (const each of refused) {
    if (each.filter === 'attribute') texts.set(each.key, [...(texts.get(each.key) ?? []), each.text]);
  }
  return texts;
}

/** Removes punctuation that chats append to the end of a URL. */
const trimEndPunctuation = (text: string) => text.trim().replace(/[\s\p{P}\p{Cf}]+$/u, '');
function isSort(value: string): value is ListingSort {
  return (LISTING_SORTS as readonly string[]).includes(value);
}
const isYes = (value: string) => value === '1' || value === 'true';
function isYesOrNo(value: string): boolean {
  return isYes(value) || value === '0' || value === 'false';
}

interface SelectedValue {
  /** Attribute key; `undefined` for brands. */
  key: string | undefined;
  value: string;
}

/** Returns the text in a list, or `[]` if it is empty. Truncates text that is too long, so that it can be reported. */
function readFilterText(text: string, maxLength: number): string[] {
  const value = isValidFilterText(text, maxLength) ? text : toStorableText(text, maxLength);
  return isValidFilterText(value, maxLength) ? [value] : [];
}

const toFilterSlug = (text: string): string[] => readFilterText(text, MAX_SLUG_LENGTH);

/** Whether the value of a filter is read. Values that are not read are reported as unknown. */
const FILTER_CHECKS: Partial<Record<string, (text: string) => boolean>> = {
  [toFilterName('brand')]: () => true,
  [toFilterName('category')]: () => true,
  [toFilterName('price_min')]: () => true,
  [toFilterName('price_max')]: () => true,
  [toFilterName('sort')]: isSort,
  [toFilterName('discount')]: (text) => isNumberIn(text, 0, 99),
  [toFilterName('rating')]: (text) => isNumberIn(text, 0, 5),
  [toFilterName('discounted')]: isYesOrNo,
  [toFilterName('available')]: isYesOrNo,
};
const MAX_PARAMETER_NAME_LENGTH = 120;

function listUnknownFilters(search: URLSearchParams): RefusedFilter[] {
  const unknown = [...search].flatMap(([name, value]): [string, string][] => {
    if (!name.startsWith(FILTER_PREFIX) || name.length > MAX_PARAMETER_NAME_LENGTH) return [];
    const key = readAttributeKey(name);
    const isRead = key === undefined ? FILTER_CHECKS[name]?.(trimEndPunctuation(value)) : isFilterKey(key);
    if (isRead) return [];
    const text = normalizeLine(toStorableText(value, MAX_FILTER_VALUE_LENGTH));
    return text === '' ? [] : [[name, text]];
  });
  const texts = new Map(unknown.map((pair) => [pair.join('='), pair]));
  // Sorted like the parameters of a formatted URL.
  const pairs = [...texts.values()].sort(([one], [other]) => (one === other ? 0 : one < other ? -1 : 1));
  return pairs.map(([name, text]) => ({ filter: 'other', name, text, refusal: 'unknown' }));
}

/** Reads the selected brands and attribute values in alphabetical order. Those above the limits are refused. */
function readSelectedValues(search: URLSearchParams) {
  const selected = [...search].flatMap(([name, value]): SelectedValue[] => {
    const key = readAttributeKey(name);
    if (key === undefined ? name !== toFilterName('brand') : !isFilterKey(key)) return [];
    const maxLength = key === undefined ? MAX_SLUG_LENGTH : MAX_FILTER_VALUE_LENGTH;
    return readFilterText(value, maxLength).map((text) => ({ key, value: text }));
  });
  const brands = sortUniqueTexts(selected.flatMap(({ key, value }) => (key === undefined ? value : [])));
  const keys = sortUniqueTexts(selected.flatMap(({ key }) => key ?? []));
  const attributes = keys.map((key) => ({
    key,
    values: sortUniqueTexts(selected.filter((each) => each.key === key).map(({ value }) => value)),
  }));
  return limitSelectedValues(brands, attributes);
}

function limitSelectedValues(brands: readonly string[], attributes: readonly AttributeChoice[]) {
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

export const sortUniqueTexts = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

function readFirstNumber(values: string[], min: number, max: number): number | undefined {
  const value = values.find((text) => isNumberIn(text, min, max));
  return value === undefined ? undefined : Number(toAsciiDigits(value));
}

function isNumberIn(text: string, min: number, max: number): boolean {
  const digits = toAsciiDigits(text);
  return DIGITS.test(digits) && Number(digits) >= min && Number(digits) <= max;
}

function readFirstPrice(
  filter: 'price_min' | 'price_max',
  values: string[],
): number | RefusedFilter | undefined {
  const texts = values.map(toPriceText).filter((text) => text !== '');
  const results = texts.map((text) => ({ text, ...readPrice(text) }));
  const price = results.find((result) => 'price' in result);
  if (price && 'price' in price) return price.price;
  const [first] = results;
  return first && 'refusal' in first ? { filter, text: first.text, refusal: first.refusal } : undefined;
}

const toPriceText = (value: string) =>
  normalizeLine([...normalizeLine(value)].slice(0, MAX_PRICE_TEXT_LENGTH).join(''));

function readPriceBounds(min: number | RefusedFilter | undefined, max: number | RefusedFilter | undefined) {
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
  const [low, high] = isReversed ? [max, min] : [min, max];
  return {
    ...(typeof low === 'number' && low > 0 && { priceMin: low }),
    ...(typeof high === 'number' && { priceMax: high }),
  };
}

function readPage(value: string | null): number {
  const text = toAsciiDigits(trimEndPunctuation(value ?? ''));
  const page = DIGITS.test(text) ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
