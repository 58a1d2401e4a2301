import { asc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import type { SkuAttribute } from '#data/schema/catalogue.ts';
import { attributeOrders, skus } from '#data/schema/index.ts';
import { PREPARED_SHOP, shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement, prepareQuery, type QueryBuilder, toIntArray } from '#data/statements.ts';
import { omitPastDay } from '#domain/order/stock.ts';
import { getCurrentDiscountedPrice } from '#domain/price.ts';
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

const selectSkus = (db: QueryBuilder) =>
  db
    .select({ ...LISTED_SKU_COLUMNS, percent: campaignPercentExpression(sql.placeholder('now')) })
    .from(skus)
    .where(
      shopCondition(
        PREPARED_SHOP,
        skus,
        sql`${skus.productId} = any(${sql.placeholder('productIds')}::int[])`,
        eq(skus.status, 'active'),
      ),
    )
    .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id));

type SelectedSku = Awaited<ReturnType<typeof selectSkus>>[number];

/** Variant as shown to shoppers, with campaign prices and without the purchase price. */
export type SkuRow = Omit<SelectedSku, 'percent'>;

const selectSkusOfProducts = prepareQuery<{ productIds: readonly number[]; now: Date }, SelectedSku[]>(
  'skus_of_products',
  selectSkus,
);

export async function listSkusOfProducts(
  tx: ShopTransaction,
  { productIds, now }: { productIds: readonly number[]; now: Date },
): Promise<SkuRow[]> {
  const rows = await selectSkusOfProducts(tx, { productIds, now });
  return rows.map(({ percent, ...sku }) => ({
    ...sku,
    discountedPrice: getCurrentDiscountedPrice(sku, percent),
    preOrderShipsOn: omitPastDay(sku.preOrderShipsOn, now),
  }));
}

export interface VariantTextRow {
  id: number;
  productId: number;
  sku: string;
  title: string;
  attributes: SkuAttribute[];
}

/** Lists titles and attributes of the active variants of products. Uses one index look-up per product. */
export function listVariantTexts(
  tx: ShopTransaction,
  productIds: readonly number[],
): Promise<VariantTextRow[]> {
  return executeNamedStatement<VariantTextRow & Record<string, unknown>>(
    tx,
    'variant_texts',
    sql`select v.id, v.product_id as "productId", v.sku, v.title, v.attributes
      from unnest(${toIntArray([...new Set(productIds)])}) wanted (id)
      cross join lateral (
        select * from skus s where s.shop_id = ${tx.shopId}::int and s.product_id = wanted.id and s.status = 'active' offset 0
      ) v
      order by v.product_id, v.sort_order, v.id`,
  );
}

export interface AttributeOrder {
  key: string;
  values: string[];
}

const selectAttributeOrders = prepareQuery<Record<never, never>, AttributeOrder[]>('attribute_orders', (db) =>
  db
    .select({ key: attributeOrders.key, values: attributeOrders.values })
    .from(attributeOrders)
    .where(shopCondition(PREPARED_SHOP, attributeOrders))
    .orderBy(asc(attributeOrders.position), asc(attributeOrders.key)),
);

export const listAttributeOrders = (tx: ShopTransaction): Promise<AttributeOrder[]> =>
  selectAttributeOrders(tx, {});
