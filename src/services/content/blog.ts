import { readShop } from '#data/database.ts';
import {
  type BlogCategoryRow,
  type BlogPostRow,
  type FullBlogPostRow,
  findBlogPost,
  findNextBlogPost,
  listBlogCategories,
  listBlogPostPage,
} from '#data/queries/blog.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';

export type { BlogCategoryRow, BlogPostRow } from '#data/queries/blog.ts';

export type PostWithNeighbours = FullBlogPostRow & {
  newer: BlogPostRow | undefined;
  older: BlogPostRow | undefined;
};

/** Throws `not-found`, also for drafts and scheduled posts. */
export function getBlogPost(ctx: ServiceContext, { slug }: { slug: string }): Promise<PostWithNeighbours> {
  const now = ctx.now();
  return readShop(ctx, async (tx) => {
    const post = await findBlogPost(tx, { slug, now });
    if (!post) throw notFound('post');
    return {
      ...post,
      body: sanitizeRichText(post.body),
      bodyBn: post.bodyBn && sanitizeRichText(post.bodyBn),
      newer: await findNextBlogPost(tx, { id: post.id, side: 'newer', now }),
      older: await findNextBlogPost(tx, { id: post.id, side: 'older', now }),
    };
  });
}

export function listBlogPosts(
  ctx: ServiceContext,
  { category, ...page }: PageRequest & { category?: string | undefined },
): Promise<{ rows: BlogPostRow[]; total: number }> {
  const filter = { now: ctx.now(), categorySlug: category, ...toLimitAndOffset(page) };
  return readShop(ctx, (tx) => listBlogPostPage(tx, filter));
}

export function listCategories(ctx: ServiceContext): Promise<BlogCategoryRow[]> {
  return readShop(ctx, (tx) => listBlogCategories(tx, ctx.now()));
}
