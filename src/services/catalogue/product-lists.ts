import { readShop, type ShopTransaction } from '#data/database.ts';
import { type ProductCriteria, resolveListingConditions } from '#data/queries/product-criteria.ts';
import { listPageWithFacets, NO_FACETS, type ProductFacets } from '#data/queries/product-facets.ts';
import { type ListingQuery, listFirstProductIds, listProductIdPage } from '#data/queries/product-listing.ts';
import * as queries from '#data/queries/products.ts';
import { listAttributeOrders } from '#data/queries/skus.ts';
import type { ListingSort, ProductLogic } from '#domain/listing-params.ts';
import { selectMatchingVariant, type VariantFilter } from '#domain/matching-variant.ts';
import { selectDisplayedVariant } from '#domain/price.ts';
import { toRelatedPlan } from '#domain/search/plan.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { toLimitAndOffset } from '#services/page.ts';
import { planShopSearch } from '#services/search/plan-search.ts';
import { recordZeroResultSearch } from '#services/search/zero-result-searches.ts';
import { sortByAttributeOrders } from './attributes.ts';
import { addSkus, listProductCards, type ProductCard } from './products.ts';

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
  /** Products that match a part of the search text; empty unless `total` is 0. */
  near: ProductCard[];
}

const MAX_NEAR_MATCHES = 12;

/** Lists products. Records a search of the whole shop that finds nothing. Throws `rate-limited`. */
export async function listProducts(ctx: ServiceContext, input: ListProductsInput): Promise<ProductPage> {
  if (input.query?.trim()) await consumeRateLimit(ctx, { 'searches-per-client': ctx.client });
  const page = await readShop(ctx, (tx) => readProductPage(tx, ctx, input));
  if (page.total === 0 && input.query && isWholeShop(input)) {
    await recordZeroResultSearch(ctx, { text: input.query });
  }
  return page;
}

function isWholeShop({ filter = {}, currentPage = 1 }: ListProductsInput): boolean {
  return currentPage === 1 && Object.values(filter).every((value) => value === undefined);
}

async function readProductPage(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { filter = {}, query, sort = 'relevance', currentPage = 1, perPage = 10, withFacets }: ListProductsInput,
): Promise<ProductPage> {
  const now = ctx.now();
  const emptyPage = { items: [], total: 0, facets: withFacets ? NO_FACETS : undefined, near: [] };
  const search = query?.trim() ? await planShopSearch(tx, { text: query }) : undefined;
  if (search?.length === 0) return emptyPage;
  const conditions = await resolveListingConditions(tx, { ...filter, search }, now);
  if (!conditions) return emptyPage;
  const listingQuery = { conditions, sort, ...toLimitAndOffset({ currentPage, perPage }) };
  const { ids, total, facets } = search?.every(({ canHaveResults }) => !canHaveResults)
    ? { ...emptyPage, ids: [] }
    : await readProductIds(tx, listingQuery, withFacets);
  return {
    items: await listMatchingCards(tx, now, { ids, filter, sort }),
    total,
    facets: facets && (await sortFacets(tx, facets)),
    near:
      total === 0 && search
        ? await listMatchingCards(tx, now, { ids: await listNearMatchIds(tx, listingQuery), filter, sort })
        : [],
  };
}

async function listMatchingCards(
  tx: ShopTransaction,
  now: Date,
  { ids, filter, sort }: { ids: readonly number[]; filter: VariantFilter; sort: ListingSort },
): Promise<ProductCard[]> {
  const cards = await listProductCards(tx, now, ids);
  return cards.map((card) => {
    // No variant matches if a campaign has just started or ended and the listing is not updated yet.
    const sku = selectMatchingVariant(card.skus, filter, sort) ?? selectDisplayedVariant(card.skus);
    return { ...card, matchingSku: sku?.id };
  });
}

