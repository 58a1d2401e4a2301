import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/brands.ts';
import type { ServiceContext } from '../context.ts';

/** Brands by their ids, in the order asked for; what is unknown is left out. */
export async function listBrandsByIds(
  { db, shop }: ServiceContext,
  { ids }: { ids: readonly number[] },
): Promise<queries.BrandRow[]> {
  if (ids.length === 0) return [];
  const rows = await withShop(db, shop.id, (tx) => queries.listBrandsByIds(tx, { shopId: shop.id, ids }), {
    readOnly: true,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
