import { readShop, type ShopTransaction } from '#data/database.ts';
import {
  type ListingConditions,
  type ProductCriteria,
  resolveListingConditions,
} from '#data/queries/product-criteria.ts';
import { listPageWithFacets, NO_FACETS, type ProductFacets } from '#data/queries/product-facets.ts';
import { type ListingQuery, listFirstIds, listProductIdPage } from '#data/queries/product-listing.ts';
import * as queries from '#data/queries/products.ts';
import { listAttributeOrders } from '#data/queries/skus.ts';
import type { ListingSort, ProductLogic } from '#domain/listing-params.ts';
import { relatedPlan } from '#domain/search/plan.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { recordMissedSearch } from '#services/search/missed-searches.ts';
import { planShopSearch } from '#services/search/plan-search.ts';
import { orderAttributes } from './attributes.ts';
import { type ProductCard, toCards, withSkus } from './products.ts';

export type { ProductFacets } from '#data/queries/product-facets.ts';

export type ProductFilter = Omit<ProductCriteria, 'search'>;

export interface ListProductsInput {
  filter?: ProductFilter;
  query?: string | undefined;
  sort?: ListingSort | undefined;
  currentPage?: number;
  perPage?: number;
  withFacets?: boolean;
}

export interface ProductPage {
  items: ProductCard[];
  total: number;
  facets: ProductFacets | undefined;
  /** Partial matches, if no product matches enough of the text. */
  near: ProductCard[];
}

const NEAR_MATCHES = 12;

/** Records searches without results in the whole shop. Throws `rate-limited`. */
export async function listProducts(ctx: ServiceContext, input: ListProductsInput): Promise<ProductPage> {
  const { client, db, shop } = ctx;
  if (input.query?.trim()) await consumeRateLimit(ctx, { 'searches-per-client': client });
  const page = await readShop(db, shop.id, (tx) => findPage(tx, ctx, input));
  if (page.total === 0 && input.query && isWholeShop(input)) {
    await recordMissedSearch(ctx, { text: input.query });
  }
  return page;
}

function isWholeShop({ filter = {}, currentPage = 1 }: ListProductsInput): boolean {
  return currentPage === 1 && Object.values(filter).every((value) => value === undefined);
}

async function findPage(
  tx: ShopTransaction,
  { shop: { id: shopId }, now }: ServiceContext,
  { filter = {}, query, sort = 'relevance', currentPage = 1, perPage = 10, withFacets }: ListProductsInput,
): Promise<ProductPage> {
  const nothing = { items: [], total: 0, facets: withFacets ? NO_FACETS : undefined, near: [] };
  const search = query?.trim() ? await planShopSearch(tx, { shopId, text: query }) : undefined;
  if (search?.length === 0) return nothing;
  const moment = { shopId, now: now() };
  const conditions = await resolveListingConditions(tx, shopId, { ...filter, search }, moment.now);
  if (!conditions) return nothing;
  const wanted = { shopId, conditions, sort, limit: perPage, offset: (currentPage - 1) * perPage };
  const { ids, total, facets } = hasNoPlan(search)
    ? { ...nothing, ids: [] }
    : await findIds(tx, wanted, withFacets);
  return {
    items: await toCards(tx, moment, ids),
    total,
    facets: facets && (await inShopOrder(tx, shopId, facets)),
    near: total === 0 && search ? await toCards(tx, moment, await listNearIds(tx, wanted)) : [],
  };
}

async function inShopOrder(
  tx: ShopTransaction,
  shopId: number,
  facets: ProductFacets,
): Promise<ProductFacets> {
  if (facets.attributes.length === 0) return facets;
  const orders = await listAttributeOrders(tx, { shopId });
  const named = facets.attributes.map(({ key, values }) => ({
    key,
    values: values.map(({ value }) => value),
  }));
  const facetOf = new Map(facets.attributes.map((facet) => [facet.key, facet]));
  const attributes = orderAttributes(named, orders).flatMap(({ key, values }) => {
    const facet = facetOf.get(key);
    const valueNamed = new Map(facet?.values.map((each) => [each.value, each]));
    return facet ? { ...facet, values: values.flatMap((value) => valueNamed.get(value) ?? []) } : [];
  });
  return { ...facets, attributes };
}

