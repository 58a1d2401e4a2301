import type { CategorySummary } from '#contract/catalogue.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';

export interface FacetValue {
  value: string;
  name: string;
  count: number;
  colour?: string;
  depth?: number;
}

export interface Facet {
  name: string;
  title: string;
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
  root?: string | undefined;
  chosen?: string | undefined;
  total: number;
  locale: Locale;
}

/** The next level is shown below selected categories. Skips levels that do not divide the products. */
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
  const open = new Set(chosen ? pathTo(chosen, bySlug, categories) : []);
  const positionOf = ({ slug }: CategorySummary) => order.get(slug) ?? order.size;

  const listBelow = (parentId: number | null, depth: number): FacetValue[] => {
    const level = (childrenOf.get(parentId) ?? [])
      .filter(({ slug }) => countOf.has(slug) || open.has(slug))
      .sort((one, other) => positionOf(one) - positionOf(other));
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

function pathTo(
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
