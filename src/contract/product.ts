import { z } from '@hono/zod-openapi';
import {
  bdt,
  type CallDefinitions,
  idParams,
  namedItemFields,
  nameFields,
  picturePath,
  withTag,
} from './wire.ts';

/** Attribute of a variant. Bangla values are written by the owner, or derived by rule for measures such as `100 ml`. */
export const skuAttribute = z.object({
  key: z.string(),
  value: z.string(),
  key_bn: z.string().nullish(),
  value_bn: z.string().nullish(),
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
    /** Day of shipping in Dhaka time: `2026-12-05`; `null` if unknown or past. */
    preOrderShipsOn: z.string().nullish(),
    attributes: z.array(skuAttribute),
    images: z.array(picturePath),
    status: z.enum(['active', 'inactive']),
  })
  .openapi('Sku');

export const bundle = z
  .object({
    id: z.number().int(),
    ...nameFields,
    take: z.number().int(),
    pay: z.number().int(),
  })
  .openapi('Bundle');

export const product = z
  .object({
    ...namedItemFields,
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
    brand: z.object({ ...namedItemFields, logo: picturePath }).nullable(),
    categories: z.array(z.object(namedItemFields)),
    /** Encoded object; contains `emi {emiTenors, emiTypes}` if EMI is offered. */
    gift: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    offerEndsAt: z.string().nullish(),
    bundle: bundle.nullish(),
    skus: z.array(sku),
  })
  .openapi('Product');

export const productSummary = product
  .pick({
    id: true,
    slug: true,
    name: true,
    name_bn: true,
    shortDescription: true,
    thumbnail: true,
    rating: true,
    bundle: true,
  })
  .extend({
    brand: product.shape.brand,
    skus: z.array(sku),
    /** Variant that meets all filters. The card shows its price and links to it. `null` outside listings. */
    matchingSku: z.number().int().nullish(),
  })
  .openapi('ProductSummary');

/** Long descriptions in HTML without scripts and styles. */
const productDetails = z
  .object({
    id: z.number().int(),
    longDescription: z.string(),
    longDescription_bn: z.string().nullable(),
  })
  .openapi('ProductDetails');

const sortAttributesBody = z.object({
  attributes: z
    .array(z.object({ key: z.string().max(80), values: z.array(z.string().max(120)).max(200) }))
    .max(20),
});
const sortedAttributes = z.object({
  data: z.array(z.object({ key: z.string(), values: z.array(z.string()) })),
});

const idOrSlugParams = z.object({ id: z.string().min(1).max(200).openapi({ description: 'Id or slug' }) });

export const productCalls = withTag('Products', {
  product: {
    summary: 'A product by its id or slug',
    params: idOrSlugParams,
    query: z.object({
      prefer: z.enum(['id', 'slug']).optional().openapi({ description: 'Reading of digits; id by default' }),
    }),
    response: product,
  },
  productDetails: {
    summary: 'The long description of a product',
    params: idParams,
    response: productDetails,
  },
  sortAttributes: {
    summary: 'Attributes in the order of the shop',
    body: sortAttributesBody,
    response: sortedAttributes,
  },
} satisfies CallDefinitions);

export type Bundle = z.infer<typeof bundle>;
export type Sku = z.infer<typeof sku>;
export type SkuAttribute = z.infer<typeof skuAttribute>;
export type Product = z.infer<typeof product>;
export type ProductSummary = z.infer<typeof productSummary>;
export type AttributeValues = z.infer<typeof sortedAttributes>['data'][number];
