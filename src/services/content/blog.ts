import { withShop } from '#data/database.ts';
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

/** A post with sanitized text and its previous and next post. */
export type PostWithNeighbours = FullBlogPostRow & {
  newer: BlogPostRow | undefined;
  older: BlogPostRow | undefined;
};

/** A published post by its slug. Throws `not-found`, also for drafts and scheduled posts. */
export function getPost(
  { db, shop, now }: ServiceContext,
  { slug }: { slug: string },
): Promise<PostWithNeighbours> {
  const moment = { shopId: shop.id, now: now() };
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const post = await findBlogPost(tx, { ...moment, slug });
      if (!post) throw notFound('post');
      return {
        ...post,
        body: sanitizeRichText(post.body),
        bodyBn: post.bodyBn && sanitizeRichText(post.bodyBn),
        newer: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'newer' }),
        older: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'older' }),
      };
    },
    { readOnly: true },
  );
}

export interface ListPostsInput {
  /** Slug of a blog category. */
  category?: string | undefined;
  currentPage: number;
  perPage: number;
}

/** A page of the published posts, latest first, with the total number. */
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
  return withShop(db, shop.id, (tx) => listBlogPostPage(tx, wanted), { readOnly: true });
}

/** Blog categories with published posts, by name. */
export function listCategories({ db, shop, now }: ServiceContext): Promise<BlogCategoryRow[]> {
  const moment = { shopId: shop.id, now: now() };
  return withShop(db, shop.id, (tx) => listBlogCategories(tx, moment), { readOnly: true });
}
