import { z } from '@hono/zod-openapi';
import {
  isFilterKey,
  isFilterSlug,
  isFilterValue,
  LISTING_SORTS,
  logicRequiresValue,
  MAX_FILTER_ATTRIBUTES,
  MAX_FILTER_VALUES,
  PRODUCT_LOGICS,
} from '#domain/listing-params.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { productSummary } from './product.ts';
import {
  bdt,
  type CallDefinitions,
  idParam,
  idParams,
  nameFields,
  pageQuery,
  pageResponse,
  picturePath,
  rowId,
  slugText,
  typedLine,
  withTag,
} from './wire.ts';

const filterKey = z.string().refine(isFilterKey).openapi({ maxLength: 80 });
const filterValue = z.string().refine(isFilterValue).openapi({ maxLength: 120 });
const filterSlug = z.string().refine(isFilterSlug).openapi({ maxLength: MAX_SLUG_LENGTH });

export const productFilter = z.object({
  /** Scope of the listing. Unlike `category` and `brands`, it also restricts the facets of categories and brands. */
  within: z.object({ category: slugText.optional(), brand: slugText.optional() }).optional(),
  category: filterSlug.optional(),
  brands: z.array(filterSlug).max(MAX_FILTER_VALUES).optional(),
  attributes: z
    .array(z.object({ key: filterKey, values: z.array(filterValue).min(1).max(MAX_FILTER_VALUES) }))
    .max(MAX_FILTER_ATTRIBUTES)
    .optional(),
  campaign: slugText.optional(),
  tag: filterValue.optional(),
  priceMin: bdt.min(0).optional(),
  priceMax: bdt.min(0).optional(),
  discounted: z.boolean().optional(),
  /** Minimum discount in percent. */
  discountMin: z.number().int().min(1).max(99).optional(),
  ratingMin: z.number().min(1).max(5).optional(),
  available: z.boolean().optional(),
  sort: z.enum(LISTING_SORTS).optional(),
});

/** Maximum length: the filters of the longest URL that the server reads (16 KiB), as base64. */
const MAX_ENCODED_FILTER_LENGTH = 24_000;

const productListQuery = pageQuery.extend({
  filter: z
    .string()
    .max(MAX_ENCODED_FILTER_LENGTH)
    .optional()
    .openapi({ description: 'Encoded object, see ProductFilter' }),
  query: typedLine.max(200).optional(),
  facets: z.enum(['0', '1']).optional(),
});

const facetValue = z.object({
  slug: z.string(),
  ...nameFields,
  count: z.number().int(),
});

const facetStep = z.object({ min: z.number(), count: z.number().int() });

/** Facets of a listing. The counts of a facet ignore the values selected in it, and may be 0. */
export const productFacets = z.object({
  brands: z.array(facetValue),
  categories: z.array(facetValue),
  attributes: z.array(
    z.object({
      key: z.string(),
      key_bn: z.string().nullish(),
      values: z.array(
        z.object({ value: z.string(), value_bn: z.string().nullish(), count: z.number().int() }),
      ),
    }),
  ),
  price: z.object({ min: bdt, max: bdt }).nullable(),
  discounts: z.array(facetStep),
  ratings: z.array(facetStep),
  available: z.number().int(),
});

const productPage = pageResponse(productSummary)
  .extend({
    facets: productFacets.optional(),
    /** Products that match at least one word of the search text; only if the search has no results. */
    near: z.array(productSummary).optional(),
    /** Parts of `filter` that cannot be read and are not applied; “filter” if it cannot be decoded. */
    ignoredFilters: z.array(z.string()).optional(),
  })
  .openapi('ProductPage');
const productList = z.object({ data: z.array(productSummary) }).openapi('ProductList');

const idList = z.array(rowId).max(200);
const productsByIdsBody = z
  .object({ ids: idList.optional(), skuIds: idList.optional() })
  .refine((body) => body.ids ?? body.skuIds, { path: ['ids'], message: 'ids or skuIds is required' });

const productsByLogicBody = z
  .object({
    logic: z.enum(PRODUCT_LOGICS),
    /** Slug of the category, brand or campaign, or the tag. */
    value: slugText.optional(),
    limit: z.number().int().min(1).max(48).default(12),
  })
  .refine((body) => !logicRequiresValue(body.logic) || body.value, {
    path: ['value'],
    message: 'value is required for this logic',
  });

const suggestionQuery = z.object({
  query: typedLine.min(1, 'Search text is required').max(200),
  limit: z.coerce.number<number>().int().min(1).max(30).default(10),
});
const searchSuggestion = z
  .object({
    p_id: z.number().int(),
    ...nameFields,
    thumbnail: picturePath,
    slug: z.string(),
    price: bdt,
    discounted_price: bdt.nullable(),
    matchingSku: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Variant with this price; null if it is the only one' }),
  })
  .openapi('SearchSuggestion');
const suggestedGroup = z.object({ slug: z.string(), ...nameFields });
export const searchSuggestions = z.object({
  data: z.array(searchSuggestion),
  categories: z.array(suggestedGroup),
  brands: z.array(suggestedGroup),
});

const DEFAULT_RELATED_PRODUCTS = 8;
const MAX_RELATED_PRODUCTS = 24;

export const productListCalls = withTag('Products', {
  products: {
    summary: 'A page of products',
    query: productListQuery,
    response: productPage,
    limited: 'Too many searches (`query`) from this network',
  },
  productsByIds: {
    summary: 'Products by their ids or SKU ids',
    body: productsByIdsBody,
    response: productList,
  },
  productsByLogic: {
    summary: 'The products of a product row',
    body: productsByLogicBody,
    response: productList,
  },
  searchSuggestions: {
    summary: 'Suggestions for a search text while it is typed',
    query: suggestionQuery,
    response: searchSuggestions,
    limited: 'Too many searches from this network',
  },
  relatedProducts: {
    summary: 'Related products',
    params: idParams,
    query: z.object({
      limit: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(MAX_RELATED_PRODUCTS)
        .default(DEFAULT_RELATED_PRODUCTS),
    }),
    response: productList,
  },
  findRelatedProducts: {
    summary: 'Related products, requested by POST',
    body: z.object({
      productId: idParam,
      limit: z.number().int().min(1).max(MAX_RELATED_PRODUCTS).default(DEFAULT_RELATED_PRODUCTS),
    }),
    response: productList,
  },
} satisfies CallDefinitions);

export type ProductFilter = z.infer<typeof productFilter>;
export type ProductPage = z.infer<typeof productPage>;
export type ProductFacets = z.infer<typeof productFacets>;
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
