import { readShop } from '#data/database.ts';
import * as queries from '#data/queries/brands.ts';
import { type BrandRow, listBrandPage, listBrandsOfCategory as queryBrands } from '#data/queries/brands.ts';
import { hasCategory } from '#data/queries/categories.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export interface ListBrandsInput {
  query?: string | undefined;
  slug?: string | undefined;
  categoryUrl?: string | undefined;
  currentPage: number;
  perPage: number;
}

export function listBrands(
  { db, shop }: ServiceContext,
  { query, slug, categoryUrl, currentPage, perPage }: ListBrandsInput,
): Promise<{ rows: BrandRow[]; total: number }> {
  const wanted = {
    shopId: shop.id,
    text: query?.trim() || undefined,
    slug,
    categorySlug: categoryUrl === undefined ? undefined : lastStep(categoryUrl),
    limit: perPage,
    offset: (currentPage - 1) * perPage,
  };
  return readShop(db, shop.id, (tx) => listBrandPage(tx, wanted));
}

function lastStep(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}

/** In the given order; skips unknown ids. */
export async function listBrandsByIds(
  { db, shop }: ServiceContext,
  { ids }: { ids: readonly number[] },
): Promise<queries.BrandRow[]> {
  if (ids.length === 0) return [];
  const rows = await readShop(db, shop.id, (tx) => queries.listBrandsByIds(tx, { shopId: shop.id, ids }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const MAX_BRANDS = 200;

/** At most 200. Throws `not-found`. */
export function listBrandsOfCategory(
  { db, shop }: ServiceContext,
  { categoryId }: { categoryId: number },
): Promise<BrandRow[]> {
  const shopId = shop.id;
  return readShop(db, shopId, async (tx) => {
    const rows = await queryBrands(tx, { shopId, categoryId, limit: MAX_BRANDS });
    if (rows.length === 0 && !(await hasCategory(tx, { shopId, id: categoryId }))) {
      throw notFound('category');
    }
    return rows;
  });
}
