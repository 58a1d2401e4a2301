import { and, eq, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { products, restockRequests, skus } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';

/** Stores a request. An already notified contact will be notified again. Repeating an open request has no effect. */
export async function insertRestockRequest(
  tx: ShopTransaction,
  request: { skuId: number; contact: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(restockRequests)
    .values({ ...request, shopId: tx.shopId })
    .onConflictDoUpdate({
      target: [restockRequests.shopId, restockRequests.skuId, restockRequests.contact],
      set: { notifiedAt: null },
    });
}

export async function findSkuStock(
  tx: ShopTransaction,
  skuId: number,
): Promise<{ stockQuantity: number; preOrder: boolean } | undefined> {
  const [row] = await tx
    .select({ stockQuantity: skus.stockQuantity, preOrder: skus.preOrder })
    .from(skus)
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(
      shopCondition(tx, skus, eq(skus.id, skuId), eq(skus.status, 'active'), eq(products.status, 'active')),
    );
  return row;
}

const IS_RESTOCKED = sql`n.notified_at is null and s.status = 'active' and p.status = 'active'
  and (s.stock_quantity > 0 or s.pre_order)`;
const RESTOCK_REQUESTS = sql`notify_requests n
  join skus s on s.shop_id = n.shop_id and s.id = n.sku_id
  join products p on p.shop_id = s.shop_id and p.id = s.product_id`;

export async function listShopsWithDueNotifications(tx: Transaction): Promise<number[]> {
  const rows = await executeStatement<{ shopId: number }>(
    tx,
    sql`select distinct n.shop_id as "shopId" from ${RESTOCK_REQUESTS} join shops o on o.id = n.shop_id and o.status = 'active'
      where ${IS_RESTOCKED}`,
  );
  return rows.map(({ shopId }) => shopId);
}

export interface DueRestockNotification {
  contact: string;
  product: string;
  productBn: string | null;
  slug: string;
  productId: number;
  skuId: number;
}

export function claimRestockNotifications(
  tx: ShopTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRestockNotification[]> {
  return executeStatement<DueRestockNotification>(
    tx,
    sql`with due as (
        select n.id, p.name, p.name_bn, p.slug, p.id as product_id from ${RESTOCK_REQUESTS}
        where n.shop_id = ${tx.shopId} and ${IS_RESTOCKED}
        order by n.id limit ${limit} for update of n skip locked
      )
      update notify_requests r set notified_at = ${now.toISOString()}::timestamptz
      from due where r.shop_id = ${tx.shopId} and r.id = due.id
      returning r.contact, due.name as product, due.name_bn as "productBn", due.slug,
        due.product_id as "productId", r.sku_id as "skuId"`,
  );
}
