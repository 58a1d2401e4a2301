import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayToCome } from '#domain/order/pre-order.ts';
import { discountedPriceNow } from '#domain/price.ts';
import type { ShopTransaction } from '../database.ts';
import { skus } from '../schema/index.ts';
import { campaignPercent } from './campaigns.ts';

const columns = {
  id: skus.id,
  productId: skus.productId,
  sku: skus.sku,
  title: skus.title,
  price: skus.price,
  discountedPrice: skus.discountedPrice,
  stockQuantity: skus.stockQuantity,
  preOrder: skus.preOrder,
  preOrderAmount: skus.preOrderAmount,
  preOrderShipsOn: skus.preOrderShipsOn,
  attributes: skus.attributes,
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
