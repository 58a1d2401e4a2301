import { isAmount } from './measures.ts';
import { searchTokens } from './text.ts';

/** Searchable texts of a product, in both languages. */
export interface SearchDocument {
  names: readonly string[];
  /** Names that shoppers use in addition to the product's name. */
  otherNames: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  /** Titles and attribute values of the variants: shades, sizes, scents. */
  variants: readonly string[];
  /** Words of those names before the last one, which names the kind of product: “book” of “book shelf”. */
  partsOfNames: readonly string[];
  /**
   * Products it is used with or for: “sofa” for a cushion. A search for “sofa” alone does not mean cushions.
   */
  usedWith: readonly string[];
}

/** Weight of a word in a name of five words; more in shorter names, less in longer ones. */
const NAME_WEIGHT = 100;
const TYPICAL_NAME_LENGTH = 5;
const BRAND_WEIGHT = 80;
const OTHER_NAME_WEIGHT = 75;
const CATEGORY_WEIGHT = 55;
const TAG_WEIGHT = 45;
/** Words up to this weight describe a property of a product, not its kind. */
export const VARIANT_WEIGHT = 40;
/** Of words up to this weight one is not enough to match a product; two are. */
export const PART_WEIGHT = 35;
/** Words up to this weight name another product. */
export const USED_WITH_WEIGHT = 30;
/** Added to a word of the name that is also in a category: a cream, not a creamy lipstick. */
const KIND_WEIGHT = 30;

/** Vitamin D3 is also found as vitamin D: adds the letter without its number. */
const withItsLetter = (token: string): string[] => {
  const [, letter] = /^([a-z])\d{1,2}$/.exec(token) ?? [];
  return letter ? [token, letter] : [token];
};

/**
 * Added to the head word of a name, which names the kind of product: a “Halo Mirror” is a mirror, a “Round
 * Rug” is not round.
 */
const HEAD_WEIGHT = 30;
/** Minimum weight of a word that names the kind of product; all other words of names weigh less. */
const MIN_KIND_WEIGHT = 135;

/**
 * Weights of words that name the kind or brand of a product, not a property: from `from` to `to`, and `min`
 * or more.
 */
export const KIND_WEIGHTS = { from: CATEGORY_WEIGHT, to: BRAND_WEIGHT, min: MIN_KIND_WEIGHT };
/** Separates the head of a name from its details: “BP Set with Stethoscope”, “Gel for Men”. */
const NAME_DETAIL = /\s(?:with|for|of|in|and|by|from)\s|[,(–]/i;

/** The last word of a name before its details and size. */
const headOfName = (name: string): string | undefined =>
  searchTokens(name.split(NAME_DETAIL)[0] ?? '').findLast((token) => !isAmount(token));

/** Words of a product with weights from 1 to 160. A word in several texts gets its highest weight. */
export function weightSearchWords(document: SearchDocument): Map<string, number> {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weightOf: (length: number) => number) => {
    for (const text of texts) {
      const tokens = searchTokens(text);
      for (const token of tokens.flatMap(withItsLetter))
        words.set(token, Math.max(words.get(token) ?? 0, weightOf(tokens.length)));
    }
  };
  add(document.names, (length) =>
    Math.round(NAME_WEIGHT * (0.7 + 0.3 * Math.min(2, TYPICAL_NAME_LENGTH / length))),
  );
  const named = new Set(words.keys());
  const heads = new Set(document.names.map(headOfName));
  add(document.brands, () => BRAND_WEIGHT);
  add(document.otherNames, () => OTHER_NAME_WEIGHT);
  add(document.categories, () => CATEGORY_WEIGHT);
  add(document.tags, () => TAG_WEIGHT);
  add(document.variants, () => VARIANT_WEIGHT);
  add(document.partsOfNames, () => PART_WEIGHT);
  add(document.usedWith, () => USED_WITH_WEIGHT);
  for (const kind of new Set(document.categories.flatMap(searchTokens))) {
    if (named.has(kind)) words.set(kind, Math.max((words.get(kind) ?? 0) + KIND_WEIGHT, MIN_KIND_WEIGHT));
    heads.delete(kind);
  }
  for (const head of heads)
    if (head) words.set(head, Math.max((words.get(head) ?? 0) + HEAD_WEIGHT, MIN_KIND_WEIGHT));
  return words;
}

