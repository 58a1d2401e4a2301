import { readShop } from '#data/database.ts';
import { type CategoryRow, listCategories as queryCategories } from '#data/queries/categories.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CategoryRow } from '#data/queries/categories.ts';

/** Parents before children, siblings in the owner's order. */
export async function listCategories(ctx: ServiceContext): Promise<CategoryRow[]> {
  const { db, shop } = ctx;
  const rows = await readShop(db, shop.id, (tx) => queryCategories(tx, { shopId: shop.id }));
  return parentsFirst(rows);
}

function parentsFirst(rows: CategoryRow[]): CategoryRow[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const sorted = [...(childrenOf.get(null) ?? [])];
  for (const row of sorted) sorted.push(...(childrenOf.get(row.id) ?? []));
  return sorted;
}

export type CategoryWithRelatives = CategoryRow & { ancestors: CategoryRow[]; children: CategoryRow[] };

export async function getCategory(
  ctx: ServiceContext,
  { slug }: { slug: string },
): Promise<CategoryWithRelatives> {
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

/** From the root to the deepest chosen category. */
export function categoryTrail(categories: readonly CategoryOfProduct[]): CategoryStep[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trails = categories.filter(({ isChosen }) => isChosen).map((chosen) => trailTo(chosen, byId));
  return trails.reduce<CategoryStep[]>(
    (deepest, trail) => (trail.length > deepest.length ? trail : deepest),
    [],
  );
}

function trailTo(leaf: CategoryOfProduct, byId: ReadonlyMap<number, CategoryOfProduct>): CategoryStep[] {
  const trail: CategoryOfProduct[] = [];
  let step: CategoryOfProduct | undefined = leaf;
  while (step && !trail.includes(step)) {
    trail.unshift(step);
    step = step.parentId === null ? undefined : byId.get(step.parentId);
  }
  return trail.map(({ id, slug, name, nameBn }) => ({ id, slug, name, nameBn }));
}
