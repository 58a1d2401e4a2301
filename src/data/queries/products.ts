import { and, asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, productCategories, products, skus } from '#data/schema/index.ts';
import { PREPARED_SHOP, shopCondition } from '#data/shop-condition.ts';
import { executeStatement, prepareQuery, type QueryBuilder, toIntArray } from '#data/statements.ts';
import { BRAND_COLUMNS } from './brands.ts';
import { offerEndExpression } from './campaigns.ts';
import { bestBundleExpression } from './offers.ts';
import { visibleProductCondition } from './product-criteria.ts';
import { productPictureExpression } from './product-picture.ts';

const createSummaryColumns = (now: Date | Placeholder) => ({
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameBn: products.nameBn,
  shortDescription: products.shortDescription,
  thumbnail: productPictureExpression(),
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  brand: BRAND_COLUMNS,
  bundle: bestBundleExpression(now),
});

const BRAND_JOIN_CONDITION = and(eq(brands.shopId, products.shopId), eq(brands.id, products.brandId));

const selectSummaries = (db: QueryBuilder, now: Date | Placeholder) =>
  db.select(createSummaryColumns(now)).from(products).leftJoin(brands, BRAND_JOIN_CONDITION);

export type ProductSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

const VISIBLE_CONDITION = visibleProductCondition(PREPARED_SHOP.shopId);
const NOW_PLACEHOLDER = sql.placeholder('now');

export const listProductsByIds = prepareQuery<{ ids: readonly number[]; now: Date }, ProductSummaryRow[]>(
  'products_by_ids',
  (db) =>
    selectSummaries(db, NOW_PLACEHOLDER).where(
      and(VISIBLE_CONDITION, sql`${products.id} = any(${sql.placeholder('ids')}::int[])`),
    ),
);

export function listProductsBySkuIds(
  tx: ShopTransaction,
  { skuIds, now }: { skuIds: readonly number[]; now: Date },
): Promise<ProductSummaryRow[]> {
  const productIdsOfSkus = sql`(
    select ${skus.productId} from ${skus}
    where ${skus.shopId} = ${tx.shopId} and ${skus.status} = 'active' and ${inArray(skus.id, [...skuIds])})`;
  return selectSummaries(tx, now).where(
    and(visibleProductCondition(tx.shopId), sql`${products.id} in ${productIdsOfSkus}`),
  );
}

const selectFullProducts = (db: QueryBuilder) =>
  db
    .select({
      ...createSummaryColumns(NOW_PLACEHOLDER),
      shortDescriptionBn: products.shortDescriptionBn,
      pictures: products.pictures,
      seo: products.seo,
      tags: products.tags,
      gift: products.gift,
      brandId: products.brandId,
      offerEndsAt: offerEndExpression(NOW_PLACEHOLDER),
    })
    .from(products)
    .leftJoin(brands, BRAND_JOIN_CONDITION);

export type ProductRow = Awaited<ReturnType<typeof selectFullProducts>>[number];

const selectById = prepareQuery<{ id: number; now: Date }, ProductRow[]>('product_by_id', (db) =>
  selectFullProducts(db).where(and(VISIBLE_CONDITION, eq(products.id, sql.placeholder('id')))),
);

const selectBySlug = prepareQuery<{ slug: string; now: Date }, ProductRow[]>('product_by_slug', (db) =>
  selectFullProducts(db).where(and(VISIBLE_CONDITION, eq(products.slug, sql.placeholder('slug')))),
);

interface ProductReference {
  id: number | undefined;
  slug: string;
  prefersSlug: boolean;
}

/** Finds a product by its id, or else by its slug. With `prefersSlug`, the slug is tried first. */
export async function findProduct(
  tx: ShopTransaction,
  { id, slug, prefersSlug, now }: ProductReference & { now: Date },
): Promise<ProductRow | undefined> {
  const findBySlug = async () => (await selectBySlug(tx, { slug, now }))[0];
  if (id === undefined) return findBySlug();
  const findById = async () => (await selectById(tx, { id, now }))[0];
  return prefersSlug
    ? ((await findBySlug()) ?? (await findById()))
    : ((await findById()) ?? (await findBySlug()));
}

export async function findLongDescription(
  tx: ShopTransaction,
  id: number,
): Promise<{ longDescription: string; longDescriptionBn: string | null } | undefined> {
  const [row] = await tx
    .select({ longDescription: products.longDescription, longDescriptionBn: products.longDescriptionBn })
    .from(products)
    .where(and(visibleProductCondition(tx.shopId), eq(products.id, id)))
    .limit(1);
  return row;
}

export function listCategoriesOfProduct(tx: ShopTransaction, productId: number) {
  return tx
    .select({
      id: categories.id,
      parentId: categories.parentId,
      slug: categories.slug,
      name: categories.name,
      nameBn: categories.nameBn,
      isChosen: productCategories.isChosen,
    })
    .from(productCategories)
    .innerJoin(
      categories,
      and(eq(categories.shopId, productCategories.shopId), eq(categories.id, productCategories.categoryId)),
    )
    .where(shopCondition(tx, productCategories, eq(productCategories.productId, productId)))
    .orderBy(asc(categories.id));
}

export async function listRelatedIds(
  tx: ShopTransaction,
  { productId, limit }: { productId: number; limit: number },
): Promise<number[]> {
  const rows = await executeStatement<{ id: number }>(
    tx,
    sql`with near as (
        select other.product_id, true as is_of_category from product_categories own
        join product_categories other on other.shop_id = own.shop_id and other.category_id = own.category_id
        where own.shop_id = ${tx.shopId} and own.product_id = ${productId} and own.is_chosen and other.is_chosen
        union all
        select other.product_id, false from listed_products own
        join listed_products other on other.shop_id = own.shop_id and other.brand_id = own.brand_id
        where own.shop_id = ${tx.shopId} and own.product_id = ${productId}
      )
      select l.product_id as id from near join listed_products l on l.shop_id = ${tx.shopId} and l.product_id = near.product_id
      where l.product_id <> ${productId} group by l.shop_id, l.product_id
      order by bool_or(near.is_of_category) desc, l.is_available desc, l.sold_count desc, l.product_id desc
      limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const selectIdBySlug = prepareQuery<{ slug: string }, { id: number }[]>('product_id_by_slug', (db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(VISIBLE_CONDITION, eq(products.slug, sql.placeholder('slug')))),
);

export async function findProductId(tx: ShopTransaction, slug: string): Promise<number | undefined> {
  const [row] = await selectIdBySlug(tx, { slug });
  return row?.id;
}

export async function isProductVisible(tx: ShopTransaction, id: number): Promise<boolean> {
  return (await tx.$count(products, and(visibleProductCondition(tx.shopId), eq(products.id, id)))) > 0;
}

/** Lists products in the order of the ids, without prices. */
export function listSuggestedProducts(tx: ShopTransaction, ids: readonly number[]) {
  return tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameBn: products.nameBn,
      thumbnail: productPictureExpression(),
    })
    .from(products)
    .where(shopCondition(tx, products, inArray(products.id, [...ids])))
    .orderBy(sql`array_position(${toIntArray(ids)}, ${products.id})`);
}
