import type { ShopTransaction } from '#data/database.ts';
import { listProductsByIds, type ProductSummaryRow } from '#data/queries/products.ts';
import { listSkusOfProducts, type SkuRow } from '#data/queries/skus-of-products.ts';

/** A product as lists show it, with its active skus. */
export type ProductCard = ProductSummaryRow & { skus: SkuRow[] };

/** Gives rows of one page their skus, read at once. */
export async function withSkus<Row extends { id: number }>(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly Row[],
): Promise<(Row & { skus: SkuRow[] })[]> {
  if (rows.length === 0) return [];
  const skus = await listSkusOfProducts(tx, { shopId, productIds: rows.map(({ id }) => id) });
  const ofProduct = Map.groupBy(skus, ({ productId }) => productId);
  return rows.map((row) => ({ ...row, skus: ofProduct.get(row.id) ?? [] }));
}

/** The visible products among the ids, in their order. */
export async function toCards(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await listProductsByIds(tx, { shopId, ids });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return withSkus(
    tx,
    shopId,
    ids.flatMap((id) => rowOf.get(id) ?? []),
  );
}
