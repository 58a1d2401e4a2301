import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { skus } from '../schema/index.ts';

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
  attributes: skus.attributes,
  pictures: skus.pictures,
  status: skus.status,
};

const selectSkus = (tx: ShopTransaction) => tx.select(columns).from(skus);

/** A sku as shoppers may know it: without the shop's purchase price. */
export type SkuRow = Awaited<ReturnType<typeof selectSkus>>[number];

/** The active skus of the products, each product's in the owner's order. */
export function listSkusOfProducts(
  tx: ShopTransaction,
  { shopId, productIds }: { shopId: number; productIds: readonly number[] },
): Promise<SkuRow[]> {
  return selectSkus(tx)
    .where(and(eq(skus.shopId, shopId), inArray(skus.productId, [...productIds]), eq(skus.status, 'active')))
    .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id));
}
