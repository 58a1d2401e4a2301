import { and, asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, productCategories, products, skus } from '#data/schema/index.ts';
import { preparedSelect, rowsOf } from '#data/statements.ts';
import { BRAND_COLUMNS } from './brands.ts';
import { offerEnd } from './campaigns.ts';
import { bundleOfProduct } from './offers.ts';
import { visibleProductCondition } from './product-criteria.ts';

const summaryColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameBn: products.nameBn,
  shortDescription: products.shortDescription,
  thumbnail: products.thumbnail,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  brand: BRAND_COLUMNS,
};

const summaryColumnsAt = (now: Date | Placeholder) => ({ ...summaryColumns, bundle: bundleOfProduct(now) });
const AT = sql.placeholder('at');
const summaryColumnsNow = summaryColumnsAt(AT);

const ofBrand = and(eq(brands.shopId, products.shopId), eq(brands.id, products.brandId));

const selectSummaries = (tx: ShopTransaction, now: Date) =>
  tx.select(summaryColumnsAt(now)).from(products).leftJoin(brands, ofBrand);

export type ProductSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

const SHOP = sql.placeholder('shopId');

const selectByIds = preparedSelect('products_by_ids', summaryColumnsNow, (select) =>
  select
    .from(products)
    .leftJoin(brands, ofBrand)
    .where(and(visibleProductCondition(SHOP), sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)),
);

export function listProductsByIds(
  tx: ShopTransaction,
  { shopId, ids, now }: { shopId: number; ids: readonly number[]; now: Date },
): Promise<ProductSummaryRow[]> {
  return selectByIds(tx, { shopId, ids, at: now.toISOString() });
}

export function listProductsBySkuIds(
  tx: ShopTransaction,
  { shopId, skuIds, now }: { shopId: number; skuIds: readonly number[]; now: Date },
): Promise<ProductSummaryRow[]> {
  const holders = sql`(
    select ${skus.productId} from ${skus}
    where ${skus.shopId} = ${shopId} and ${skus.status} = 'active' and ${inArray(skus.id, [...skuIds])})`;
  return selectSummaries(tx, now).where(
    and(visibleProductCondition(shopId), sql`${products.id} in ${holders}`),
  );
}

const fullColumns = {
  ...summaryColumnsNow,
  shortDescriptionBn: products.shortDescriptionBn,
  pictures: products.pictures,
  seo: products.seo,
  tags: products.tags,
  gift: products.gift,
  brandId: products.brandId,
};

const fullColumnsNow = { ...fullColumns, offerEndsAt: offerEnd(AT) };

const selectBySlug = preparedSelect('product_by_slug', fullColumnsNow, (select) =>
  select
    .from(products)
    .leftJoin(brands, ofBrand)
    .where(and(visibleProductCondition(SHOP), eq(products.slug, sql.placeholder('slug')))),
);

const selectById = preparedSelect('product_by_id', fullColumnsNow, (select) =>
  select
    .from(products)
    .leftJoin(brands, ofBrand)
    .where(and(visibleProductCondition(SHOP), eq(products.id, sql.placeholder('id')))),
);

export type ProductRow = Awaited<ReturnType<typeof selectBySlug>>[number];

/** The id has priority over the slug. */
export async function findProduct(
  tx: ShopTransaction,
  { shopId, id, slug, now }: { shopId: number; id: number | undefined; slug: string; now: Date },
): Promise<ProductRow | undefined> {
  const at = now.toISOString();
  const [byId] = id === undefined ? [] : await selectById(tx, { shopId, at, id });
  if (byId) return byId;
  const [bySlug] = await selectBySlug(tx, { shopId, at, slug });
  return bySlug;
}

export async function findLongDescription(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<{ longDescription: string; longDescriptionBn: string | null } | undefined> {
  const [row] = await tx
    .select({ longDescription: products.longDescription, longDescriptionBn: products.longDescriptionBn })
    .from(products)
    .where(and(visibleProductCondition(shopId), eq(products.id, id)))
    .limit(1);
  return row;
}

export function listCategoriesOfProduct(
  tx: ShopTransaction,
  { shopId, productId }: { shopId: number; productId: number },
) {
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
    .where(and(eq(productCategories.shopId, shopId), eq(productCategories.productId, productId)))
    .orderBy(asc(categories.id));
}

export async function listRelatedIds(
  tx: ShopTransaction,
  { shopId, productId, limit }: { shopId: number; productId: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with near as (
        select other.product_id, true as is_of_category from product_categories own
        join product_categories other on other.shop_id = own.shop_id and other.category_id = own.category_id
        where own.shop_id = ${shopId} and own.product_id = ${productId} and own.is_chosen and other.is_chosen
        union all
        select other.product_id, false from listed_products own
        join listed_products other on other.shop_id = own.shop_id and other.brand_id = own.brand_id
        where own.shop_id = ${shopId} and own.product_id = ${productId}
      )
      select l.product_id as id from near join listed_products l on l.shop_id = ${shopId} and l.product_id = near.product_id
      where l.product_id <> ${productId} group by l.shop_id, l.product_id
      order by bool_or(near.is_of_category) desc, l.is_available desc, l.sold_count desc, l.product_id desc
      limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

const selectIdBySlug = preparedSelect('product_id_by_slug', { id: products.id }, (select) =>
  select.from(products).where(and(visibleProductCondition(SHOP), eq(products.slug, sql.placeholder('slug')))),
);

export async function findProductId(
  tx: ShopTransaction,
  { shopId, slug }: { shopId: number; slug: string },
): Promise<number | undefined> {
  return (await selectIdBySlug(tx, { shopId, slug }))[0]?.id;
}

export async function isProductVisible(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<boolean> {
  return (await tx.$count(products, and(visibleProductCondition(shopId), eq(products.id, id)))) > 0;
}

/** In the order of the ids, without prices. */
export function listSuggestedProducts(
  tx: ShopTransaction,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
) {
  return tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameBn: products.nameBn,
      thumbnail: products.thumbnail,
    })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, [...ids])))
    .orderBy(sql`array_position(${sql.param([...ids])}::int[], ${products.id})`);
}
