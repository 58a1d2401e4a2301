import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { type ProductCard, withSkus } from './product-card.ts';

/** Visible products by their own ids, in the order asked for; what is unknown is left out. */
export function listProductsByIds(
  { db, shop, now }: ServiceContext,
  { ids }: { ids: readonly number[] },
): Promise<ProductCard[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const shopId = shop.id;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const rows = await queries.listProductsByIds(tx, { shopId, ids });
      return inOrder(await withSkus(tx, { shopId, now: now() }, rows), ids, ({ id }) => [id]);
    },
    { readOnly: true },
  );
}

/** Visible products that hold the skus, in the order of their first sku; what is unknown is left out. */
export function listProductsBySkuIds(
  { db, shop, now }: ServiceContext,
  { skuIds }: { skuIds: readonly number[] },
): Promise<ProductCard[]> {
  if (skuIds.length === 0) return Promise.resolve([]);
  const shopId = shop.id;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const rows = await queries.listProductsBySkuIds(tx, { shopId, skuIds });
      return inOrder(await withSkus(tx, { shopId, now: now() }, rows), skuIds, ({ skus }) =>
        skus.map(({ id }) => id),
      );
    },
    { readOnly: true },
  );
}

function inOrder(
  cards: ProductCard[],
  wanted: readonly number[],
  keysOf: (card: ProductCard) => number[],
): ProductCard[] {
  const cardOf = new Map(cards.flatMap((card) => keysOf(card).map((key) => [key, card] as const)));
  return [...new Set(wanted.flatMap((key) => cardOf.get(key) ?? []))];
}
