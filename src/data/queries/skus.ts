import { asc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { attributeOrders, skus } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { runPrepared } from '#data/statements.ts';
import { futureDay } from '#domain/order/stock.ts';
import { discountedPriceNow } from '#domain/price.ts';
import { campaignPercentExpression } from './campaigns.ts';

export const SKU_COLUMNS = {
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
};

const LISTED_SKU_COLUMNS = {
  ...SKU_COLUMNS,
  preOrderShipsOn: skus.preOrderShipsOn,
  pictures: skus.pictures,
  status: skus.status,
};

const selectSkus = (tx: ShopTransaction, productIds: readonly number[], now: Date) =>
  tx
    .select({ ...LISTED_SKU_COLUMNS, percent: campaignPercentExpression(now) })
    .from(skus)
    .where(
      shopCondition(
        tx,
        skus,
        sql`${skus.productId} = any(${sql.param([...productIds])}::int[])`,
        eq(skus.status, 'active'),
      ),
    )
    .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id));

/** Variant as shown to shoppers: with campaign prices, without purchase price. */
export type SkuRow = Omit<Awaited<ReturnType<typeof selectSkus>>[number], 'percent'>;

export async function listSkusOfProducts(
  tx: ShopTransaction,
  { productIds, now }: { productIds: readonly number[]; now: Date },
): Promise<SkuRow[]> {
  const rows = await runPrepared(tx, 'skus_of_products', selectSkus(tx, productIds, now));
  return rows.map(({ percent, ...sku }) => ({
    ...sku,
    discountedPrice: discountedPriceNow(sku, percent),
    preOrderShipsOn: futureDay(sku.preOrderShipsOn, now),
  }));
}

export interface AttributeOrder {
  key: string;
  values: string[];
}

export const listAttributeOrders = (tx: ShopTransaction): Promise<AttributeOrder[]> =>
  runPrepared(
    tx,
    'attribute_orders',
    tx
      .select({ key: attributeOrders.key, values: attributeOrders.values })
      .from(attributeOrders)
      .where(shopCondition(tx, attributeOrders))
      .orderBy(asc(attributeOrders.position), asc(attributeOrders.key)),
  );
