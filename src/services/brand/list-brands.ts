import { withShop } from '#data/database.ts';
import { type BrandRow, listBrandPage } from '#data/queries/brands.ts';
import type { ServiceContext } from '../context.ts';

export interface ListBrandsInput {
  /** Part of a name, in either language. */
  query?: string | undefined;
  slug?: string | undefined;
  /** Slug or address of a category; only brands with products under it. */
  categoryUrl?: string | undefined;
  currentPage: number;
  perPage: number;
}

/** A page of the shop's brands in the owner's order, and how many there are in all. */
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
