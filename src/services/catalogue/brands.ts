import { readShop } from '#data/database.ts';
import * as queries from '#data/queries/brands.ts';
import { listBrandPage, listBrandsOfCategory as queryBrands } from '#data/queries/brands.ts';
import { hasCategory } from '#data/queries/categories.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export type { BrandStoryRow } from '#data/queries/brands.ts';

export interface ListBrandsInput extends PageRequest {
  query?: string | undefined;
  slug?: string | undefined;
  categoryUrl?: string | undefined;
}

export function listBrands(ctx: ServiceContext, { query, slug, categoryUrl, ...page }: ListBrandsInput) {
  const filter = {
    text: query?.trim() || undefined,
    slug,
    categorySlug: categoryUrl === undefined ? undefined : readLastPathSegment(categoryUrl),
    ...toLimitAndOffset(page),
  };
  return readShop(ctx, (tx) => listBrandPage(tx, filter));
}

function readLastPathSegment(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast(Boolean) ?? '';
}

/** Lists brands in the order of the ids. Skips unknown ids. */
export async function listBrandsByIds(ctx: ServiceContext, { ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return [];
  const rows = await readShop(ctx, (tx) => queries.listBrandsByIds(tx, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const MAX_BRANDS = 200;

/** Throws `not-found` for an unknown category. */
export function listBrandsOfCategory(ctx: ServiceContext, { categoryId }: { categoryId: number }) {
  return readShop(ctx, async (tx) => {
    const rows = await queryBrands(tx, { categoryId, limit: MAX_BRANDS });
    if (rows.length === 0 && !(await hasCategory(tx, categoryId))) {
      throw notFound('category');
    }
    return rows;
  });
}
