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
import { sanitizeRichText } from '#services/sanitize-rich-text.ts';

export type { BlogCategoryRow, BlogPostRow } from '#data/queries/blog.ts';

export type PostWithNeighbours = FullBlogPostRow & {
  newer: BlogPostRow | undefined;
  older: BlogPostRow | undefined;
};

/** Throws `not-found`, also for drafts and scheduled posts. */
export function getPost(
  { db, shop, now }: ServiceContext,
  { slug }: { slug: string },
): Promise<PostWithNeighbours> {
  const moment = { shopId: shop.id, now: now() };
  return readShop(db, shop.id, async (tx) => {
    const post = await findBlogPost(tx, { ...moment, slug });
    if (!post) throw notFound('post');
    return {
      ...post,
      body: sanitizeRichText(post.body),
      bodyBn: post.bodyBn && sanitizeRichText(post.bodyBn),
      newer: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'newer' }),
      older: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'older' }),
    };
  });
}

export interface ListPostsInput {
  category?: string | undefined;
  currentPage: number;
  perPage: number;
}

export function listPosts(
  { db, shop, now }: ServiceContext,
  { category, currentPage, perPage }: ListPostsInput,
): Promise<{ rows: BlogPostRow[]; total: number }> {
  const wanted = {
    shopId: shop.id,
    now: now(),
    categorySlug: category,
    limit: perPage,
    offset: (currentPage - 1) * perPage,
  };
  return readShop(db, shop.id, (tx) => listBlogPostPage(tx, wanted));
}

export function listCategories({ db, shop, now }: ServiceContext): Promise<BlogCategoryRow[]> {
  const moment = { shopId: shop.id, now: now() };
  return readShop(db, shop.id, (tx) => listBlogCategories(tx, moment));
}
