import { withShop } from '#data/database.ts';
import { findProduct, listCategoriesOfProduct, type ProductRow } from '#data/queries/products.ts';
import type { SkuRow } from '#data/queries/skus-of-products.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type CategoryStep, categoryTrail } from './category-trail.ts';
import { withSkus } from './product-card.ts';

/** A product with its active skus and the way from the root to its category. */
export type FullProduct = ProductRow & { skus: SkuRow[]; categories: CategoryStep[] };

const MAX_ID = 2_147_483_647;

/**
 * A visible product by its id or slug: digits are an id, and a slug only when no product has that id.
 * Throws `not-found`.
 */
export function getProduct(
  { db, shop, now }: ServiceContext,
  { idOrSlug }: { idOrSlug: string },
): Promise<FullProduct> {
  const shopId = shop.id;
  const id = /^[1-9]\d{0,9}$/.test(idOrSlug) && Number(idOrSlug) <= MAX_ID ? Number(idOrSlug) : undefined;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const row = await findProduct(tx, { shopId, id, slug: idOrSlug, now: now() });
      if (!row) throw notFound('product');
      const [product = { ...row, skus: [] }] = await withSkus(tx, { shopId, now: now() }, [row]);
      const under = await listCategoriesOfProduct(tx, { shopId, productId: row.id });
      return { ...product, categories: categoryTrail(under) };
    },
    { readOnly: true },
  );
}