const MAX_ITEMS = 1_000;
const MAX_TEXTS = 500;

/** Names that shoppers use for parts of the catalogue, in addition to the names in the catalogue. */
interface ShopperNames {
  names: readonly string[];
  /** Words of multi-word names before the last one. */
  partsOfNames: readonly string[];
  /** Products that these are used with or for. */
  usedWith: readonly string[];
  /** Slugs of categories, including their descendants. */
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Words or phrases in attribute values: “red” also matches the value “Alta Red”. */
  values: readonly string[];
  /** Slugs of products. */
  products: ReadonlySet<string>;
}

/** Parses the shop's document of names; invalid parts are dropped. */
export function readSearchNames(content: unknown): ShopperNames[] {
  const items: unknown = isRecord(content) ? content.items : undefined;
  if (!Array.isArray(items)) return [];
  return items
    .slice(0, MAX_ITEMS)
    .filter(isRecord)
    .map((item) => ({
      names: textsOf(item.names).flatMap((name) => [findHeadWord(name), ...runTogether(name)]),
      partsOfNames: textsOf(item.names).flatMap(wordsBeforeHead),
      usedWith: textsOf(item.usedWith),
      categories: new Set(textsOf(item.categories)),
      tags: new Set(textsOf(item.tags)),
      values: textsOf(item.values)
        .map((value) => spaced(value))
        .filter((value) => value.trim() !== ''),
      products: new Set(textsOf(item.products)),
    }))
    .filter(({ names, usedWith }) => names.length + usedWith.length > 0);
}

/**
 * The last word of a name, which names the kind of product, or the full name if that is an amount or a
 * letter as in “vitamin c”.
 */
function findHeadWord(name: string): string {
  const last = searchTokens(name).at(-1) ?? '';
  return isAmount(last) || [...last].length === 1 ? name : last;
}

/** Joined words up to this length, in letters, cannot be split by the search. */
const SHORT = 3;

/**
 * A name of two short words is also searched as one word: fry pan, frypan. Longer ones are split by the
 * search.
 */
function runTogether(name: string): string[] {
  const words = searchTokens(name);
  const isPair =
    words.length === 2 && findHeadWord(name) === words[1] && words.every((word) => word.length <= SHORT);
  return isPair ? [words.join('')] : [];
}

const wordsBeforeHead = (name: string) =>
  findHeadWord(name) === name ? [] : searchTokens(name).slice(0, -1);

/** Adds the names that shoppers use for the product, its categories, tags and variants to its document. */
export function addShopperNames(
  document: SearchDocument,
  { slug, categorySlugs }: { slug: string; categorySlugs: readonly string[] },
  items: readonly ShopperNames[],
): SearchDocument {
  const variants = document.variants.map(spaced);
  const itemsOf = {
    products: items.filter(({ products }) => products.has(slug)),
    categories: items.filter(({ categories }) => categorySlugs.some((category) => categories.has(category))),
    tags: items.filter(({ tags }) => document.tags.some((tag) => tags.has(tag))),
    variants: items.filter(({ values }) =>
      values.some((value) => variants.some((variant) => variant.includes(value))),
    ),
  };
  const all = Object.values(itemsOf).flat();
  const namesOf = (some: readonly ShopperNames[]) => some.flatMap(({ names }) => names);
  return {
    ...document,
    otherNames: [...document.otherNames, ...namesOf(itemsOf.products)],
    categories: [...document.categories, ...namesOf(itemsOf.categories)],
    tags: [...document.tags, ...namesOf(itemsOf.tags)],
    variants: [...document.variants, ...namesOf(itemsOf.variants)],
    partsOfNames: [...document.partsOfNames, ...all.flatMap(({ partsOfNames }) => partsOfNames)],
    usedWith: [...document.usedWith, ...all.flatMap(({ usedWith }) => usedWith)],
  };
}

/** Normalised words with spaces around them, to match complete words only. */
const spaced = (text: string) => ` ${searchTokens(text).join(' ')} `;

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_TEXTS).filter((text: unknown): text is string => typeof text === 'string');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
