import { z } from '@hono/zod-openapi';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import {
  type CallDefinitions,
  idParam,
  idParams,
  listResponse,
  namedItemFields,
  nameFields,
  pageQuery,
  pageResponse,
  picturePath,
  rowId,
  slugParams,
  slugText,
  typedLine,
  withTag,
} from './wire.ts';

export const brand = z
  .object({
    ...namedItemFields,
    logo: picturePath,
  })
  .openapi('Brand');

/** `categoryUrl` (slug or path) limits the list to the brands of a category; `slug` selects one brand. */
const brandListQuery = pageQuery.extend({
  query: typedLine.max(120).optional(),
  slug: slugText.optional(),
  categoryUrl: z.string().max(200).optional(),
});
const brandPage = pageResponse(
  brand.extend({
    description: z.string(),
    description_bn: z.string().nullable(),
    image: picturePath,
  }),
).openapi('BrandPage');

const categoryFields = {
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  slug: z.string(),
  ...nameFields,
  description: z.string(),
  description_bn: z.string().nullable(),
  image: picturePath,
};

const categorySummary = z.object(categoryFields).openapi('CategorySummary');

const category = z
  .object({
    ...categoryFields,
    seo: z.object({ title: z.string().optional(), description: z.string().optional() }),
    ancestors: z.array(categorySummary),
    children: z.array(categorySummary),
  })
  .openapi('Category');

export const campaign = z
  .object({
    ...namedItemFields,
    description: z.string(),
    description_bn: z.string().nullable(),
    image: picturePath,
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .openapi('Campaign');

export const review = z
  .object({
    id: z.number().int(),
    authorName: z.string(),
    /** Number of stars, 1 to 5. */
    rating: z.number().int(),
    text: z.string(),
    images: z.array(picturePath),
    /** Time in UTC, ISO 8601. */
    createdAt: z.string(),
  })
  .openapi('Review');

const reviewListQuery = pageQuery.extend({
  product_slug: z.string().min(1).max(200),
  status: z.literal('active').default('active'),
});

const count = z.number().int();

const reviewPage = pageResponse(review)
  .extend({
    average: z.number(),
    spread: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  })
  .openapi('ReviewPage');

const notifyBody = z
  .object({
    skuId: rowId,
    contact: typedLine.min(1, 'contact is required').max(MAX_CONTACT_LENGTH),
  })
  .openapi('NotifyRequest');

export const catalogueCalls = {
  ...withTag('Reviews', {
    reviews: {
      summary:
        'A page of a product’s reviews, with the average rating and the number of reviews per star rating',
      query: reviewListQuery,
      response: reviewPage,
      limited: 'Too many reviews were read from this network',
    },
  } satisfies CallDefinitions),
  ...withTag('Products', {
    notify: {
      summary: 'Register for a message when a sold-out variant is back in stock',
      body: notifyBody,
      response: z.object({ status: z.literal('noted') }),
      limited: 'Too many notifications were requested from this network or for this contact',
    },
  } satisfies CallDefinitions),
  ...withTag('Brands', {
    brandsByIds: {
      summary: 'Brands by their ids',
      body: z.object({ ids: z.array(idParam).max(200) }),
      response: listResponse(brand),
    },
    brands: {
      summary: 'A page of brands',
      query: brandListQuery,
      response: brandPage,
    },
    brandsByCategory: {
      summary: 'The brands with products under a category',
      params: idParams,
      response: listResponse(brand),
    },
  } satisfies CallDefinitions),
  ...withTag('Categories and campaigns', {
    categories: {
      summary: 'All categories, parents before children',
      response: listResponse(categorySummary),
    },
    category: {
      summary: 'A category with its ancestors and children',
      params: slugParams,
      response: category,
    },
    campaigns: {
      summary: 'The running campaigns',
      response: listResponse(campaign),
    },
    campaign: {
      summary: 'A running campaign',
      params: slugParams,
      response: campaign,
    },
  } satisfies CallDefinitions),
};

export type Brand = z.infer<typeof brand>;
export type CategorySummary = z.infer<typeof categorySummary>;
export type Campaign = z.infer<typeof campaign>;
export type Review = z.infer<typeof review>;
export type ReviewPage = z.infer<typeof reviewPage>;
