import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  brands,
  categories,
  productCategories,
  products,
  skus,
  stockAdjustments,
} from '#data/schema/index.ts';
import { createSlugKey } from '#data/schema/slug-key.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement, toIntArray, toTextArray } from '#data/statements.ts';
import type { StockReason } from '#domain/catalogue/stock-adjustment.ts';
import { toSlugKey } from '#domain/slug.ts';
import { insertRows, updateRows } from './write-rows.ts';

const {
  updatedAt: _updatedAt,
  soldCount: _soldCount,
  ratingSum: _ratingSum,
  ratingCount: _ratingCount,
  ...STORED_PRODUCT_COLUMNS
} = getTableColumns(products);

type ProductRow = typeof products.$inferSelect;
type SkuRow = typeof skus.$inferSelect;
export type StoredProduct = Omit<ProductRow, 'updatedAt' | 'soldCount' | 'ratingSum' | 'ratingCount'>;
export type StoredSku = SkuRow;

export const WRITTEN_PRODUCT_FIELDS = [
  ...(['name', 'nameBn', 'shortDescription', 'shortDescriptionBn', 'longDescription'] as const),
  ...(['longDescriptionBn', 'thumbnail', 'pictures', 'pictureDetails', 'seo', 'tags', 'brandId'] as const),
  ...(['gift', 'status', 'publishedAt'] as const),
] as const;
export const WRITTEN_SKU_FIELDS = [
  ...(['sku', 'barcode', 'title', 'price', 'discountedPrice', 'purchasePrice', 'stockQuantity'] as const),
  ...(['preOrder', 'preOrderAmount', 'preOrderShipsOn', 'weightGrams', 'attributes', 'pictures'] as const),
  ...(['status', 'sortOrder'] as const),
] as const;

export type WrittenProduct = Pick<StoredProduct, (typeof WRITTEN_PRODUCT_FIELDS)[number]>;
export type WrittenSku = Pick<StoredSku, (typeof WRITTEN_SKU_FIELDS)[number]>;

/** Finds the ids of products by slug, by another spelling of it, or by a slug that redirects to them. */
export async function findProductIds(
  tx: ShopTransaction,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const exact = await tx
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(shopCondition(tx, products, inArray(products.slug, [...slugs])));
  const found = new Map(exact.map(({ slug, id }) => [slug, id]));
  const others = slugs.filter((slug) => !found.has(slug));
  if (others.length === 0) return found;
  // Row level security prevents the use of the index on the key, so only slugs without an equal one are compared.
  const rows = await executeStatement<{ slug: string; id: number }>(
    tx,
    sql`select distinct on (w.slug) w.slug, p.id
      from unnest(${toTextArray(others)}, ${toTextArray(others.map(toSlugKey))}) w (slug, key)
      cross join lateral (
        select p.id, 0 as step from products p
        where p.shop_id = ${tx.shopId} and ${createSlugKey(sql`p.slug`)} = w.key
        union all
        select p.id, 1 from slug_redirects r join products p on p.shop_id = r.shop_id and p.slug = r.new_slug
        where r.shop_id = ${tx.shopId} and r.kind = 'product' and r.old_slug = w.slug) p
      order by w.slug, p.step, p.id`,
  );
  for (const { slug, id } of rows) found.set(slug, id);
  return found;
}

/** Locks variants before products, like orders, and both by id, so that catalogue changes and orders cannot deadlock. */
export async function lockProducts(
  tx: ShopTransaction,
  ids: readonly number[],
): Promise<{ products: StoredProduct[]; skus: StoredSku[] }> {
  if (ids.length === 0) return { products: [], skus: [] };
  // `OFFSET 0` makes PostgreSQL look up each product instead of reading every variant of the shop.
  await tx.execute(sql`select from (
      select s.id from unnest(${toIntArray(ids)}) u (id) cross join lateral (
        select s.id from skus s where s.shop_id = ${tx.shopId} and s.product_id = u.id offset 0) s order by s.id) u
    cross join lateral (select from skus s where s.shop_id = ${tx.shopId} and s.id = u.id for no key update) s`);
  await tx.execute(sql`select from (select u.id from unnest(${toIntArray(ids)}) u (id) order by u.id) u
    cross join lateral (select from products p where p.shop_id = ${tx.shopId} and p.id = u.id for no key update) p`);
  return readProducts(tx, ids);
}

/** Returns products of any status with all their variants. */
export async function readProducts(
  tx: ShopTransaction,
  ids: readonly number[],
): Promise<{ products: StoredProduct[]; skus: StoredSku[] }> {
  if (ids.length === 0) return { products: [], skus: [] };
  return {
    products: await tx
      .select(STORED_PRODUCT_COLUMNS)
      .from(products)
      .where(shopCondition(tx, products, inArray(products.id, [...ids])))
      .orderBy(asc(products.id)),
    skus: await tx
      .select()
      .from(skus)
      .where(shopCondition(tx, skus, inArray(skus.productId, [...ids])))
      .orderBy(asc(skus.sortOrder), asc(skus.id)),
  };
}

