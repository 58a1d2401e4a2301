import { z } from '@hono/zod-openapi';
import { pageOf, pageQuery, picturePath } from './wire.ts';

export const blogCategory = z
  .object({ slug: z.string(), name: z.string(), name_bn: z.string().nullable() })
  .openapi('BlogCategory');

const fields = {
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  excerpt: z.string(),
  excerpt_bn: z.string().nullable(),
  image: picturePath,
  category: blogCategory.nullable(),
  /** Instant in UTC, ISO 8601. */
  publishedAt: z.string(),
};

export const blogPostSummary = z.object(fields).openapi('BlogPostSummary');

/** A post with its text, sanitised, and the posts before and after it in time. */
export const blogPost = z
  .object({
    ...fields,
    /** When it was last changed; as `publishedAt`. */
    updatedAt: z.string(),
    body: z.string(),
    body_bn: z.string().nullable(),
    newer: blogPostSummary.nullable(),
    older: blogPostSummary.nullable(),
  })
  .openapi('BlogPost');

/** `category` is the slug of a category of the blog. */
export const blogListQuery = pageQuery.extend({ category: z.string().max(120).optional() });
export const blogPage = pageOf(blogPostSummary).openapi('BlogPage');
export const blogCategoryList = z.object({ data: z.array(blogCategory) });

export type BlogCategory = z.infer<typeof blogCategory>;
export type BlogPostSummary = z.infer<typeof blogPostSummary>;
export type BlogPost = z.infer<typeof blogPost>;
export type BlogListQuery = z.input<typeof blogListQuery>;
export type BlogPage = z.infer<typeof blogPage>;
