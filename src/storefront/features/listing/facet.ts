import type { CategorySummary } from '#contract/catalogue.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';

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

interface CategoryFacetValuesInput {
  categories: readonly CategorySummary[];
  counted: readonly { slug: string; count: number }[];
  root?: string | undefined;
  chosen?: string | undefined;
  total: number;
  locale: Locale;
}

/** If a level has a single category that contains all products, lists its subcategories instead. */
export function listCategoryFacetValues(input: CategoryFacetValuesInput): FacetValue[] {
  const { categories, counted, root, chosen, total, locale } = input;
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const childrenByParent = groupBy(categories, ({ parentId }) => parentId);
  const countBySlug = new Map(counted.map(({ slug, count }) => [slug, count]));
  const positionBySlug = new Map(counted.map(({ slug }, index) => [slug, index]));
  const expandedSlugs = new Set(chosen ? listPathSlugs(chosen, bySlug, categories) : []);
  const findPosition = ({ slug }: CategorySummary) => positionBySlug.get(slug) ?? positionBySlug.size;

  const listBelow = (parentId: number | null, depth: number): FacetValue[] => {
    const level = (childrenByParent.get(parentId) ?? [])
      .filter(({ slug }) => countBySlug.has(slug) || expandedSlugs.has(slug))
      .sort((one, other) => findPosition(one) - findPosition(other));
    const [onlyCategory] = level;
    if (
      onlyCategory &&
      level.length === 1 &&
      countBySlug.get(onlyCategory.slug) === total &&
      !expandedSlugs.has(onlyCategory.slug)
    ) {
      return listBelow(onlyCategory.id, depth);
    }
    return level.flatMap((category) => [
      {
        value: category.slug,
        name: localizedField(category, 'name', locale),
        count: countBySlug.get(category.slug) ?? 0,
        ...(depth > 0 && { depth }),
      },
      ...(expandedSlugs.has(category.slug) ? listBelow(category.id, depth + 1) : []),
    ]);
  };
  return listBelow((root && bySlug.get(root)?.id) || null, 0);
}

function listPathSlugs(
  slug: string,
  bySlug: ReadonlyMap<string, CategorySummary>,
  categories: readonly CategorySummary[],
): string[] {
  const slugs: string[] = [];
  let category = bySlug.get(slug);
  while (category && !slugs.includes(category.slug)) {
    slugs.push(category.slug);
    const { parentId } = category;
    category = categories.find(({ id }) => id === parentId);
  }
  return slugs;
}
