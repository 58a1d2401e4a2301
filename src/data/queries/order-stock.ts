import { and, eq, sql } from 'drizzle-orm';
import { discountedPriceNow } from '#domain/price.ts';
import type { ShopTransaction } from '../database.ts';
import { products, skus } from '../schema/index.ts';
import { campaignPercent } from './campaigns.ts';
import { SKU_COLUMNS } from './skus.ts';

const COLUMNS = {
  ...SKU_COLUMNS,
  picture: sql<string>`coalesce(${skus.pictures} ->> 0, ${products.thumbnail})`,
  isActive: sql<boolean>`${skus.status} = 'active' and ${products.status} = 'active'`,
  name: products.name,
  nameBn: products.nameBn,
  slug: products.slug,
};

interface WantedSkus {
  shopId: number;
  products: readonly { skuId: number }[];
  /** Campaigns that run at this moment set the prices. */
  now: Date;
}

function skusOf(tx: ShopTransaction, { shopId, products: ordered, now }: WantedSkus) {
  const ids = [...new Set(ordered.map(({ skuId }) => skuId))];
  return tx
    .select({ ...COLUMNS, percent: campaignPercent(now) })
    .from(skus)
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(and(eq(skus.shopId, shopId), sql`${skus.id} = any(${sql.param(ids)}::int[])`))
    .orderBy(skus.id);
}

type SkuRow = Awaited<ReturnType<typeof skusOf>>[number];

/** What an order needs to know of a variant, with what it costs now, campaigns included. */
export type OrderSkuRow = Omit<SkuRow, 'percent'>;

const priced = ({ percent, ...sku }: SkuRow): OrderSkuRow => ({
  ...sku,
  discountedPrice: discountedPriceNow(sku, percent),
});

/** The variants that products of an order name, as far as the shop has them, in the order of their ids. */
export async function findOrderSkus(tx: ShopTransaction, wanted: WantedSkus): Promise<OrderSkuRow[]> {
  const rows = await skusOf(tx, wanted).prepare('sku_facts').execute();
  return rows.map(priced);
}

/** The same with the rows locked, so that orders never wait for each other in a ring. */
export async function lockOrderSkus(tx: ShopTransaction, wanted: WantedSkus): Promise<OrderSkuRow[]> {
  const locking = skusOf(tx, wanted).for('no key update', { of: skus });
  return (await locking.prepare('lock_sku_facts').execute()).map(priced);
}
