import { and, asc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { attributeOrders, skus } from '#data/schema/index.ts';
import { preparedSelect } from '#data/statements.ts';
import { futureDay } from '#domain/order/stock.ts';
import { discountedPriceNow } from '#domain/price.ts';
import { campaignPercent } from './campaigns.ts';

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

const columns = {
  ...SKU_COLUMNS,
  preOrderShipsOn: skus.preOrderShipsOn,
  pictures: skus.pictures,
  status: skus.status,
};

const selectSkus = preparedSelect(
  'skus_of_products',
  { ...columns, percent: campaignPercent(sql.placeholder('at')) },
  (select) =>
    select
      .from(skus)
      .where(
        and(
          eq(skus.shopId, sql.placeholder('shopId')),
          sql`${skus.productId} = any(${sql.placeholder('productIds')}::int[])`,
          eq(skus.status, 'active'),
        ),
      )
      .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id)),
);

/** As shown to shoppers: with campaign prices, without purchase price. */
export type SkuRow = Omit<Awaited<ReturnType<typeof selectSkus>>[number], 'percent'>;

export async function listSkusOfProducts(
  tx: ShopTransaction,
  { shopId, productIds, now }: { shopId: number; productIds: readonly number[]; now: Date },
): Promise<SkuRow[]> {
  const rows = await selectSkus(tx, { shopId, productIds, at: now.toISOString() });
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

const selectAttributeOrders = preparedSelect(
  'attribute_orders',
  { key: attributeOrders.key, values: attributeOrders.values },
  (select) =>
    select
      .from(attributeOrders)
      .where(eq(attributeOrders.shopId, sql.placeholder('shopId')))
      .orderBy(asc(attributeOrders.position), asc(attributeOrders.key)),
);

export function listAttributeOrders(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
): Promise<AttributeOrder[]> {
  return selectAttributeOrders(tx, { shopId });
}
