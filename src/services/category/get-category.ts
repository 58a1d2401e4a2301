import type { CategoryRow } from '#data/queries/categories.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { listCategories } from './list-categories.ts';

/** A category with the way to it from the root and its direct children. */
export type CategoryWithKin = CategoryRow & { ancestors: CategoryRow[]; children: CategoryRow[] };

/** A category by its slug. Throws `not-found`. */
export async function getCategory(ctx: ServiceContext, { slug }: { slug: string }): Promise<CategoryWithKin> {
  const all = await listCategories(ctx);
  const category = all.find((row) => row.slug === slug);
  if (!category) throw notFound('category');
  return {
    ...category,
    ancestors: ancestorsOf(category, all),
    children: all.filter(({ parentId }) => parentId === category.id),
  };
}

function ancestorsOf(category: CategoryRow, all: CategoryRow[]): CategoryRow[] {
  const byId = new Map(all.map((row) => [row.id, row]));
  const ancestors: CategoryRow[] = [];
  let { parentId } = category;
  while (parentId !== null) {
    const parent = byId.get(parentId);
    if (!parent || ancestors.includes(parent)) break;
    ancestors.unshift(parent);
    parentId = parent.parentId;
  }
  return ancestors;
}
