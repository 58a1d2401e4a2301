import type { Handlers } from '#api/mount-calls.ts';
import {
  toProduct,
  toProductFacets,
  toProductSummary,
  toSearchSuggestions,
} from '#api/presenters/product.ts';
import { toPage } from '#api/presenters/rows.ts';
import { productFilter, type ProductFilter as WireFilter } from '#contract/product-lists.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import { decodeObject } from '#domain/encoded-object.ts';
import { fromBdt } from '#domain/money.ts';
import { listUnstorablePaths, toStorableText } from '#domain/readable-text.ts';
import { sortAttributes } from '#services/catalogue/attributes.ts';
import {
  listProducts,
  listProductsByIds,
  listProductsByRule,
  listProductsBySkuIds,
  listRelatedProducts,
} from '#services/catalogue/product-lists.ts';
import { getProduct, getProductDetails } from '#services/catalogue/products.ts';
import type { Logger } from '#services/context.ts';
import { listSuggestions } from '#services/search/suggestions.ts';

export const productHandlers = {
  products: async ({ ctx, query: { currentPage, perPage, filter: encoded, query, facets: wanted } }) => {
    const { filter, sort, ignored } = readProductFilter(encoded, ctx.log);
    const withFacets = wanted === '1';
    const page = await listProducts(ctx, { filter, sort, query, currentPage, perPage, withFacets });
    const { items, total, facets, near } = page;
    return {
      ...toPage(items.map(toProductSummary), { total, currentPage, perPage }),
      ...(facets && { facets: toProductFacets(facets) }),
      ...(near.length > 0 && { near: near.map(toProductSummary) }),
      ...(ignored.length > 0 && { ignoredFilters: ignored }),
    };
  },
  productsByIds: async ({ ctx, body: { ids, skuIds } }) => {
    const cards = ids
      ? await listProductsByIds(ctx, { ids })
      : await listProductsBySkuIds(ctx, { skuIds: skuIds ?? [] });
    return { data: cards.map(toProductSummary) };
  },
  productsByLogic: async ({ ctx, body }) => ({
    data: (await listProductsByRule(ctx, body)).map(toProductSummary),
  }),
  searchSuggestions: async ({ ctx, query }) => toSearchSuggestions(await listSuggestions(ctx, query)),
  product: async ({ ctx, params, query }) =>
    toProduct(await getProduct(ctx, { idOrSlug: params.id, prefersSlug: query.prefer === 'slug' })),
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

/** Invalid parts of a filter are ignored and reported; a filter that cannot be decoded is also logged. */
function readProductFilter(encoded: string | undefined, log: Logger) {
  if (!encoded) return { filter: {}, sort: undefined, ignored: [] };
  const decoded = decodeObject(encoded);
  if (!decoded) log.info({ length: encoded.length }, 'a product filter could not be read');
  const { fields, ignored } = readFilterFields(decoded ?? {});
  const { category, brands, campaign, tag, priceMin, priceMax, within, sort } = fields;
  return {
    sort,
    ignored: decoded ? ignored : ['filter'],
    filter: {
      within: within && { categorySlug: within.category, brandSlug: within.brand },
      categorySlug: category,
      brandSlugs: brands,
      attributes: fields.attributes && mergeAttributesByKey(fields.attributes),
      campaignSlug: campaign,
      tag,
      priceMin: priceMin === undefined ? undefined : fromBdt(priceMin),
      priceMax: priceMax === undefined ? undefined : fromBdt(priceMax),
      isDiscounted: fields.discounted,
      discountMin: fields.discountMin,
      ratingMin: fields.ratingMin,
      isAvailable: fields.available,
    },
  };
}

const MAX_FIELD_NAME_LENGTH = 80;
const MAX_IGNORED_FILTERS = 20;

function readFilterFields(decoded: Record<string, unknown>): { fields: WireFilter; ignored: string[] } {
  const readable = Object.entries(productFilter.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(decoded[name]);
    return parsed.success && listUnstorablePaths(parsed.data).length === 0 ? [[name, parsed.data]] : [];
  });
  const fields = productFilter.parse(Object.fromEntries(readable));
  const ignored = Object.keys(decoded)
    .filter((name) => !Object.hasOwn(fields, name) && decoded[name] != null)
    .map((name) => toStorableText(name, MAX_FIELD_NAME_LENGTH));
  return { fields, ignored: ignored.slice(0, MAX_IGNORED_FILTERS) };
}

function mergeAttributesByKey(attributes: NonNullable<WireFilter['attributes']>) {
  const byKey = Map.groupBy(attributes, ({ key }) => toAttributeKey(key));
  return [...byKey.values()].flatMap((choices) =>
    choices.slice(0, 1).map(({ key }) => ({ key, values: choices.flatMap(({ values }) => values) })),
  );
}
