import type { SearchDocument } from './search-document.ts';
import { searchTokens } from './search-text.ts';

const MAX_ITEMS = 1_000;
const MAX_TEXTS = 500;

/** What shoppers call some things of the catalogue, beside the names that these have there. */
export interface ShoppersNames {
  names: readonly string[];
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
      names: textsOf(item.names),
      categories: new Set(textsOf(item.categories)),
      tags: new Set(textsOf(item.tags)),
      values: textsOf(item.values)
        .map((value) => spaced(value))
        .filter((value) => value.trim() !== ''),
      products: new Set(textsOf(item.products)),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The document of a product with what shoppers call it, its categories, its tags and its variants. */
export function withShoppersNames(
  document: SearchDocument,
  { slug, categorySlugs }: { slug: string; categorySlugs: readonly string[] },
  items: readonly ShoppersNames[],
): SearchDocument {
  const variants = document.variants.map(spaced);
  const namesWhere = (isMeant: (item: ShoppersNames) => boolean) =>
    items.filter(isMeant).flatMap(({ names }) => names);
  return {
    ...document,
    otherNames: [...document.otherNames, ...namesWhere(({ products }) => products.has(slug))],
    categories: [
      ...document.categories,
      ...namesWhere(({ categories }) => categorySlugs.some((category) => categories.has(category))),
    ],
    tags: [...document.tags, ...namesWhere(({ tags }) => document.tags.some((tag) => tags.has(tag)))],
    variants: [
      ...document.variants,
      ...namesWhere(({ values }) =>
        values.some((value) => variants.some((variant) => variant.includes(value))),
      ),
    ],
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
