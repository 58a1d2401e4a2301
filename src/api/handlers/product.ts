import type { Handlers } from '#api/mount-calls.ts';
import {
  toProduct,
  toProductFacets,
  toProductSummary,
  toSearchSuggestions,
} from '#api/presenters/product.ts';
import { toPage } from '#api/presenters/rows.ts';
import { readProductFilter } from '#api/read-product-filter.ts';
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

/** Lists of products, one product, and search suggestions. */
export const productHandlers = {
  products: async ({ ctx, query: { currentPage, perPage, filter: encoded, query, facets: wanted } }) => {
    const { filter, sort } = readProductFilter(encoded, ctx.log);
    const withFacets = wanted === '1';
    const page = await listProducts(ctx, { filter, sort, query, currentPage, perPage, withFacets });
    const { items, total, facets, near } = page;
    return {
      ...toPage(items.map(toProductSummary), { total, currentPage, perPage }),
      ...(facets && { facets: toProductFacets(facets) }),
      ...(near.length > 0 && { near: near.map(toProductSummary) }),
    };
  },
  productsByIds: async ({ ctx, body: { ids, skuIds } }) => {
    const cards = ids
      ? await listProductsByIds(ctx, { ids })
      : await listProductsBySkuIds(ctx, { skuIds: skuIds ?? [] });
    return { data: cards.map(toProductSummary) };
  },
  productsByLogic: async ({ ctx, body }) => ({
    data: (await listProductsByLogic(ctx, body)).map(toProductSummary),
  }),
  searchSuggestions: async ({ ctx, query }) => toSearchSuggestions(await listSuggestions(ctx, query)),
  product: async ({ ctx, params }) => toProduct(await getProduct(ctx, { idOrSlug: params.id })),
  productDetails: async ({ ctx, params }) => {
    const details = await getProductDetails(ctx, params);
    return { ...details, longDescription_bn: details.longDescriptionBn };
  },
  sortAttributes: async ({ ctx, body }) => ({ data: await sortAttributes(ctx, body) }),
  relatedProducts: async ({ ctx, params, query }) => {
    const cards = await listRelatedProducts(ctx, { productId: params.id, limit: query.limit });
    return { data: cards.map(toProductSummary) };
  },
  findRelatedProducts: async ({ ctx, body }) => ({
    data: (await listRelatedProducts(ctx, body)).map(toProductSummary),
  }),
} satisfies Partial<Handlers>;