/** Lists the variants with these codes, whatever their status. */
export function listSkuOwners(
  tx: ShopTransaction,
  codes: readonly string[],
): Promise<{ sku: string; slug: string }[]> {
  return executeStatement(
    tx,
    sql`select s.sku, p.slug from unnest(${toTextArray([...new Set(codes)])}) w (sku)
      cross join lateral (
        select s.sku, s.product_id from skus s where s.shop_id = ${tx.shopId} and s.sku = w.sku offset 0) s
      cross join lateral (
        select p.slug from products p where p.shop_id = ${tx.shopId} and p.id = s.product_id offset 0) p`,
  );
}

export type NamedGroup = { id: number; name: string; slug: string };

export const listBrandNames = (tx: ShopTransaction): Promise<NamedGroup[]> =>
  tx
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .where(shopCondition(tx, brands))
    .orderBy(asc(brands.id));

export const listCategoryNames = (
  tx: ShopTransaction,
): Promise<(NamedGroup & { parentId: number | null })[]> =>
  tx
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      parentId: categories.parentId,
    })
    .from(categories)
    .where(shopCondition(tx, categories))
    .orderBy(asc(categories.id));

export async function insertNamedGroup(
  tx: ShopTransaction,
  kind: 'brand' | 'category',
  { slug, name, parentId = null }: { slug: string; name: string; parentId?: number | null },
): Promise<number> {
  const values = { shopId: tx.shopId, slug, name };
  const [row] =
    kind === 'brand'
      ? await tx.insert(brands).values(values).returning({ id: brands.id })
      : await tx
          .insert(categories)
          .values({ ...values, parentId })
          .returning({ id: categories.id });
  if (!row) throw new Error(`the ${kind} ${slug} was not written`);
  return row.id;
}

/** Lists slugs that redirect. A new brand or category with such a slug would end the redirect. */
export async function listRedirectedSlugs(
  tx: ShopTransaction,
  kind: 'brand' | 'category' | 'campaign',
): Promise<string[]> {
  const rows = await executeStatement<{ slug: string }>(
    tx,
    sql`select old_slug as slug from slug_redirects where shop_id = ${tx.shopId} and kind = ${kind}`,
  );
  return rows.map(({ slug }) => slug);
}

export const insertProducts = (tx: ShopTransaction, rows: readonly (WrittenProduct & { slug: string })[]) =>
  insertRows(tx, products, ['slug', ...WRITTEN_PRODUCT_FIELDS], rows);

/** Updates products and increases their versions. Does not change slugs. */
export async function updateProducts(
  tx: ShopTransaction,
  rows: readonly (WrittenProduct & { id: number; version: number })[],
): Promise<void> {
  await updateRows(tx, products, [...WRITTEN_PRODUCT_FIELDS, 'version'], rows);
}

/** A trigger writes the redirect from the former slug. */
export async function updateProductSlug(tx: ShopTransaction, { id, slug }: { id: number; slug: string }) {
  await tx
    .update(products)
    .set({ slug })
    .where(shopCondition(tx, products, eq(products.id, id)));
}

export const insertSkus = (tx: ShopTransaction, rows: readonly (WrittenSku & { productId: number })[]) =>
  insertRows(tx, skus, ['productId', ...WRITTEN_SKU_FIELDS], rows);

export const updateSkus = (tx: ShopTransaction, rows: readonly (WrittenSku & { id: number })[]) =>
  updateRows(tx, skus, WRITTEN_SKU_FIELDS, rows);

export interface ProductCategoryRow {
  productId: number;
  categoryId: number;
  isChosen: boolean;
}

export function listProductCategories(
  tx: ShopTransaction,
  productIds: readonly number[],
): Promise<ProductCategoryRow[]> {
  const { productId, categoryId, isChosen } = productCategories;
  return tx
    .select({ productId, categoryId, isChosen })
    .from(productCategories)
    .where(shopCondition(tx, productCategories, inArray(productId, [...productIds])));
}

export async function insertProductCategories(
  tx: ShopTransaction,
  rows: readonly ProductCategoryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into product_categories (shop_id, product_id, category_id, is_chosen)
    select ${tx.shopId}::int, r.* from unnest(${toIntArray(rows.map(({ productId }) => productId))},
      ${toIntArray(rows.map(({ categoryId }) => categoryId))},
      ${sql.param(rows.map(({ isChosen }) => isChosen))}::bool[]) r
    on conflict (shop_id, category_id, product_id) do update set is_chosen = excluded.is_chosen`);
}

export async function deleteProductCategories(
  tx: ShopTransaction,
  rows: readonly Pick<ProductCategoryRow, 'productId' | 'categoryId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const pairs: SQL = sql`unnest(${toIntArray(rows.map(({ productId }) => productId))},
    ${toIntArray(rows.map(({ categoryId }) => categoryId))}) r (product_id, category_id)`;
  await tx.execute(sql`delete from product_categories c using ${pairs}
    where c.shop_id = ${tx.shopId} and c.product_id = r.product_id and c.category_id = r.category_id`);
}

export interface NewStockAdjustment {
  skuId: number;
  reason: StockReason;
  change: number;
  stockAfter: number;
  createdAt: Date;
}

export async function insertStockAdjustments(
  tx: ShopTransaction,
  rows: readonly NewStockAdjustment[],
): Promise<void> {
  await insertRows(tx, stockAdjustments, ['skuId', 'reason', 'change', 'stockAfter', 'createdAt'], rows);
}
