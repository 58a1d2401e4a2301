import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { products, skus, stockAdjustments } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { toIntArray } from '#data/statements.ts';
import { updateRows } from './write-rows.ts';

/** Locks variants by their SKU codes, in the order in which orders lock them. */
export function lockSkusByCode(tx: ShopTransaction, codes: readonly string[]) {
  return tx
    .select()
    .from(skus)
    .where(shopCondition(tx, skus, inArray(skus.sku, [...codes])))
    .orderBy(skus.id)
    .for('no key update');
}

export type LockedSku = Awaited<ReturnType<typeof lockSkusByCode>>[number];

type EditedSku = Pick<LockedSku, 'id' | 'price' | 'discountedPrice' | 'stockQuantity'>;

/** Updates prices and stock. Triggers update the listings. */
export const updateSkuFigures = (tx: ShopTransaction, rows: readonly EditedSku[]): Promise<void> =>
  updateRows(tx, skus, ['price', 'discountedPrice', 'stockQuantity'], rows);

export async function updateStatuses(
  tx: ShopTransaction,
  { ids, status, now }: { ids: readonly number[]; status: 'active' | 'draft' | 'archived'; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(products)
    .set({
      status,
      publishedAt: sql`case when ${products.status} = 'draft' and ${status} = 'active' then ${at} else ${products.publishedAt} end`,
      version: sql`${products.version} + 1`,
    })
    .where(shopCondition(tx, products, inArray(products.id, [...ids])));
}

export async function increaseVersions(tx: ShopTransaction, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`update products set version = version + 1
    where shop_id = ${tx.shopId} and id = any(${toIntArray(productIds)})`);
}

export interface StockAdjustmentFilter {
  sku?: string | undefined;
  /** Id of the last row of the previous page. */
  beforeId?: number | undefined;
  limit: number;
}

/** Lists adjustments, the latest first. */
export function listStockAdjustments(tx: ShopTransaction, { sku, beforeId, limit }: StockAdjustmentFilter) {
  const { id, reason, change, stockAfter, createdAt } = stockAdjustments;
  return tx
    .select({ id, sku: skus.sku, slug: products.slug, reason, change, stockAfter, createdAt })
    .from(stockAdjustments)
    .innerJoin(skus, and(eq(skus.shopId, stockAdjustments.shopId), eq(skus.id, stockAdjustments.skuId)))
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(
      shopCondition(
        tx,
        stockAdjustments,
        sku === undefined ? undefined : eq(skus.sku, sku),
        beforeId === undefined ? undefined : lt(id, beforeId),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
