import { withShop } from '#data/database.ts';
import { type BlogCategoryRow, listBlogCategories } from '#data/queries/blog.ts';
import type { ServiceContext } from '../context.ts';

/** The categories of the blog that have something to read, by name. */
export function listCategories({ db, shop, now }: ServiceContext): Promise<BlogCategoryRow[]> {
  const moment = { shopId: shop.id, now: now() };
  return withShop(db, shop.id, (tx) => listBlogCategories(tx, moment), { readOnly: true });
}
