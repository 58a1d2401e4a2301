import type { z } from 'zod';
import type { categorySummary, category as categoryWire } from '#contract/category.ts';
import type { CategoryRow, CategoryWithKin } from '#services/catalogue/categories.ts';

/** A category on the wire, without its kin. */
export function toCategorySummary(row: CategoryRow): z.input<typeof categorySummary> {
  const { id, parentId, slug, name, nameBn, description, descriptionBn, picture } = row;
  return {
    id,
    parentId,
    slug,
    name,
    name_bn: nameBn,
    description,
    description_bn: descriptionBn,
    image: picture,
  };
}

/** A category on the wire, with the way to it and its children. */
export function toCategory(category: CategoryWithKin): z.input<typeof categoryWire> {
  return {
    ...toCategorySummary(category),
    seo: category.seo,
    ancestors: category.ancestors.map(toCategorySummary),
    children: category.children.map(toCategorySummary),
  };
}
