import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/brands.ts';
import { type BrandRow, listBrandPage, listBrandsOfCategory as queryBrands } from '#data/queries/brands.ts';
import { hasCategory } from '#data/queries/categories.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export interface ListBrandsInput {
  /** Part of a name, in either language. */
  query?: string | undefined;
  slug?: string | undefined;
  /** Slug or address of a category; only brands with products under it. */
  categoryUrl?: string | undefined;
  currentPage: number;
  perPage: number;
}

/** A page of the shop's brands in the owner's order, with the total number. */
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
  return withShop(db, shop.id, (tx) => listBrandPage(tx, wanted), { readOnly: true });
}

function lastStep(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}

/** Brands by id, in the given order; unknown ids are skipped. */
export async function listBrandsByIds(
  { db, shop }: ServiceContext,
  { ids }: { ids: readonly number[] },
): Promise<queries.BrandRow[]> {
  if (ids.length === 0) return [];
  const rows = await withShop(db, shop.id, (tx) => queries.listBrandsByIds(tx, { shopId: shop.id, ids }), {
    readOnly: true,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

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
