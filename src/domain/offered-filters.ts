import { toAttributeKey } from './attribute-text.ts';
import { decodeFormEncoding } from './decode-percent-encoding.ts';
import {
  type AttributeChoice,
  type ListingParams,
  type RefusedFilter,
  sortUniqueTexts,
} from './listing-params.ts';

export interface OfferedFilters {
  brands: readonly string[];
  categories: readonly string[];
  attributes: readonly AttributeChoice[];
}

/** The API returns at most this many values of a facet, so a facet of this length may have further values. */
const MAX_FACET_VALUES = 200;

/** Replaces filters with their offered spellings and refuses unknown ones. Returns `params` if nothing changes. */
export function matchOfferedFilters(params: ListingParams, offered: OfferedFilters): ListingParams {
  const { brands, category, attributes = [], refused = [], ...otherParams } = params;
  const matchedBrands = brands.map((text) => matchBrand(text, offered.brands));
  const [matchedCategory] = category === undefined ? [] : matchText(category, offered.categories);
  const matchedAttributes = attributes.map((choice) => matchAttribute(choice, offered));
  const applied = mergeByKey(matchedAttributes.flatMap((each) => each.choice));
  const unknownCategory: RefusedFilter[] =
    category !== undefined && matchedCategory === undefined
      ? [{ filter: 'category', text: category, refusal: 'unknown' }]
      : [];
  const allRefused = [
    ...refused.flatMap((each) => matchRefusedFilter(each, offered)),
    ...matchedBrands.flatMap(({ unknown }) => unknown.map(toUnknownBrand)),
    ...unknownCategory,
    ...matchedAttributes.flatMap((each) => each.unknown),
  ];
  const matched: ListingParams = {
    ...otherParams,
    brands: sortUniqueTexts(matchedBrands.flatMap(({ slugs }) => slugs)),
    ...(matchedCategory !== undefined && { category: matchedCategory }),
    ...(applied.length > 0 && { attributes: applied }),
    ...(allRefused.length > 0 && { refused: allRefused }),
  };
  return JSON.stringify(listFilterTexts(matched)) === JSON.stringify(listFilterTexts(params))
    ? params
    : matched;
}

/** Omits the filters that the listing does not have, so that links of the page do not repeat them. */
export function omitUnknownFilters({ refused = [], ...params }: ListingParams): ListingParams {
  const known = refused.filter(({ refusal }) => refusal !== 'unknown');
  return { ...params, ...(known.length > 0 && { refused: known }) };
}

const toUnknownBrand = (text: string): RefusedFilter => ({ filter: 'brand', text, refusal: 'unknown' });

const listFilterTexts = ({ brands, category, attributes = [], refused = [] }: ListingParams) => [
  brands,
  category,
  attributes.map(({ key, values }) => [key, values]),
  refused,
];

function matchBrand(text: string, offered: readonly string[]) {
  const slugs = matchText(text, offered);
  if (slugs.length > 0) return { slugs, unknown: [] };
  if (!text.includes(',')) return { slugs, unknown: [text] };
  const parts = text.split(',').filter((part) => toAttributeKey(part) !== '');
  const matches = parts.map((part) => ({ part, slugs: matchText(part, offered) }));
  const unknown = matches.flatMap((match) => (match.slugs.length > 0 ? [] : match.part));
  return { slugs: matches.flatMap((match) => match.slugs), unknown };
}

function matchAttribute({ key, values }: AttributeChoice, { attributes }: OfferedFilters) {
  const [matchedKey = key] = matchText(
    key,
    attributes.map((attribute) => attribute.key),
  );
  const offeredValues = attributes.find((attribute) => attribute.key === matchedKey)?.values ?? [];
  const matches = values.map((text) => ({ text, values: matchText(text, offeredValues) }));
  const matched = matches.flatMap((match) => match.values);
  const unknown = matches
    .filter((match) => match.values.length === 0)
    .map(({ text }): RefusedFilter => ({ filter: 'attribute', key: matchedKey, text, refusal: 'unknown' }));
  return { choice: matched.length > 0 ? [{ key: matchedKey, values: matched }] : [], unknown };
}

/** Replaces a filter above the maximum with its offered spelling, or refuses it as unknown. */
function matchRefusedFilter(refused: RefusedFilter, offered: OfferedFilters): RefusedFilter[] {
  if (refused.refusal !== 'too-many') return [refused];
  if (refused.filter === 'category') {
    const [text] = matchText(refused.text, offered.categories);
    return [text === undefined ? { ...refused, refusal: 'unknown' } : { ...refused, text }];
  }
  if (refused.filter === 'brand') {
    const { slugs, unknown } = matchBrand(refused.text, offered.brands);
    return [...slugs.map((text) => ({ ...refused, text })), ...unknown.map(toUnknownBrand)];
  }
  const { choice, unknown } = matchAttribute({ key: refused.key, values: [refused.text] }, offered);
  const known = choice.flatMap(({ key, values }) => values.map((text) => ({ ...refused, key, text })));
  return [...known, ...unknown];
}

function mergeByKey(attributes: readonly AttributeChoice[]): AttributeChoice[] {
  const byKey = Map.groupBy(attributes, ({ key }) => key);
  return sortUniqueTexts([...byKey.keys()]).map((key) => ({
    key,
    values: sortUniqueTexts((byKey.get(key) ?? []).flatMap(({ values }) => values)),
  }));
}

/** Undoes changes that browsers, forms and chats make to the text of a URL. */
const TEXT_REPAIRS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('+', ' '),
  decodeFormEncoding,
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
