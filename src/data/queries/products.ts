import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { brands, categories, productCategories, products, skus } from '../schema/index.ts';
import {
  campaignPosition,
  isVisible,
  type ProductCriteria,
  searchRank,
  toConditions,
} from './product-criteria.ts';

export const PRODUCT_SORTS = [
  'relevance',
  'newest',
  'best-selling',
  'price-asc',
  'price-desc',
  'discount',
  'rating',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

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

export interface ListProductsQuery {
  shopId: number;
  criteria: ProductCriteria;
  sort: ProductSort;
  now: Date;
  limit: number;
  offset: number;
}

/** A page of visible products and how many there are on all pages. */
export async function listProductPage(
  tx: ShopTransaction,
  query: ListProductsQuery,
): Promise<{ rows: ProductSummaryRow[]; total: number }> {
  const where = allOf(query);
  const order = orderOf(query);
  const page = tx
    .select({ id: products.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await tx
    .select({ ...summaryColumns, total: page.total })
    .from(page)
    .innerJoin(products, and(eq(products.shopId, query.shopId), eq(products.id, page.id)))
    .leftJoin(brands, ofBrand)
    .orderBy(...order);
  const [first] = rows;
  if (first || query.offset === 0) return { rows, total: first?.total ?? 0 };
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(products).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The first visible products in the given order, uncounted. */
export function listFirstProducts(
  tx: ShopTransaction,
  query: Omit<ListProductsQuery, 'offset'>,
): Promise<ProductSummaryRow[]> {
  return selectSummaries(tx)
    .where(allOf(query))
    .orderBy(...orderOf(query))
    .limit(query.limit);
}

function allOf({ shopId, criteria, now }: Omit<ListProductsQuery, 'offset' | 'limit'>): SQL | undefined {
  const { base, category, brand, price } = toConditions(shopId, criteria, now);
  return and(base, category, brand, price);
}

function orderOf({ shopId, criteria, sort }: Omit<ListProductsQuery, 'offset' | 'limit'>): SQL[] {
  const orders: Record<ProductSort, () => SQL[]> = {
    relevance: () => [...relevance(shopId, criteria), desc(products.soldCount), desc(products.id)],
    newest: () => [desc(products.isAvailable), desc(products.publishedAt), desc(products.id)],
    'best-selling': () => [desc(products.isAvailable), desc(products.soldCount), desc(products.id)],
    'price-asc': () => [asc(products.minPrice), asc(products.id)],
    'price-desc': () => [desc(products.minPrice), desc(products.id)],
    discount: () => [
      desc(products.maxDiscountPercent),
      desc(products.isAvailable),
      desc(products.soldCount),
      desc(products.id),
    ],
    rating: () => [
      sql`${products.ratingSum}::float / nullif(${products.ratingCount}, 0) desc nulls last`,
      desc(products.ratingCount),
      desc(products.id),
    ],
  };
  return orders[sort]();
}

function relevance(shopId: number, { words = [], campaignSlug }: ProductCriteria): SQL[] {
  if (words.length > 0) return [desc(searchRank(words))];
  if (campaignSlug !== undefined) {
    return [desc(products.isAvailable), asc(campaignPosition(shopId, campaignSlug))];
  }
  return [desc(products.isAvailable)];
}

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

const selectFull = (tx: ShopTransaction) => tx.select(fullColumns).from(products).leftJoin(brands, ofBrand);

export type ProductRow = Awaited<ReturnType<typeof selectFull>>[number];

/** A visible product by its id, or by its slug; where both exist the id wins. */
export async function findProduct(
  tx: ShopTransaction,
  { shopId, id, slug }: { shopId: number; id: number | undefined; slug: string },
): Promise<ProductRow | undefined> {
  const byId = id === undefined ? undefined : eq(products.id, id);
  const [row] = await selectFull(tx)
    .where(and(isVisible(shopId), or(byId, eq(products.slug, slug))))
    .orderBy(byId ? desc(byId) : asc(products.id))
    .limit(1);
  return row;
}

/** The long description of a visible product, as its owner wrote it. */
export async function findLongDescription(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ longDescription: products.longDescription })
    .from(products)
    .where(and(isVisible(shopId), eq(products.id, id)))
    .limit(1);
  return row?.longDescription;
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

/** Other visible products: first those of the same chosen category, then those of the same brand. */
export function listRelatedProducts(
  tx: ShopTransaction,
  { shopId, productId, limit }: { shopId: number; productId: number; limit: number },
): Promise<ProductSummaryRow[]> {
  const ofSameCategory = sql`${products.id} in (
    select other.product_id from ${productCategories} own
    join ${productCategories} other on other.shop_id = own.shop_id and other.category_id = own.category_id
    where own.shop_id = ${shopId} and own.product_id = ${productId} and own.is_chosen and other.is_chosen)`;
  const ofSameBrand = sql`${products.brandId} = (
    select own.brand_id from ${products} own where own.shop_id = ${shopId} and own.id = ${productId})`;
  return selectSummaries(tx)
    .where(and(isVisible(shopId), sql`${products.id} <> ${productId}`, or(ofSameCategory, ofSameBrand)))
    .orderBy(
      sql`(${ofSameCategory}) desc`,
      desc(products.isAvailable),
      desc(products.soldCount),
      desc(products.id),
    )
    .limit(limit);
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

/** What a search box shows while the shopper types; prices are those of the cheapest active sku. */
export function listSuggestions(
  tx: ShopTransaction,
  { shopId, words, now, limit }: { shopId: number; words: readonly string[]; now: Date; limit: number },
) {
  const cheapest = tx
    .select({ price: skus.price, discountedPrice: skus.discountedPrice })
    .from(skus)
    .where(and(eq(skus.shopId, shopId), eq(skus.productId, products.id), eq(skus.status, 'active')))
    .orderBy(sql`coalesce(${skus.discountedPrice}, ${skus.price})`, asc(skus.sortOrder))
    .limit(1)
    .as('cheapest');
  return tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameBn: products.nameBn,
      thumbnail: products.thumbnail,
      price: cheapest.price,
      discountedPrice: cheapest.discountedPrice,
    })
    .from(products)
    .innerJoinLateral(cheapest, sql`true`)
    .where(allOf({ shopId, criteria: { words }, sort: 'relevance', now }))
    .orderBy(...orderOf({ shopId, criteria: { words }, sort: 'relevance', now }))
    .limit(limit);
}
