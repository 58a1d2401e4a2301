import { toAttributeKey } from './attribute-text.ts';
import {
  type AttributeChoice,
  type ListingParams,
  type RefusedFilter,
  toSortedUnique,
} from './listing-params.ts';

/** Filters that a listing offers its visitors. */
export interface OfferedFilters {
  brands: readonly string[];
  categories: readonly string[];
  attributes: readonly AttributeChoice[];
}

/** The API returns at most this many values of a facet, so a facet of this length may have further values. */
const MAX_FACET_VALUES = 200;

/** Replaces filters by their offered spellings and drops unknown ones. Returns the same object if nothing changes. */
export function matchOfferedFilters(params: ListingParams, offered: OfferedFilters): ListingParams {
  const { brands, category, attributes = [], refused = [], ...otherParams } = params;
  const matchedBrands = brands.flatMap((text) => matchBrand(text, offered.brands));
  const [matchedCategory] = category === undefined ? [] : matchText(category, offered.categories);
  const matchedAttributes = mergeByKey(attributes.flatMap((choice) => matchAttribute(choice, offered)));
  const matchedRefused = refused.flatMap((each) => matchRefused(each, offered));
  const matched: ListingParams = {
    ...otherParams,
    brands: toSortedUnique(matchedBrands),
    ...(matchedCategory !== undefined && { category: matchedCategory }),
    ...(matchedAttributes.length > 0 && { attributes: matchedAttributes }),
    ...(matchedRefused.length > 0 && { refused: matchedRefused }),
  };
  return JSON.stringify(listFilterTexts(matched)) === JSON.stringify(listFilterTexts(params))
    ? params
    : matched;
}

const listFilterTexts = ({ brands, category, attributes = [], refused = [] }: ListingParams) => [
  brands,
  category,
  attributes.map(({ key, values }) => [key, values]),
  refused,
];

function matchBrand(text: string, offered: readonly string[]): readonly string[] {
  const slugs = matchText(text, offered);
  if (slugs.length > 0 || !text.includes(',')) return slugs;
  return text.split(',').flatMap((part) => matchText(part, offered));
}

function matchAttribute({ key, values }: AttributeChoice, { attributes }: OfferedFilters): AttributeChoice[] {
  const [offeredKey] = matchText(
    key,
    attributes.map((attribute) => attribute.key),
  );
  const offeredValues = attributes.find((attribute) => attribute.key === offeredKey)?.values ?? [];
  const matched = values.flatMap((value) => matchText(value, offeredValues));
  return offeredKey !== undefined && matched.length > 0 ? [{ key: offeredKey, values: matched }] : [];
}

function matchRefused(refused: RefusedFilter, offered: OfferedFilters): RefusedFilter[] {
  if (refused.filter === 'brand')
    return matchBrand(refused.text, offered.brands).map((text) => ({ ...refused, text }));
  if (refused.filter !== 'attribute') return [refused];
  return matchAttribute({ key: refused.key, values: [refused.text] }, offered).flatMap(({ key, values }) =>
    values.map((text) => ({ ...refused, key, text })),
  );
}

function mergeByKey(attributes: readonly AttributeChoice[]): AttributeChoice[] {
  const byKey = Map.groupBy(attributes, ({ key }) => key);
  return toSortedUnique([...byKey.keys()]).map((key) => ({
    key,
    values: toSortedUnique((byKey.get(key) ?? []).flatMap(({ values }) => values)),
  }));
}

/** Undoes changes that browsers, forms and chats make to the text of a URL. */
const TEXT_REPAIRS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('+', ' '),
  decodeAgain,
  (text) => text.replace(/[\s\p{P}\u200b]+$/u, ''),
];

/** Prefers the exact text, because rows written before normalisation may offer several spellings. */
function matchText(text: string, offered: readonly string[]): readonly string[] {
  if (offered.includes(text)) return [text];
  const find = (other: string) => {
    const key = toAttributeKey(other);
    return offered.find((each) => toAttributeKey(each) === key);
  };
  const match =
    find(text) ?? TEXT_REPAIRS.map((repair) => find(repair(text))).find((each) => each !== undefined);
  if (match !== undefined) return [match];
  return offered.length >= MAX_FACET_VALUES ? [text] : [];
}

function decodeAgain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
