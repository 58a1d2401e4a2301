import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type ProductCard, toCards } from './product-card.ts';

/** Products that go with a product: of its own category first, then of its brand. Throws `not-found`. */
export function listRelatedProducts(
  { db, shop, now }: ServiceContext,
  { productId, limit }: { productId: number; limit: number },
): Promise<ProductCard[]> {
  const shopId = shop.id;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const ids = await queries.listRelatedIds(tx, { shopId, productId, limit });
      if (ids.length === 0 && !(await queries.isProductVisible(tx, { shopId, id: productId }))) {
        throw notFound('product');
      }
      return toCards(tx, { shopId, now: now() }, ids);
    },
    { readOnly: true },
  );
}