const hasNoPlan = (search: ListingConditions['search']): boolean =>
  search?.every(({ canHaveResults }) => !canHaveResults) ?? false;
async function findIds(tx: ShopTransaction, wanted: ListingQuery, withFacets = false) {
  if (withFacets) return listPageWithFacets(tx, wanted);
  return { ...(await listProductIdPage(tx, wanted)), facets: undefined };
}

function listNearIds(tx: ShopTransaction, wanted: ListingQuery): Promise<number[]> {
  const search = wanted.conditions.search?.map(relatedPlan);
  return listFirstIds(tx, { ...wanted, conditions: { ...wanted.conditions, search }, limit: NEAR_MATCHES });
}

/** Visible products, in the given order. */
export function listProductsByIds(
  { db, shop, now }: ServiceContext,
  { ids }: { ids: readonly number[] },
): Promise<ProductCard[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return readShop(db, shop.id, (tx) => toCards(tx, { shopId: shop.id, now: now() }, [...new Set(ids)]));
}

export function listProductsBySkuIds(
  { db, shop, now }: ServiceContext,
  { skuIds }: { skuIds: readonly number[] },
): Promise<ProductCard[]> {
  if (skuIds.length === 0) return Promise.resolve([]);
  const shopId = shop.id;
  return readShop(db, shopId, async (tx) => {
    const moment = { shopId, now: now() };
    const rows = await queries.listProductsBySkuIds(tx, { ...moment, skuIds });
    const cards = await withSkus(tx, moment, rows);
    const cardOf = new Map(cards.flatMap((card) => card.skus.map(({ id }) => [id, card])));
    return [...new Set(skuIds.flatMap((id) => cardOf.get(id) ?? []))];
  });
}

export interface ListProductsByLogicInput {
  logic: ProductLogic;
  /** Slug of the category, brand or campaign, or the tag. */
  value?: string | undefined;
  limit: number;
}

const RULES: Record<ProductLogic, (value: string) => { criteria: ProductCriteria; sort: ListingSort }> = {
  newest: () => ({ criteria: {}, sort: 'newest' }),
  'best-selling': () => ({ criteria: {}, sort: 'best-selling' }),
  discounted: () => ({ criteria: { isDiscounted: true }, sort: 'discount' }),
  category: (value) => ({ criteria: { within: { categorySlug: value } }, sort: 'relevance' }),
  brand: (value) => ({ criteria: { within: { brandSlug: value } }, sort: 'relevance' }),
  campaign: (value) => ({ criteria: { campaignSlug: value }, sort: 'relevance' }),
  tag: (value) => ({ criteria: { tag: value }, sort: 'relevance' }),
};

export function listProductsByLogic(
  { db, shop, now }: ServiceContext,
  { logic, value = '', limit }: ListProductsByLogicInput,
): Promise<ProductCard[]> {
  const shopId = shop.id;
  const { criteria, sort } = RULES[logic](value);
  return readShop(db, shopId, async (tx) => {
    const moment = { shopId, now: now() };
    const conditions = await resolveListingConditions(tx, shopId, criteria, moment.now);
    return conditions ? toCards(tx, moment, await listFirstIds(tx, { shopId, conditions, sort, limit })) : [];
  });
}

/** Same category first, then same brand. Throws `not-found`. */
export function listRelatedProducts(
  { db, shop, now }: ServiceContext,
  { productId, limit }: { productId: number; limit: number },
): Promise<ProductCard[]> {
  const shopId = shop.id;
  return readShop(db, shopId, async (tx) => {
    const ids = await queries.listRelatedIds(tx, { shopId, productId, limit });
    if (ids.length === 0 && !(await queries.isProductVisible(tx, { shopId, id: productId }))) {
      throw notFound('product');
    }
    return toCards(tx, { shopId, now: now() }, ids);
  });
}
