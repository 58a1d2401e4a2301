import { withShop } from '#data/database.ts';
import { type BlogPostRow, listBlogPostPage } from '#data/queries/blog.ts';
import type { ServiceContext } from '../context.ts';

export interface ListPostsInput {
  /** Slug of a category of the blog. */
  category?: string | undefined;
  currentPage: number;
  perPage: number;
}

/** A page of the published posts, the latest first, and how many there are in all. */
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
