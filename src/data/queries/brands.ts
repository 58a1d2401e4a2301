import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, productCategories, products } from '#data/schema/index.ts';
import { visibleProductCondition } from './product-criteria.ts';

const columns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  nameBn: brands.nameBn,
  logo: brands.logo,
};

const selectBrands = (tx: ShopTransaction) => tx.select(columns).from(brands);

export type BrandRow = Awaited<ReturnType<typeof selectBrands>>[number];

/** Brands among the ids, unsorted. */
export function listBrandsByIds(
  tx: ShopTransaction,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<BrandRow[]> {
  return selectBrands(tx).where(and(eq(brands.shopId, shopId), inArray(brands.id, [...ids])));
}

export interface ListBrandsQuery {
  shopId: number;
  /** Part of a name, in either language. */
  text?: string | undefined;
  slug?: string | undefined;
  /** Only brands with a visible product under the category. */
  categorySlug?: string | undefined;
  limit: number;
  offset: number;
}

/** A page of brands in the owner's order, with the total number. */
export async function listBrandPage(
  tx: ShopTransaction,
  { limit, offset, ...wanted }: ListBrandsQuery,
): Promise<{ rows: BrandRow[]; total: number }> {
  const where = toCondition(wanted);
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(brands).where(where);
  const rows = await selectBrands(tx)
    .where(where)
    .orderBy(asc(brands.sortOrder), asc(brands.name), asc(brands.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

function toCondition({ shopId, text, slug, categorySlug }: Omit<ListBrandsQuery, 'limit' | 'offset'>) {
  return and(
    eq(brands.shopId, shopId),
    text === undefined ? undefined : isNamedLike(text),
    slug === undefined ? undefined : eq(brands.slug, slug),
    categorySlug === undefined ? undefined : hasProductsUnder(shopId, eq(categories.slug, categorySlug)),
  );
}

function isNamedLike(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${brands.name} ilike ${pattern} or ${brands.nameBn} ilike ${pattern})`;
}

function hasProductsUnder(shopId: number, category: SQL): SQL {
  return sql`${brands.id} in (
    select ${products.brandId} from ${products}
    join ${productCategories} on ${productCategories.shopId} = ${products.shopId}
      and ${productCategories.productId} = ${products.id}
    join ${categories} on ${categories.shopId} = ${productCategories.shopId}
      and ${categories.id} = ${productCategories.categoryId}
    where ${categories.shopId} = ${shopId} and ${category} and ${visibleProductCondition(shopId)})`;
}

/** Brands with a visible product under the category, in the owner's order. */
export function listBrandsOfCategory(
  tx: ShopTransaction,
  { shopId, categoryId, limit }: { shopId: number; categoryId: number; limit: number },
): Promise<BrandRow[]> {
  return selectBrands(tx)
    .where(and(eq(brands.shopId, shopId), hasProductsUnder(shopId, eq(categories.id, categoryId))))
    .orderBy(asc(brands.sortOrder), asc(brands.name), asc(brands.id))
    .limit(limit);
}