async function sortFacets(tx: ShopTransaction, facets: ProductFacets): Promise<ProductFacets> {
  if (facets.attributes.length === 0) return facets;
  const orders = await listAttributeOrders(tx);
  const attributeValues = facets.attributes.map(({ key, values }) => ({
    key,
    values: values.map(({ value }) => value),
  }));
  const facetsByKey = new Map(facets.attributes.map((facet) => [facet.key, facet]));
  const attributes = sortByAttributeOrders(attributeValues, orders).flatMap(({ key, values }) => {
    const facet = facetsByKey.get(key);
    const valuesByName = new Map(facet?.values.map((each) => [each.value, each]));
    return facet ? { ...facet, values: values.flatMap((value) => valuesByName.get(value) ?? []) } : [];
  });
  return { ...facets, attributes };
}

async function readProductIds(tx: ShopTransaction, listingQuery: ListingQuery, withFacets = false) {
  if (withFacets) return listPageWithFacets(tx, listingQuery);
  return { ...(await listProductIdPage(tx, listingQuery)), facets: undefined };
}

function listNearMatchIds(tx: ShopTransaction, listingQuery: ListingQuery): Promise<number[]> {
  const search = listingQuery.conditions.search?.map(toRelatedPlan);
  return listFirstProductIds(tx, {
    ...listingQuery,
    conditions: { ...listingQuery.conditions, search },
    limit: MAX_NEAR_MATCHES,
  });
}

/** Lists the visible products in the given order. */
export async function listProductsByIds(ctx: ServiceContext, { ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return [];
  return readShop(ctx, (tx) => listProductCards(tx, ctx.now(), [...new Set(ids)]));
}

export async function listProductsBySkuIds(ctx: ServiceContext, { skuIds }: { skuIds: readonly number[] }) {
  if (skuIds.length === 0) return [];
  return readShop(ctx, async (tx) => {
    const now = ctx.now();
    const rows = await queries.listProductsBySkuIds(tx, { skuIds, now });
    const cards = await addSkus(tx, now, rows);
    const cardsBySkuId = new Map(cards.flatMap((card) => card.skus.map(({ id }) => [id, card])));
    return [...new Set(skuIds.flatMap((id) => cardsBySkuId.get(id) ?? []))];
  });
}

const LOGIC_RULES: Record<ProductLogic, (value: string) => { criteria: ProductCriteria; sort: ListingSort }> =
  {
    newest: () => ({ criteria: {}, sort: 'newest' }),
    'best-selling': () => ({ criteria: {}, sort: 'best-selling' }),
    discounted: () => ({ criteria: { isDiscounted: true }, sort: 'discount' }),
    category: (value) => ({ criteria: { within: { categorySlug: value } }, sort: 'relevance' }),
    brand: (value) => ({ criteria: { within: { brandSlug: value } }, sort: 'relevance' }),
    campaign: (value) => ({ criteria: { campaignSlug: value }, sort: 'relevance' }),
    tag: (value) => ({ criteria: { tag: value }, sort: 'relevance' }),
  };

/** Lists products by a rule of `LOGIC_RULES`. `value` is the slug of a category, brand or campaign, or a tag. */
export function listProductsByRule(
  ctx: ServiceContext,
  { logic, value = '', limit }: { logic: ProductLogic; value?: string | undefined; limit: number },
): Promise<ProductCard[]> {
  const { criteria, sort } = LOGIC_RULES[logic](value);
  return readShop(ctx, async (tx) => {
    const now = ctx.now();
    const conditions = await resolveListingConditions(tx, criteria, now);
    return conditions
      ? listMatchingCards(tx, now, {
          ids: await listFirstProductIds(tx, { conditions, sort, limit }),
          filter: criteria,
          sort,
        })
      : [];
  });
}

/** Lists products of the same category, then other products of the same brand. Throws `not-found`. */
export function listRelatedProducts(
  ctx: ServiceContext,
  { productId, limit }: { productId: number; limit: number },
): Promise<ProductCard[]> {
  return readShop(ctx, async (tx) => {
    const ids = await queries.listRelatedIds(tx, { productId, limit });
    if (ids.length === 0 && !(await queries.isProductVisible(tx, productId))) {
      throw notFound('product');
    }
    return listProductCards(tx, ctx.now(), ids);
  });
}
