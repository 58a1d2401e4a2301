import { z } from '@hono/zod-openapi';
import { toPage } from '#api/presenters/page.ts';
import { endpoints } from '#contract/endpoints.ts';
import * as contract from '#contract/product.ts';
import { idParam } from '#contract/wire.ts';
import { sortAttributes } from '#services/catalogue/attributes.ts';
import {
  listProducts,
  listProductsByIds,
  listProductsByLogic,
  listProductsBySkuIds,
  listRelatedProducts,
} from '#services/catalogue/product-lists.ts';
import { getProduct, getProductDetails } from '#services/catalogue/products.ts';
import { listSuggestions } from '#services/search/suggestions.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import {
  toProduct,
  toProductDetails,
  toProductFacets,
  toProductSummary,
  toSearchSuggestions,
} from '../presenters/product.ts';
import { readProductFilter } from '../read-product-filter.ts';

const tag = 'Products';
const byId = z.object({ id: idParam });
const byIdOrSlug = z.object({ id: z.string().min(1).max(200).openapi({ description: 'Id or slug' }) });

/** Lists of products, one product, and search suggestions. */
export function productRoutes(api: Api): void {
  api.app.openAPIRegistry.register('ProductFilter', contract.productFilter);
  listRoutes(api);
  singleRoutes(api);
  relatedRoutes(api);
}

function listRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.products,
    {
      tag,
      summary: 'A page of products',
      query: contract.productListQuery,
      response: contract.productPage,
      limited: 'Too much was searched (`query`) from this network',
    },
    async ({ ctx, query: { currentPage, perPage, filter: encoded, query, facets: wanted } }) => {
      const { filter, sort } = readProductFilter(encoded, ctx.log);
      const withFacets = wanted === '1';
      const page = await listProducts(ctx, {
        filter,
        sort,
        query,
        currentPage,
        perPage,
        withFacets,
      });
      const { items, total, facets, near } = page;
      return {
        ...toPage({ data: items.map(toProductSummary), total, currentPage, perPage }),
        ...(facets && { facets: toProductFacets(facets) }),
        ...(near.length > 0 && { near: near.map(toProductSummary) }),
      };
    },
  );
  defineRoute(
    api,
    endpoints.productsByIds,
    {
      tag,
      summary: 'Products by their ids, or those that hold the given skus',
      body: contract.productsByIdsBody,
      response: contract.productList,
    },
    async ({ ctx, body: { ids, skuIds } }) => {
      const cards = ids
        ? await listProductsByIds(ctx, { ids })
        : await listProductsBySkuIds(ctx, { skuIds: skuIds ?? [] });
      return { data: cards.map(toProductSummary) };
    },
  );
  defineRoute(
    api,
    endpoints.productsByLogic,
    {
      tag,
      summary: 'The products of a row of a page',
      body: contract.productsByLogicBody,
      response: contract.productList,
    },
    async ({ ctx, body }) => ({
      data: (await listProductsByLogic(ctx, body)).map(toProductSummary),
    }),
  );
  defineRoute(
    api,
    endpoints.searchSuggestions,
    {
      tag,
      summary: 'What a search text may mean while it is typed',
      query: contract.suggestionQuery,
      response: contract.searchSuggestions,
      limited: 'Too much was searched from this network',
    },
    async ({ ctx, query }) => toSearchSuggestions(await listSuggestions(ctx, query)),
  );
}

function singleRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.product,
    { tag, summary: 'A product by its id or slug', params: byIdOrSlug, response: contract.product },
    async ({ ctx, params }) => toProduct(await getProduct(ctx, { idOrSlug: params.id })),
  );
  defineRoute(
    api,
    endpoints.productDetails,
    { tag, summary: 'The long description of a product', params: byId, response: contract.productDetails },
    async ({ ctx, params }) => toProductDetails(await getProductDetails(ctx, params)),
  );
  defineRoute(
    api,
    endpoints.sortAttributes,
    {
      tag,
      summary: 'Attributes in the order the shop lists them',
      body: contract.sortAttributesBody,
      response: contract.sortedAttributes,
    },
    async ({ ctx, body }) => ({ data: await sortAttributes(ctx, body) }),
  );
}

function relatedRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.relatedProducts,
    {
      tag,
      summary: 'Products that go with a product',
      params: byId,
      query: contract.relatedQuery,
      response: contract.productList,
    },
    async ({ ctx, params, query }) => {
      const cards = await listRelatedProducts(ctx, { productId: params.id, limit: query.limit });
      return { data: cards.map(toProductSummary) };
    },
  );
  defineRoute(
    api,
    endpoints.findRelatedProducts,
    {
      tag,
      summary: 'Products that go with a product, asked by body',
      body: contract.findRelatedBody,
      response: contract.productList,
    },
    async ({ ctx, body }) => ({
      data: (await listRelatedProducts(ctx, body)).map(toProductSummary),
    }),
  );
}
