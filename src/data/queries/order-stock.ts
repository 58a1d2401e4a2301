import { and, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { executeRows } from '../execute-rows.ts';
import { products, skus } from '../schema/index.ts';

const FACTS = {
  id: skus.id,
  productId: skus.productId,
  sku: skus.sku,
  title: skus.title,
  price: skus.price,
  discountedPrice: skus.discountedPrice,
  stockQuantity: skus.stockQuantity,
  preOrder: skus.preOrder,
  preOrderAmount: skus.preOrderAmount,
  attributes: skus.attributes,
  picture: sql<string>`coalesce(${skus.pictures} ->> 0, ${products.thumbnail})`,
  isActive: sql<boolean>`${skus.status} = 'active' and ${products.status} = 'active'`,
  name: products.name,
  nameBn: products.nameBn,
  slug: products.slug,
};

const factsOf = (tx: ShopTransaction, shopId: number, skuIds: number[]) =>
  tx
    .select(FACTS)
    .from(skus)
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(and(eq(skus.shopId, shopId), sql`${skus.id} = any(${sql.param(skuIds)}::int[])`))
    .orderBy(skus.id);

/** What an order needs to know of a variant. */
export type SkuFacts = Awaited<ReturnType<typeof findSkuFacts>>[number];

export function findSkuFacts(tx: ShopTransaction, shopId: number, skuIds: number[]) {
  return factsOf(tx, shopId, skuIds).prepare('sku_facts').execute();
}

/** As `findSkuFacts`, with the rows locked in the order of their ids, so that orders never wait for each other in a ring. */
export function lockSkuFacts(tx: ShopTransaction, shopId: number, skuIds: number[]): Promise<SkuFacts[]> {
  return factsOf(tx, shopId, skuIds).for('no key update', { of: skus }).prepare('lock_sku_facts').execute();
}

/**
 * Sets whether products can be bought, from their variants as they are now. The rows must be locked already, or an
 * order that sells another variant at this moment goes unseen.
 */
export async function refreshAvailability(
  tx: ShopTransaction,
  shopId: number,
  productIds: number[],
): Promise<number[]> {
  const rows = await executeRows<{ id: number }>(
    tx,
    'refresh_availability',
    sql`update products p set is_available = now_available.value
      from (
        select p.id, exists (
          select from skus s where s.shop_id = p.shop_id and s.product_id = p.id
            and s.status = 'active' and (s.stock_quantity > 0 or s.pre_order)
        ) as value
        from products p where p.shop_id = ${shopId} and p.id = any(${sql.param(productIds)}::int[])
      ) as now_available
      where p.shop_id = ${shopId} and p.id = now_available.id and p.is_available is distinct from now_available.value
      returning p.id`,
  );
  return rows.map(({ id }) => id);
}
