import type { ShopTransaction } from '#data/database.ts';
import { listProductsByIds, type ProductSummaryRow } from '#data/queries/products.ts';
import { listSkusOfProducts, type SkuRow } from '#data/queries/skus-of-products.ts';

/** A product as lists show it, with its active skus. */
export type ProductCard = ProductSummaryRow & { skus: SkuRow[] };

/** Whose prices are asked for, and as of when. */
export interface PriceMoment {
  shopId: number;
  now: Date;
}

/** Gives rows of one page their skus, read at once, at the prices of the moment. */
export async function withSkus<Row extends { id: number }>(
  tx: ShopTransaction,
  moment: PriceMoment,
  rows: readonly Row[],
): Promise<(Row & { skus: SkuRow[] })[]> {
  if (rows.length === 0) return [];
  const skus = await listSkusOfProducts(tx, { ...moment, productIds: rows.map(({ id }) => id) });
  const ofProduct = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, skus: ofProduct.get(row.id) ?? [] }));
}

/** The visible products among the ids, in their order. */
export async function toCards(
  tx: ShopTransaction,
  moment: PriceMoment,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await listProductsByIds(tx, { shopId: moment.shopId, ids });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return withSkus(
    tx,
    moment,
    ids.flatMap((id) => rowOf.get(id) ?? []),
  );
}
