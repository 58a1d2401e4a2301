import { findCompoundParts } from './compounds.ts';
import { isAmount } from './measures.ts';
import { toPairWord } from './pair-word.ts';
import { listSearchTokens } from './text.ts';

export interface SearchDocument {
  names: readonly string[];
  otherNames: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  /** Titles and attribute values of variants, such as shades, sizes and scents. */
  variants: readonly string[];
  /** Results of `toPairWord` for shopper names of two words. */
  pairedNames: readonly string[];
  /** Such as “book” in “book shelf”. The last word of a shopper name names the kind of product. */
  wordsBeforeHead: readonly string[];
  /** Words for related products: a cushion is used with “sofa”, but a search for “sofa” does not mean cushions. */
  usedWith: readonly string[];
}

const NAME_WEIGHT = 100;
const TYPICAL_NAME_LENGTH = 5;
const BRAND_WEIGHT = 80;
const OTHER_NAME_WEIGHT = 75;
const CATEGORY_WEIGHT = 55;
/** Weight of a pair word, so that a “makeup remover” ranks above a remover in the category “Make-up”. */
const PAIR_WORD_WEIGHT = 120;
const TAG_WEIGHT = 45;
/** A word with at most this weight describes a property, not the kind of product. */
export const VARIANT_WEIGHT = 40;
/** A single matching word with at most this weight is not enough, but two are. */
export const WORD_BEFORE_HEAD_WEIGHT = 35;
/** Weight of words in `usedWith`, which name another product. */
export const USED_WITH_WEIGHT = 30;
/** Bonus for a word of the name that is also in a category, so that “cream” ranks creams above a creamy lipstick. */
const KIND_BONUS = 30;

/** Adds the parts of a compound, and the letter of a token such as `d3`, so that “vitamin D” finds vitamin D3. */
const addTokenParts = (token: string): string[] => {
  const [, letter] = /^([a-z])\d{1,2}$/.exec(token) ?? [];
  return letter ? [token, letter] : [token, ...(findCompoundParts(token) ?? [])];
};

/** Bonus for the head word, which names the kind: a “Halo Mirror” is a mirror, a “Round Rug” is a rug. */
const HEAD_BONUS = 30;
const MIN_KIND_WEIGHT = 135;

/** A word names a kind or brand if its weight is between `from` and `to`, or at least `min`. */
export const PRODUCT_KIND_WEIGHTS = { from: CATEGORY_WEIGHT, to: BRAND_WEIGHT, min: MIN_KIND_WEIGHT };
/** Separates the head of a name from details: “BP Set with Stethoscope”. */
const NAME_DETAIL_START = /\s(?:with|for|of|in|and|by|from)\s|[,(–]/i;

/** Returns the head words of a name: `wallclock` and `clock` for “Cane Wall Clock”. */
function listHeadWords(name: string): string[] {
  const headWord = listSearchTokens(name.split(NAME_DETAIL_START)[0] ?? '').findLast(
    (token) => !isAmount(token),
  );
  if (headWord === undefined) return [];
  return [headWord, ...(findCompoundParts(headWord)?.slice(1) ?? [])];
}

/** Returns the weight of each word, at most 160: the highest of its texts, plus a bonus for the kind of product. */
export function weightSearchWords(document: SearchDocument): Map<string, number> {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weightOf: (length: number) => number) => {
    for (const text of texts) {
      const tokens = listSearchTokens(text);
      for (const token of tokens.flatMap(addTokenParts))
        words.set(token, Math.max(words.get(token) ?? 0, weightOf(tokens.length)));
    }
  };
  add(document.names, (length) =>
    Math.round(NAME_WEIGHT * (0.7 + 0.3 * Math.min(2, TYPICAL_NAME_LENGTH / length))),
  );
  const named = new Set(words.keys());
  const heads = new Set(document.names.flatMap(listHeadWords));
  add(document.brands, () => BRAND_WEIGHT);
  add(document.otherNames, () => OTHER_NAME_WEIGHT);
  add(document.categories, () => CATEGORY_WEIGHT);
  add(document.tags, () => TAG_WEIGHT);
  for (const word of document.pairedNames) words.set(word, PAIR_WORD_WEIGHT);
  add(document.variants, () => VARIANT_WEIGHT);
  add(document.wordsBeforeHead, () => WORD_BEFORE_HEAD_WEIGHT);
  add(document.usedWith, () => USED_WITH_WEIGHT);
  for (const kind of new Set(document.categories.flatMap(listSearchTokens).flatMap(addTokenParts))) {
    if (named.has(kind)) words.set(kind, Math.max((words.get(kind) ?? 0) + KIND_BONUS, MIN_KIND_WEIGHT));
    heads.delete(kind);
  }
  for (const headWord of heads)
    words.set(headWord, Math.max((words.get(headWord) ?? 0) + HEAD_BONUS, MIN_KIND_WEIGHT));
  return words;
}

