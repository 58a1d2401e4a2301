import { isAmount } from './measures.ts';
import { searchTokens } from './text.ts';

/** The texts by which a product is found, in both languages. */
export interface SearchDocument {
  names: readonly string[];
  /** What shoppers call it beside its name. */
  otherNames: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  /** Titles and attribute values of the variants: shades, sizes, scents. */
  variants: readonly string[];
  /** What stands in those names before the last word, which says what it is: the “book” of a book shelf. */
  partsOfNames: readonly string[];
  /** What it is used with or for: “sofa” is said of a cushion, but nobody who wants a sofa wants that. */
  usedWith: readonly string[];
}

/** What a word counts when it stands in the name; in a name of five words just that, in a longer one less. */
const NAME_WEIGHT = 100;
const USUAL_NAME_LENGTH = 5;
const BRAND_WEIGHT = 80;
const OTHER_NAME_WEIGHT = 75;
const CATEGORY_WEIGHT = 55;
const TAG_WEIGHT = 45;
/** Up to here words say how a thing is, not what it is. */
export const VARIANT_WEIGHT = 40;
/** Up to here one of them alone says nothing of it, two do. */
export const PART_WEIGHT = 35;
/** Up to here they are of another thing. */
export const USED_WITH_WEIGHT = 30;
/** What a word of the name counts more when the category says it too: a cream, not a lipstick that is creamy. */
const KIND_WEIGHT = 30;

/** Vitamin D3 is a vitamin D: a letter with a number is said without it too. */
const withItsLetter = (token: string): string[] => {
  const [, letter] = /^([a-z])\d{1,2}$/.exec(token) ?? [];
  return letter ? [token, letter] : [token];
};

/** What the word that says what a thing is counts more in its name: a “Halo Mirror” is a mirror, a “Round Rug” nothing round. */
const HEAD_WEIGHT = 30;
/** What a word that says what a thing is counts in any name; other words of names count less, in those of two words too. */
const LEAST_OF_KIND = 135;

/** Whether a word that counts so much says what a thing is, or whose, and not only how it is. */
export const KIND_WEIGHTS = { from: CATEGORY_WEIGHT, to: BRAND_WEIGHT, least: LEAST_OF_KIND };
/** What follows says more of the thing that was named before: “BP Set with Stethoscope”, “Gel for Men”. */
const ASIDE = /\s(?:with|for|of|in|and|by|from)\s|[,(–]/i;

/** The last word of a name, before what is only said of the thing and its size. */
const headOfName = (name: string): string | undefined =>
  searchTokens(name.split(ASIDE)[0] ?? '').findLast((token) => !isAmount(token));

/** The words of a product and what each counts, 1 to 160: the most important place where a word stands decides. */
export function searchWordsOf(document: SearchDocument): Map<string, number> {
  const words = new Map<string, number>();
  const add = (texts: readonly string[], weightOf: (length: number) => number) => {
    for (const text of texts) {
      const tokens = searchTokens(text);
      for (const token of tokens.flatMap(withItsLetter))
        words.set(token, Math.max(words.get(token) ?? 0, weightOf(tokens.length)));
    }
  };
  add(document.names, (length) =>
    Math.round(NAME_WEIGHT * (0.7 + 0.3 * Math.min(2, USUAL_NAME_LENGTH / length))),
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
    if (named.has(kind)) words.set(kind, Math.max((words.get(kind) ?? 0) + KIND_WEIGHT, LEAST_OF_KIND));
    heads.delete(kind);
  }
  for (const head of heads)
    if (head) words.set(head, Math.max((words.get(head) ?? 0) + HEAD_WEIGHT, LEAST_OF_KIND));
  return words;
}

const MAX_ITEMS = 1_000;
const MAX_TEXTS = 500;

/** What shoppers call some things of the catalogue, beside the names that these have there. */
interface ShoppersNames {
  names: readonly string[];
  /** What stands in names of several words before the last one. */
  partsOfNames: readonly string[];
  /** What these things are used with or for. */
  usedWith: readonly string[];
  /** Slugs of categories; all below them are meant too. */
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Words or phrases of the values of attributes: “red” is the value “Alta Red” too. */
  values: readonly string[];
  /** Slugs of products. */
  products: ReadonlySet<string>;
}

/** Reads the shop's document of names. What cannot be read is left out. */
export function readSearchNames(content: unknown): ShoppersNames[] {
  const items: unknown = isRecord(content) ? content.items : undefined;
  if (!Array.isArray(items)) return [];
  return items
    .slice(0, MAX_ITEMS)
    .filter(isRecord)
    .map((item) => ({
      names: textsOf(item.names).flatMap((name) => [headOf(name), ...runTogether(name)]),
      partsOfNames: textsOf(item.names).flatMap(beforeHeadOf),
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

/** The last word of a name says what a thing is, unless it is an amount or a letter as in “vitamin c”. */
function headOf(name: string): string {
  const last = searchTokens(name).at(-1) ?? '';
  return isAmount(last) || [...last].length === 1 ? name : last;
}

/** So short that nobody can tell two words by them where they are run together. */
const SHORT = 3;

/** A name of two short words is one word too, as people write it: fry pan, frypan. Longer ones are told apart when they are searched for. */
function runTogether(name: string): string[] {
  const words = searchTokens(name);
  const isPair =
    words.length === 2 && headOf(name) === words[1] && words.every((word) => word.length <= SHORT);
  return isPair ? [words.join('')] : [];
}

const beforeHeadOf = (name: string) => (headOf(name) === name ? [] : searchTokens(name).slice(0, -1));

/** The document of a product with what shoppers call it, its categories, its tags and its variants. */
export function withShoppersNames(
  document: SearchDocument,
  { slug, categorySlugs }: { slug: string; categorySlugs: readonly string[] },
  items: readonly ShoppersNames[],
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
  const namesOf = (some: readonly ShoppersNames[]) => some.flatMap(({ names }) => names);
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

/** With a space on either side, so that whole words are found in it. */
const spaced = (text: string) => ` ${searchTokens(text).join(' ')} `;

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_TEXTS).filter((text: unknown): text is string => typeof text === 'string');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
