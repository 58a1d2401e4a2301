import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, productCategories, products } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { visibleProductCondition } from './product-criteria.ts';

export const BRAND_COLUMNS = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  nameBn: brands.nameBn,
  logo: brands.logo,
};

const selectBrands = (tx: ShopTransaction) => tx.select(BRAND_COLUMNS).from(brands);

const STORY_COLUMNS = {
  ...BRAND_COLUMNS,
  description: brands.description,
  descriptionBn: brands.descriptionBn,
  picture: brands.picture,
};

const selectBrandStories = (tx: ShopTransaction) => tx.select(STORY_COLUMNS).from(brands);

export type BrandRow = Awaited<ReturnType<typeof selectBrands>>[number];
export type BrandStoryRow = Awaited<ReturnType<typeof selectBrandStories>>[number];

export function listBrandsByIds(tx: ShopTransaction, ids: readonly number[]): Promise<BrandRow[]> {
  return selectBrands(tx).where(shopCondition(tx, brands, inArray(brands.id, [...ids])));
}

export interface ListBrandsQuery {
  text?: string | undefined;
  slug?: string | undefined;
  categorySlug?: string | undefined;
  limit: number;
  offset: number;
}

export async function listBrandPage(
  tx: ShopTransaction,
  { limit, offset, ...filter }: ListBrandsQuery,
): Promise<{ rows: BrandStoryRow[]; total: number }> {
  const where = brandFilterCondition(tx, filter);
  const rows = await selectBrandStories(tx)
    .where(where)
    .orderBy(asc(brands.sortOrder), asc(brands.name), asc(brands.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(brands, where) };
}

function brandFilterCondition(
  tx: ShopTransaction,
  { text, slug, categorySlug }: Omit<ListBrandsQuery, 'limit' | 'offset'>,
) {
  return shopCondition(
    tx,
    brands,
    text === undefined ? undefined : isNamedLike(text),
    slug === undefined ? undefined : eq(brands.slug, slug),
    categorySlug === undefined
      ? undefined
      : hasProductsInCategory(tx.shopId, eq(categories.slug, categorySlug)),
  );
}

function isNamedLike(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${brands.name} ilike ${pattern} or ${brands.nameBn} ilike ${pattern})`;
}

function hasProductsInCategory(shopId: number, category: SQL): SQL {
  return sql`${brands.id} in (
    select ${products.brandId} from ${products}
    join ${productCategories} on ${productCategories.shopId} = ${products.shopId}
      and ${productCategories.productId} = ${products.id}
    join ${categories} on ${categories.shopId} = ${productCategories.shopId}
      and ${categories.id} = ${productCategories.categoryId}
    where ${categories.shopId} = ${shopId} and ${category} and ${visibleProductCondition(shopId)})`;
}

export function listBrandsOfCategory(
  tx: ShopTransaction,
  { categoryId, limit }: { categoryId: number; limit: number },
): Promise<BrandRow[]> {
  return selectBrands(tx)
    .where(shopCondition(tx, brands, hasProductsInCategory(tx.shopId, eq(categories.id, categoryId))))
    .orderBy(asc(brands.sortOrder), asc(brands.name), asc(brands.id))
    .limit(limit);
}
