import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { attributeOrders, skus } from '#data/schema/index.ts';
import { dayToCome } from '#domain/order/pre-order.ts';
import { discountedPriceNow } from '#domain/price.ts';
import { campaignPercent } from './campaigns.ts';

/** What every reader of skus wants to know. */
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

const selectSkus = (tx: ShopTransaction, now: Date) =>
  tx.select({ ...columns, percent: campaignPercent(now) }).from(skus);

/** A sku as shoppers may know it: with what it costs now, campaigns included, and without the shop's purchase price. */
export type SkuRow = Omit<Awaited<ReturnType<typeof selectSkus>>[number], 'percent'>;

/** The active skus of the products at their prices as of `now`, each product's in the owner's order. */
export async function listSkusOfProducts(
  tx: ShopTransaction,
  { shopId, productIds, now }: { shopId: number; productIds: readonly number[]; now: Date },
): Promise<SkuRow[]> {
  const rows = await selectSkus(tx, now)
    .where(and(eq(skus.shopId, shopId), inArray(skus.productId, [...productIds]), eq(skus.status, 'active')))
    .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id));
  return rows.map(({ percent, ...sku }) => ({
    ...sku,
    discountedPrice: discountedPriceNow(sku, percent),
    preOrderShipsOn: dayToCome(sku.preOrderShipsOn, now),
  }));
}

export interface AttributeOrder {
  key: string;
  values: string[];
}

/** The shop's attribute keys in their order, each with its values in theirs. */
export function listAttributeOrders(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
): Promise<AttributeOrder[]> {
  return tx
    .select({ key: attributeOrders.key, values: attributeOrders.values })
    .from(attributeOrders)
    .where(eq(attributeOrders.shopId, shopId))
    .orderBy(asc(attributeOrders.position), asc(attributeOrders.key));
}
