import { z } from '@hono/zod-openapi';
import { LISTING_SORTS } from '#domain/listing-params.ts';
import { needsValue, PRODUCT_LOGICS } from '#domain/product-logic.ts';
import { bdt, idParam, pageOf, pageQuery, picturePath } from './wire.ts';

/** The Bangla is the owner's own, or by rule for measures such as `100 ml`. */
export const skuAttribute = z.object({
  key: z.string(),
  value: z.string(),
  key_bn: z.string().nullish(),
  value_bn: z.string().nullish(),
  /** How a shade looks, where the owner told. */
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .nullish(),
});

export const sku = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    sku: z.string(),
    title: z.string(),
    price: bdt,
    discountedPrice: bdt.nullable(),
    stockQuantity: z.number().int(),
    preOrder: z.boolean(),
    preOrderAmount: bdt.nullable(),
    /** The day from which what is ordered ahead is sent, `2026-12-05` by the calendar of Dhaka; `null` when unknown or past. */
    preOrderShipsOn: z.string().nullish(),
    attributes: z.array(skuAttribute),
    images: z.array(picturePath),
    status: z.enum(['active', 'inactive']),
  })
  .openapi('Sku');

const namedSlug = {
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
};

export const product = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    name_bn: z.string().nullable(),
    shortDescription: z.string(),
    shortDescription_bn: z.string().nullable(),
    thumbnail: picturePath,
    images: z.array(picturePath),
    seo: z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      tag: z.string().optional(),
      image: z.string().optional(),
    }),
    tags: z.array(z.string()),
    brand: z.object({ ...namedSlug, logo: picturePath }).nullable(),
    /** The way from the root to the category the product is in. */
    categories: z.array(z.object(namedSlug)),
    /** Encoded object; holds `emi {emiTenors, emiTypes}` when instalments are offered. */
    gift: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    /** When the prices of a running campaign end; instant in UTC, ISO 8601. */
    offerEndsAt: z.string().nullish(),
    skus: z.array(sku),
  })
  .openapi('Product');

/** What a product card shows: the product without galleries, texts and categories. */
export const productSummary = product
  .pick({
    id: true,
    slug: true,
    name: true,
    name_bn: true,
    shortDescription: true,
    thumbnail: true,
    rating: true,
  })
  .extend({ brand: product.shape.brand, skus: z.array(sku) })
  .openapi('ProductSummary');

const slugText = z.string().max(120);

/** What the encoded object `filter` of the product list may hold. What is unknown is dropped. */
export const productFilter = z.object({
  /** Where the listing stands; unlike the choices below, it narrows every facet. */
  within: z.object({ category: slugText.optional(), brand: slugText.optional() }).optional(),
  category: slugText.optional(),
  brands: z.array(slugText).max(200).optional(),
  /** Of each attribute, products with one of the values. */
  attributes: z
    .array(z.object({ key: z.string().min(1).max(80), values: z.array(slugText).min(1).max(200) }))
    .max(10)
    .optional(),
  campaign: slugText.optional(),
  tag: slugText.optional(),
  priceMin: bdt.min(0).optional(),
  priceMax: bdt.min(0).optional(),
  discounted: z.boolean().optional(),
  /** The least discount, in percent. */
  discountMin: z.number().int().min(1).max(99).optional(),
  /** The least average rating. */
  ratingMin: z.number().min(1).max(5).optional(),
  available: z.boolean().optional(),
  sort: z.enum(LISTING_SORTS).optional(),
});

export const productListQuery = pageQuery.extend({
  filter: z.string().max(8_000).optional().openapi({ description: 'Encoded object, see ProductFilter' }),
  query: z.string().max(200).optional(),
  /** `1` adds the facets of the list. */
  facets: z.enum(['0', '1']).optional(),
});

const facetValue = z.object({
  slug: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  count: z.number().int(),
});

const facetStep = z.object({ min: z.number(), count: z.number().int() });

/**
 * What a listing can be narrowed by; each facet counts as if nothing of its own were chosen. Values of the listing that
 * nothing has which fits the other choices count 0.
 */
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
  /** Products with at least that discount in percent, or that rating. */
  discounts: z.array(facetStep),
  ratings: z.array(facetStep),
  available: z.number().int(),
});

export const productPage = pageOf(productSummary)
  .extend({
    facets: productFacets.optional(),
    /** For a search that found nothing: products that hold a part of what was searched for. */
    near: z.array(productSummary).optional(),
  })
  .openapi('ProductPage');
export const productList = z.object({ data: z.array(productSummary) }).openapi('ProductList');

/** Descriptions are HTML without scripts and styles. */
export const productDetails = z
  .object({
    id: z.number().int(),
    longDescription: z.string(),
    longDescription_bn: z.string().nullable(),
  })
  .openapi('ProductDetails');

const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(200);
/** Products by their own ids, or those that hold the given skus. */
export const productsByIdsBody = z
  .object({ ids: ids.optional(), skuIds: ids.optional() })
  .refine((body) => body.ids ?? body.skuIds, { path: ['ids'], message: 'ids is required' });

export const productsByLogicBody = z
  .object({
    logic: z.enum(PRODUCT_LOGICS),
    /** Slug of the category, brand or campaign, or the tag. */
    value: z.string().max(120).optional(),
    limit: z.number().int().min(1).max(48).default(12),
  })
  .refine((body) => !needsValue(body.logic) || body.value, {
    path: ['value'],
    message: 'value is required for this logic',
  });

export const sortAttributesBody = z.object({
  attributes: z
    .array(z.object({ key: z.string().max(80), values: z.array(z.string().max(120)).max(200) }))
    .max(20),
});
export const sortedAttributes = z.object({
  data: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
});

export const relatedQuery = z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) });
export const findRelatedBody = z.object({
  productId: idParam,
  limit: z.number().int().min(1).max(24).default(8),
});

export const suggestionQuery = z.object({
  query: z.string().trim().min(1, 'Search text is required').max(200),
  limit: z.coerce.number().int().min(1).max(30).default(10),
});
export const searchSuggestion = z
  .object({
    p_id: z.number().int(),
    name: z.string(),
    name_bn: z.string().nullable(),
    thumbnail: picturePath,
    slug: z.string(),
    price: bdt,
    discounted_price: bdt.nullable(),
  })
  .openapi('SearchSuggestion');
const suggestedGroup = z.object({ slug: z.string(), name: z.string(), name_bn: z.string().nullable() });
export const searchSuggestions = z.object({
  data: z.array(searchSuggestion),
  categories: z.array(suggestedGroup),
  brands: z.array(suggestedGroup),
});

export type Sku = z.infer<typeof sku>;
export type SkuAttribute = z.infer<typeof skuAttribute>;
export type Product = z.infer<typeof product>;
export type ProductSummary = z.infer<typeof productSummary>;
export type ProductFilter = z.infer<typeof productFilter>;
export type ProductListQuery = z.input<typeof productListQuery>;
export type ProductPage = z.infer<typeof productPage>;
export type ProductFacets = z.infer<typeof productFacets>;
export type ProductDetails = z.infer<typeof productDetails>;
export type ProductsByLogic = z.input<typeof productsByLogicBody>;
export type AttributeValues = z.infer<typeof sortedAttributes>['data'][number];
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
