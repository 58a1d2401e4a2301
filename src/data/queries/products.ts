import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { rowsOf } from '../rows-of.ts';
import { brands, categories, productCategories, products, skus } from '../schema/index.ts';
import { offerEnd } from './campaigns.ts';
import { isVisible } from './product-criteria.ts';

const brandColumns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  nameBn: brands.nameBn,
  logo: brands.logo,
};

const summaryColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  nameBn: products.nameBn,
  shortDescription: products.shortDescription,
  thumbnail: products.thumbnail,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  brand: brandColumns,
};

const ofBrand = and(eq(brands.shopId, products.shopId), eq(brands.id, products.brandId));

const selectSummaries = (tx: ShopTransaction) =>
  tx.select(summaryColumns).from(products).leftJoin(brands, ofBrand);

export type ProductSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Visible products among the ids, in no order. */
export function listProductsByIds(
  tx: ShopTransaction,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<ProductSummaryRow[]> {
  return selectSummaries(tx).where(and(isVisible(shopId), inArray(products.id, [...ids])));
}

/** Visible products that hold one of the active skus, in no order. */
export function listProductsBySkuIds(
  tx: ShopTransaction,
  { shopId, skuIds }: { shopId: number; skuIds: readonly number[] },
): Promise<ProductSummaryRow[]> {
  const holders = sql`(
    select ${skus.productId} from ${skus}
    where ${skus.shopId} = ${shopId} and ${skus.status} = 'active' and ${inArray(skus.id, [...skuIds])})`;
  return selectSummaries(tx).where(and(isVisible(shopId), sql`${products.id} in ${holders}`));
}

const fullColumns = {
  ...summaryColumns,
  shortDescriptionBn: products.shortDescriptionBn,
  pictures: products.pictures,
  seo: products.seo,
  tags: products.tags,
  gift: products.gift,
  brandId: products.brandId,
};

const selectFull = (tx: ShopTransaction, now: Date) =>
  tx
    .select({ ...fullColumns, offerEndsAt: offerEnd(now) })
    .from(products)
    .leftJoin(brands, ofBrand);

export type ProductRow = Awaited<ReturnType<typeof selectFull>>[number];

/** A visible product by its id, or by its slug; where both exist the id wins. */
export async function findProduct(
  tx: ShopTransaction,
  { shopId, id, slug, now }: { shopId: number; id: number | undefined; slug: string; now: Date },
): Promise<ProductRow | undefined> {
  const byId = id === undefined ? undefined : eq(products.id, id);
  const [row] = await selectFull(tx, now)
    .where(and(isVisible(shopId), or(byId, eq(products.slug, slug))))
    .orderBy(byId ? desc(byId) : asc(products.id))
    .limit(1);
  return row;
}

/** The long description of a visible product in both languages, as its owner wrote it. */
export async function findLongDescription(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<{ longDescription: string; longDescriptionBn: string | null } | undefined> {
  const [row] = await tx
    .select({ longDescription: products.longDescription, longDescriptionBn: products.longDescriptionBn })
    .from(products)
    .where(and(isVisible(shopId), eq(products.id, id)))
    .limit(1);
  return row;
}

/** Every category a product is under: the chosen ones and their ancestors. */
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

/** Ids of other visible products: first those of the same chosen category, then those of the same brand. */
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

/** Whether the shop shows such a product. */
export async function isProductVisible(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isVisible(shopId), eq(products.id, id)))
    .limit(1);
  return rows.length > 0;
}

/** What a search box shows of the products while the shopper types, in the order of the ids, without their prices. */
export function listNamesOfProducts(
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
