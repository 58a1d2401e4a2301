import type { z } from 'zod';
import type { blogCategory, blogPostSummary, blogPost as blogPostWire } from '#contract/blog.ts';
import type { BlogCategoryRow, BlogPostRow, PostWithKin } from '#services/content/blog.ts';

/** A category of the blog on the wire. */
export function toBlogCategory({ slug, name, nameBn }: BlogCategoryRow): z.input<typeof blogCategory> {
  return { slug, name, name_bn: nameBn };
}

/** A post on the wire, without its text. */
export function toBlogPostSummary(row: BlogPostRow): z.input<typeof blogPostSummary> {
  const { id, slug, title, titleBn, excerpt, excerptBn, picture, category, publishedAt } = row;
  return {
    id,
    slug,
    title,
    title_bn: titleBn,
    excerpt,
    excerpt_bn: excerptBn,
    image: picture,
    category: category && toBlogCategory(category),
    publishedAt: publishedAt.toISOString(),
  };
}

/** A post on the wire, with its text and the posts next to it. */
export function toBlogPost(post: PostWithKin): z.input<typeof blogPostWire> {
  return {
    ...toBlogPostSummary(post),
    updatedAt: post.updatedAt.toISOString(),
    body: post.body,
    body_bn: post.bodyBn,
    newer: post.newer ? toBlogPostSummary(post.newer) : null,
    older: post.older ? toBlogPostSummary(post.older) : null,
  };
}
