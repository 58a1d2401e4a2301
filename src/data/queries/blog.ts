import { and, asc, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { blogCategories, blogPosts } from '#data/schema/index.ts';

const category = {
  slug: blogCategories.slug,
  name: blogCategories.name,
  nameBn: blogCategories.nameBn,
};

const summary = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  titleBn: blogPosts.titleBn,
  excerpt: blogPosts.excerpt,
  excerptBn: blogPosts.excerptBn,
  picture: blogPosts.picture,
  publishedAt: blogPosts.publishedAt,
  category,
};

const ofCategory = and(
  eq(blogCategories.shopId, blogPosts.shopId),
  eq(blogCategories.id, blogPosts.categoryId),
);

const selectSummaries = (tx: ShopTransaction) =>
  tx.select(summary).from(blogPosts).leftJoin(blogCategories, ofCategory);

const selectFull = (tx: ShopTransaction) =>
  tx
    .select({ ...summary, updatedAt: blogPosts.updatedAt, body: blogPosts.body, bodyBn: blogPosts.bodyBn })
    .from(blogPosts)
    .leftJoin(blogCategories, ofCategory);

const selectCategories = (tx: ShopTransaction) => tx.select(category).from(blogCategories);

export type BlogPostRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type FullBlogPostRow = Awaited<ReturnType<typeof selectFull>>[number];
export type BlogCategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

interface Moment {
  shopId: number;
  now: Date;
}

const isPublished = ({ shopId, now }: Moment): SQL | undefined =>
  and(eq(blogPosts.shopId, shopId), eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, now));

export interface ListBlogPostsQuery extends Moment {
  categorySlug?: string | undefined;
  limit: number;
  offset: number;
}

export async function listBlogPostPage(
  tx: ShopTransaction,
  { limit, offset, categorySlug, ...moment }: ListBlogPostsQuery,
): Promise<{ rows: BlogPostRow[]; total: number }> {
  const where = and(
    isPublished(moment),
    categorySlug === undefined ? undefined : isOfCategory(moment.shopId, categorySlug),
  );
  const rows = await selectSummaries(tx)
    .where(where)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(blogPosts, where) };
}

function isOfCategory(shopId: number, slug: string): SQL {
  return sql`${blogPosts.categoryId} = (
    select ${blogCategories.id} from ${blogCategories}
    where ${blogCategories.shopId} = ${shopId} and ${blogCategories.slug} = ${slug})`;
}

export async function findBlogPost(
  tx: ShopTransaction,
  { slug, ...moment }: Moment & { slug: string },
): Promise<FullBlogPostRow | undefined> {
  const [post] = await selectFull(tx).where(and(isPublished(moment), eq(blogPosts.slug, slug)));
  return post;
}

export async function findNextBlogPost(
  tx: ShopTransaction,
  { id, side, ...moment }: Moment & { id: number; side: 'newer' | 'older' },
): Promise<BlogPostRow | undefined> {
  const place = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
  const own = sql`(select own.published_at, own.id from ${blogPosts} own
    where own.shop_id = ${moment.shopId} and own.id = ${id})`;
  const isNewer = side === 'newer';
  const order = isNewer ? asc : desc;
  const [post] = await selectSummaries(tx)
    .where(and(isPublished(moment), isNewer ? sql`${place} > ${own}` : sql`${place} < ${own}`))
    .orderBy(order(blogPosts.publishedAt), order(blogPosts.id))
    .limit(1);
  return post;
}

export function listBlogCategories(tx: ShopTransaction, moment: Moment): Promise<BlogCategoryRow[]> {
  const posts = tx
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(isPublished(moment), eq(blogPosts.categoryId, blogCategories.id)));
  return selectCategories(tx)
    .where(and(eq(blogCategories.shopId, moment.shopId), exists(posts)))
    .orderBy(asc(blogCategories.name), asc(blogCategories.id));
}
