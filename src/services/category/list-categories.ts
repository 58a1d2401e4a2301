import { withShop } from '#data/database.ts';
import { type CategoryRow, listCategories as queryCategories } from '#data/queries/categories.ts';
import type { ServiceContext } from '../context.ts';

/** All categories of the shop, parents before children, siblings in the owner's order. */
export async function listCategories(ctx: ServiceContext): Promise<CategoryRow[]> {
  const { db, shop } = ctx;
  const rows = await withShop(db, shop.id, (tx) => queryCategories(tx, { shopId: shop.id }), {
    readOnly: true,
  });
  return parentsFirst(rows);
}

function parentsFirst(rows: CategoryRow[]): CategoryRow[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const sorted = [...(childrenOf.get(null) ?? [])];
  for (const row of sorted) sorted.push(...(childrenOf.get(row.id) ?? []));
  return sorted;
}
