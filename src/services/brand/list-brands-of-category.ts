import { withShop } from '#data/database.ts';
import { type BrandRow, listBrandsOfCategory as queryBrands } from '#data/queries/brands.ts';
import { hasCategory } from '#data/queries/categories.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';

const MAX_BRANDS = 200;

/** The brands with products under a category, at most 200. Throws `not-found`. */
export function listBrandsOfCategory(
  { db, shop }: ServiceContext,
  { categoryId }: { categoryId: number },
): Promise<BrandRow[]> {
  const shopId = shop.id;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const rows = await queryBrands(tx, { shopId, categoryId, limit: MAX_BRANDS });
      if (rows.length === 0 && !(await hasCategory(tx, { shopId, id: categoryId }))) {
        throw notFound('category');
      }
      return rows;
    },
    { readOnly: true },
  );
}
