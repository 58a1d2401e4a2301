import type { CategorySummary } from '#contract/catalogue.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';

export interface FacetValue {
  /** As the address names it. */
  value: string;
  name: string;
  count: number;
  /** CSS colour of what the value names. */
  colour?: string;
  /** How far below the first level the value stands. */
  depth?: number;
}

/** What a listing can be narrowed by, in the language of the page. */
export interface Facet {
  /** Name of its parameter. */
  name: string;
  title: string;
  /** Whether one value can be chosen, or any number of them. */
  type: 'radio' | 'checkbox';
  values: readonly FacetValue[];
  chosen: readonly string[];
}

interface Counted {
  slug: string;
  count: number;
}

interface CategoryFacetInput {
  categories: readonly CategorySummary[];
  counted: readonly Counted[];
  /** Category the listing stands in. */
  root?: string | undefined;
  chosen?: string | undefined;
  total: number;
  locale: Locale;
}

/**
 * The categories of a listing, level by level: the first level, and below what is chosen the next one. A level that
 * does not tell the products apart is passed over to the one below it. The fullest come first.
 */
export function categoryFacet({
  categories,
  counted,
  root,
  chosen,
  total,
  locale,
}: CategoryFacetInput): FacetValue[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const childrenOf = groupBy(categories, ({ parentId }) => parentId);
  const countOf = new Map(counted.map(({ slug, count }) => [slug, count]));
  const order = new Map(counted.map(({ slug }, index) => [slug, index]));
  const open = new Set(chosen ? wayTo(chosen, bySlug, categories) : []);
  const placeOf = ({ slug }: CategorySummary) => order.get(slug) ?? order.size;

  const listBelow = (parentId: number | null, depth: number): FacetValue[] => {
    const level = (childrenOf.get(parentId) ?? [])
      .filter(({ slug }) => countOf.has(slug) || open.has(slug))
      .sort((one, other) => placeOf(one) - placeOf(other));
    const [only] = level;
    if (only && level.length === 1 && countOf.get(only.slug) === total && !open.has(only.slug)) {
      return listBelow(only.id, depth);
    }
    return level.flatMap((category) => [
      {
        value: category.slug,
        name: localized(category, 'name', locale),
        count: countOf.get(category.slug) ?? 0,
        ...(depth > 0 && { depth }),
      },
      ...(open.has(category.slug) ? listBelow(category.id, depth + 1) : []),
    ]);
  };
  return listBelow((root && bySlug.get(root)?.id) || null, 0);
}

/** The category and all it stands in. */
function wayTo(
  slug: string,
  bySlug: ReadonlyMap<string, CategorySummary>,
  categories: readonly CategorySummary[],
): string[] {
  const way: string[] = [];
  let category = bySlug.get(slug);
  while (category && !way.includes(category.slug)) {
    way.push(category.slug);
    const { parentId } = category;
    category = categories.find(({ id }) => id === parentId);
  }
  return way;
}
