import type { SearchDocument } from './document.ts';
import { isAmount } from './measures.ts';
import { searchTokens } from './text.ts';

const MAX_ITEMS = 1_000;
const MAX_TEXTS = 500;

/** What shoppers call some things of the catalogue, beside the names that these have there. */
export interface ShoppersNames {
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
      names: textsOf(item.names).map(headOf),
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
