import { z } from '@hono/zod-openapi';
import { MAX_CHOICES, MAX_FORM_FIELDS, MAX_FORM_LENGTH } from '#domain/form-answers.ts';
import { formId } from './documents/custom-form.ts';
import {
  type CallDefinitions,
  listResponse,
  nameFields,
  pageQuery,
  pageResponse,
  picturePath,
  slugParams,
  slugText,
  withTag,
} from './wire.ts';

const blogCategory = z.object({ slug: z.string(), ...nameFields }).openapi('BlogCategory');

const postFields = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  excerpt: z.string(),
  excerpt_bn: z.string().nullable(),
  image: picturePath,
  category: blogCategory.nullable(),
  /** Time in UTC, ISO 8601. */
  publishedAt: z.string(),
};

const blogPostSummary = z.object(postFields).openapi('BlogPostSummary');

export const blogPost = z
  .object({
    ...postFields,
    /** Time in UTC, ISO 8601. */
    updatedAt: z.string(),
    body: z.string(),
    body_bn: z.string().nullable(),
    newer: blogPostSummary.nullable(),
    older: blogPostSummary.nullable(),
  })
  .openapi('BlogPost');

const blogListQuery = pageQuery.extend({ category: slugText.optional() });
const blogPage = pageResponse(blogPostSummary).openapi('BlogPage');

const NO_FORM_ID_MESSAGE = 'Form ID not found';
/** The service limits each answer further, and names the label of the field in the error. */
const answer = z.union([
  z.string().max(MAX_FORM_LENGTH),
  z.number(),
  z.boolean(),
  z.array(z.string().max(300)).max(MAX_CHOICES),
]);

const formSubmission = z
  .object({
    formId: z.string({ error: NO_FORM_ID_MESSAGE }).min(1, NO_FORM_ID_MESSAGE).pipe(formId),
    data: z
      .record(z.string().max(40), answer)
      .refine(
        (data) => Object.keys(data).length <= MAX_FORM_FIELDS,
        `must have at most ${MAX_FORM_FIELDS} fields`,
      ),
    userId: z.string().max(64).optional(),
  })
  .openapi('FormSubmission');

const MAX_SITEMAP_ENTRIES = 50_000;

const sitemapEntry = z.object({
  path: z.string().openapi({ description: 'Percent-encoded path', example: '/product/rose-lip-tint' }),
  /** Time in UTC, ISO 8601; `null` if unknown. */
  updatedAt: z.string().nullable(),
});

const sitemapQuery = z.object({
  currentPage: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(MAX_SITEMAP_ENTRIES).default(MAX_SITEMAP_ENTRIES),
});
const sitemapPage = pageResponse(sitemapEntry).openapi('SitemapPage');

const REDIRECT_KINDS = ['product', 'category', 'brand', 'campaign', 'page', 'blog'] as const;

const redirectQuery = z.object({
  kind: z.enum(REDIRECT_KINDS),
  slug: z.string().min(1).max(200),
});

/** New slug of a moved item, or state of a discontinued product or inactive campaign. Unknown items return 404. */
const redirectResponse = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('moved'), slug: z.string() }),
    z.object({
      state: z.literal('gone'),
      id: z.number().int(),
      ...nameFields,
    }),
    z.object({
      state: z.enum(['coming', 'over']),
      ...nameFields,
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ])
  .openapi('Redirect');

export const contentCalls = {
  ...withTag('Blog', {
    blogPosts: {
      summary: 'A page of posts, the latest first',
      query: blogListQuery,
      response: blogPage,
    },
    blogCategories: {
      summary: 'The categories that have posts',
      response: listResponse(blogCategory),
    },
    blogPost: {
      summary: 'A post with its text and the posts next to it',
      params: slugParams,
      response: blogPost,
    },
  } satisfies CallDefinitions),
  ...withTag('Forms', {
    submitForm: {
      summary: "Submit one of the shop's own forms",
      body: formSubmission,
      response: z.object({ status: z.literal('submitted') }),
      limited: 'Too many forms were submitted from this network',
    },
  } satisfies CallDefinitions),
  ...withTag('Shop', {
    sitemap: {
      summary: 'Addresses of the public pages',
      query: sitemapQuery,
      response: sitemapPage,
    },
    redirect: {
      summary: 'The new address of a moved item, or details of an unavailable one',
      query: redirectQuery,
      response: redirectResponse,
    },
  } satisfies CallDefinitions),
};

export type BlogPostSummary = z.infer<typeof blogPostSummary>;
export type BlogPost = z.infer<typeof blogPost>;
export type FormSubmission = z.input<typeof formSubmission>;
export type SitemapEntry = z.infer<typeof sitemapEntry>;
export type SitemapPage = z.infer<typeof sitemapPage>;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];
export type Redirect = z.infer<typeof redirectResponse>;
