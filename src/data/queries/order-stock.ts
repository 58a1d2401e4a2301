import { and, eq, sql } from 'drizzle-orm';
import { discountedPriceNow } from '#domain/price.ts';
import type { ShopTransaction } from '../database.ts';
import { products, skus } from '../schema/index.ts';
import { campaignPercent } from './campaigns.ts';

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

interface WantedSkus {
  shopId: number;
  skuIds: number[];
  /** Campaigns that run at this moment set the prices. */
  now: Date;
}

const factsOf = (tx: ShopTransaction, { shopId, skuIds, now }: WantedSkus) =>
  tx
    .select({ ...FACTS, percent: campaignPercent(now) })
    .from(skus)
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(and(eq(skus.shopId, shopId), sql`${skus.id} = any(${sql.param(skuIds)}::int[])`))
    .orderBy(skus.id);

type FactsRow = Awaited<ReturnType<typeof factsOf>>[number];

/** What an order needs to know of a variant, with what it costs now, campaigns included. */
export type SkuFacts = Omit<FactsRow, 'percent'>;

const priced = ({ percent, ...facts }: FactsRow): SkuFacts => ({
  ...facts,
  discountedPrice: discountedPriceNow(facts, percent),
});

export async function findSkuFacts(tx: ShopTransaction, wanted: WantedSkus): Promise<SkuFacts[]> {
  const rows = await factsOf(tx, wanted).prepare('sku_facts').execute();
  return rows.map(priced);
}

/** As `findSkuFacts`, with the rows locked in the order of their ids, so that orders never wait for each other in a ring. */
export async function lockSkuFacts(tx: ShopTransaction, wanted: WantedSkus): Promise<SkuFacts[]> {
  const locking = factsOf(tx, wanted).for('no key update', { of: skus });
  return (await locking.prepare('lock_sku_facts').execute()).map(priced);
}