const MAX_NAME_ENTRIES = 1_000;
const MAX_TEXTS_PER_LIST = 500;

interface ShopperNames {
  names: readonly string[];
  pairedNames: readonly string[];
  wordsBeforeHead: readonly string[];
  usedWith: readonly string[];
  /** Slugs of categories. Products of subcategories match too. */
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Attribute values that match. “red” also matches the value “Alta Red”. */
  values: readonly string[];
  products: ReadonlySet<string>;
}

export function readSearchNames(content: unknown): ShopperNames[] {
  return readItemObjects(content, MAX_NAME_ENTRIES)
    .map((item) => ({
      names: readTextList(item.names).flatMap((name) => [findHeadWord(name), ...joinShortWords(name)]),
      pairedNames: readTextList(item.names).flatMap(toPairWords),
      wordsBeforeHead: readTextList(item.names).flatMap(wordsBeforeHead),
      usedWith: readTextList(item.usedWith),
      categories: new Set(readTextList(item.categories)),
      tags: new Set(readTextList(item.tags)),
      values: readTextList(item.values)
        .map((value) => padTokens(value))
        .filter((value) => value.trim() !== ''),
      products: new Set(readTextList(item.products)),
    }))
    .filter(({ names, usedWith }) => names.length + usedWith.length > 0);
}

/** Returns the last word, or the full name if the last word is an amount or a letter (“vitamin c”). */
function findHeadWord(name: string): string {
  const last = listSearchTokens(name).at(-1) ?? '';
  return isAmount(last) || [...last].length === 1 ? name : last;
}

const splitPair = (name: string): string[] => {
  const words = listSearchTokens(name);
  return words.length === 2 && findHeadWord(name) === words[1] ? words : [];
};

/** If two joined words both have at most this length, the search cannot split them. */
const MAX_UNSPLIT_LENGTH = 3;

/** Joins two short words, so that “frypan” finds “fry pan”. The search itself splits longer words like “bookshelf”. */
function joinShortWords(name: string): string[] {
  const words = splitPair(name);
  return words.length > 0 && words.every((word) => word.length <= MAX_UNSPLIT_LENGTH) ? [words.join('')] : [];
}

const toPairWords = (name: string): string[] => {
  const words = splitPair(name);
  return words.length > 0 ? [toPairWord(words.join(''))] : [];
};

const wordsBeforeHead = (name: string) =>
  findHeadWord(name) === name ? [] : listSearchTokens(name).slice(0, -1);

export function addShopperNames(
  document: SearchDocument,
  { slug, categorySlugs }: { slug: string; categorySlugs: readonly string[] },
  items: readonly ShopperNames[],
): SearchDocument {
  const variants = document.variants.map(padTokens);
  const matchingItems = {
    products: items.filter(({ products }) => products.has(slug)),
    categories: items.filter(({ categories }) => categorySlugs.some((category) => categories.has(category))),
    tags: items.filter(({ tags }) => document.tags.some((tag) => tags.has(tag))),
    variants: items.filter(({ values }) =>
      values.some((value) => variants.some((variant) => variant.includes(value))),
    ),
  };
  const all = Object.values(matchingItems).flat();
  const listNames = (some: readonly ShopperNames[]) => some.flatMap(({ names }) => names);
  return {
    ...document,
    otherNames: [...document.otherNames, ...listNames(matchingItems.products)],
    categories: [...document.categories, ...listNames(matchingItems.categories)],
    tags: [...document.tags, ...listNames(matchingItems.tags)],
    variants: [...document.variants, ...listNames(matchingItems.variants)],
    pairedNames: [...document.pairedNames, ...all.flatMap(({ pairedNames }) => pairedNames)],
    wordsBeforeHead: [...document.wordsBeforeHead, ...all.flatMap(({ wordsBeforeHead }) => wordsBeforeHead)],
    usedWith: [...document.usedWith, ...all.flatMap(({ usedWith }) => usedWith)],
  };
}

const padTokens = (text: string) => ` ${listSearchTokens(text).join(' ')} `;

const readTextList = (value: unknown): string[] => readTextArray(value, MAX_TEXTS_PER_LIST);

export function readItemObjects(content: unknown, max: number): Record<string, unknown>[] {
  const { items } = Object(content) as Record<string, unknown>;
  return Array.isArray(items) ? items.slice(0, max).filter((item: unknown) => Object(item) === item) : [];
}

export function readTextArray(value: unknown, max: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, max).filter((text: unknown): text is string => typeof text === 'string');
}
