import { z } from '@hono/zod-openapi';
import { MAX_CHOICES, MAX_FORM_FIELDS, MAX_FORM_LENGTH } from '#domain/form-answers.ts';
import { formId } from './documents/custom-form.ts';
import { bySlug, type Definitions, listOf, pageOf, pageQuery, picturePath } from './wire.ts';

const blogCategory = z
  .object({ slug: z.string(), name: z.string(), name_bn: z.string().nullable() })
  .openapi('BlogCategory');

const postFields = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  excerpt: z.string(),
  excerpt_bn: z.string().nullable(),
  image: picturePath,
  category: blogCategory.nullable(),
  /** UTC, ISO 8601. */
  publishedAt: z.string(),
};

const blogPostSummary = z.object(postFields).openapi('BlogPostSummary');

export const blogPost = z
  .object({
    ...postFields,
    /** UTC, ISO 8601. */
    updatedAt: z.string(),
    body: z.string(),
    body_bn: z.string().nullable(),
    newer: blogPostSummary.nullable(),
    older: blogPostSummary.nullable(),
  })
  .openapi('BlogPost');

const blogListQuery = pageQuery.extend({ category: z.string().max(120).optional() });
const blogPage = pageOf(blogPostSummary).openapi('BlogPage');

const NO_FORM_ID = 'Form ID not found';
/** The service reports too long answers, with their label. */
const answer = z.union([
  z.string().max(MAX_FORM_LENGTH),
  z.number(),
  z.boolean(),
  z.array(z.string().max(300)).max(MAX_CHOICES),
]);

const formSubmission = z
  .object({
    formId: z.string({ error: NO_FORM_ID }).min(1, NO_FORM_ID).pipe(formId),
    data: z
      .record(z.string().max(40), answer)
      .refine(
        (data) => Object.keys(data).length <= MAX_FORM_FIELDS,
        `must have at most ${MAX_FORM_FIELDS} fields`,
      ),
    userId: z.string().max(64).optional(),
  })
  .openapi('FormSubmission');

const MAX_ENTRIES = 50_000;

const sitemapEntry = z.object({
  path: z.string().openapi({ example: '/product/rose-lip-tint' }),
  /** UTC, ISO 8601; `null` if unknown. */
  updatedAt: z.string().nullable(),
});

const sitemapQuery = z.object({
  currentPage: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(MAX_ENTRIES).default(MAX_ENTRIES),
});
const sitemapPage = pageOf(sitemapEntry).openapi('SitemapPage');

const ADDRESS_KINDS = ['product', 'category', 'brand', 'campaign', 'page', 'blog'] as const;

const redirectQuery = z.object({
  kind: z.enum(ADDRESS_KINDS),
  slug: z.string().min(1).max(200),
});

/** New address of a moved item, or a discontinued product or inactive campaign. Unknown items are 404. */
const redirectAnswer = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('moved'), slug: z.string() }),
    z.object({
      state: z.literal('gone'),
      id: z.number().int(),
      name: z.string(),
      name_bn: z.string().nullable(),
    }),
    z.object({
      state: z.enum(['coming', 'over']),
      name: z.string(),
      name_bn: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ])
  .openapi('Redirect');

export const contentCalls = {
  blogPosts: {
    tag: 'Blog',
    summary: 'A page of posts, the latest first',
    query: blogListQuery,
    response: blogPage,
  },
  blogCategories: {
    tag: 'Blog',
    summary: 'The categories that have posts',
    response: listOf(blogCategory),
  },
  blogPost: {
    tag: 'Blog',
    summary: 'A post with its text and the posts next to it',
    params: bySlug,
    response: blogPost,
  },
  submitForm: {
    tag: 'Forms',
    summary: "Submit one of the shop's own forms",
    body: formSubmission,
    response: z.object({ status: z.literal('submitted') }),
    limited: 'Too many forms were submitted from this network',
  },
  sitemap: {
    tag: 'Shop',
    summary: 'Addresses of the public pages',
    query: sitemapQuery,
    response: sitemapPage,
  },
  redirect: {
    tag: 'Shop',
    summary: 'The new address of a moved item, or details of an unavailable one',
    query: redirectQuery,
    response: redirectAnswer,
  },
} satisfies Definitions;

export type BlogPostSummary = z.infer<typeof blogPostSummary>;
export type BlogPost = z.infer<typeof blogPost>;
export type FormSubmission = z.input<typeof formSubmission>;
export type SitemapEntry = z.infer<typeof sitemapEntry>;
export type SitemapPage = z.infer<typeof sitemapPage>;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
export type Redirect = z.infer<typeof redirectAnswer>;
