import { readShop } from '#data/database.ts';
import { type CategoryRow, listCategories as queryCategories } from '#data/queries/categories.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CategoryRow } from '#data/queries/categories.ts';

/** Lists parents before children, and siblings in the shop's order. */
export async function listCategories(ctx: ServiceContext): Promise<CategoryRow[]> {
  const rows = await readShop(ctx, (tx) => queryCategories(tx));
  return sortParentsFirst(rows);
}

function sortParentsFirst(rows: CategoryRow[]): CategoryRow[] {
  const childrenByParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const sorted = [...(childrenByParent.get(null) ?? [])];
  for (const row of sorted) sorted.push(...(childrenByParent.get(row.id) ?? []));
  return sorted;
}

export type CategoryWithRelatives = CategoryRow & { ancestors: CategoryRow[]; children: CategoryRow[] };

export async function getCategory(
  ctx: ServiceContext,
  { slug }: { slug: string },
): Promise<CategoryWithRelatives> {
  const allCategories = await listCategories(ctx);
  const category = allCategories.find((row) => row.slug === slug);
  if (!category) throw notFound('category');
  return {
    ...category,
    ancestors: listTrail(category, new Map(allCategories.map((row) => [row.id, row]))).slice(0, -1),
    children: allCategories.filter(({ parentId }) => parentId === category.id),
  };
}

/** Returns the path from the root to a category. Stops at a cycle. */
function listTrail<Category extends { parentId: number | null }>(
  category: Category,
  byId: ReadonlyMap<number, Category>,
): Category[] {
  const trail: Category[] = [];
  let step: Category | undefined = category;
  while (step && !trail.includes(step)) {
    trail.unshift(step);
    step = step.parentId === null ? undefined : byId.get(step.parentId);
  }
  return trail;
}

export interface CategoryStep {
  id: number;
  slug: string;
  name: string;
  nameBn: string | null;
}

interface CategoryOfProduct extends CategoryStep {
  parentId: number | null;
  isChosen: boolean;
}

/** Returns the path to the deepest chosen category. */
export function listCategoryTrail(categories: readonly CategoryOfProduct[]): CategoryStep[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trails = categories.filter(({ isChosen }) => isChosen).map((chosen) => listTrail(chosen, byId));
  const [deepest = []] = trails.toSorted((one, other) => other.length - one.length);
  return deepest.map(({ id, slug, name, nameBn }) => ({ id, slug, name, nameBn }));
}
