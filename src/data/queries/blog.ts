import { and, asc, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { blogCategories, blogPosts } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

const CATEGORY_COLUMNS = {
  slug: blogCategories.slug,
  name: blogCategories.name,
  nameBn: blogCategories.nameBn,
};

const SUMMARY_COLUMNS = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  titleBn: blogPosts.titleBn,
  excerpt: blogPosts.excerpt,
  excerptBn: blogPosts.excerptBn,
  picture: blogPosts.picture,
  publishedAt: blogPosts.publishedAt,
  category: CATEGORY_COLUMNS,
};

const CATEGORY_JOIN_CONDITION = and(
  eq(blogCategories.shopId, blogPosts.shopId),
  eq(blogCategories.id, blogPosts.categoryId),
);

const selectSummaries = (tx: ShopTransaction) =>
  tx.select(SUMMARY_COLUMNS).from(blogPosts).leftJoin(blogCategories, CATEGORY_JOIN_CONDITION);

const selectFullPosts = (tx: ShopTransaction) =>
  tx
    .select({
      ...SUMMARY_COLUMNS,
      updatedAt: blogPosts.updatedAt,
      body: blogPosts.body,
      bodyBn: blogPosts.bodyBn,
    })
    .from(blogPosts)
    .leftJoin(blogCategories, CATEGORY_JOIN_CONDITION);

const selectCategories = (tx: ShopTransaction) => tx.select(CATEGORY_COLUMNS).from(blogCategories);

export type BlogPostRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type FullBlogPostRow = Awaited<ReturnType<typeof selectFullPosts>>[number];
export type BlogCategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

const publishedCondition = (tx: ShopTransaction, now: Date): SQL | undefined =>
  shopCondition(tx, blogPosts, eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, now));

export interface ListBlogPostsQuery {
  now: Date;
  categorySlug?: string | undefined;
  limit: number;
  offset: number;
}

export async function listBlogPostPage(
  tx: ShopTransaction,
  { limit, offset, categorySlug, now }: ListBlogPostsQuery,
): Promise<{ rows: BlogPostRow[]; total: number }> {
  const where = and(
    publishedCondition(tx, now),
    categorySlug === undefined ? undefined : matchesCategory(tx.shopId, categorySlug),
  );
  const rows = await selectSummaries(tx)
    .where(where)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(blogPosts, where) };
}

function matchesCategory(shopId: number, slug: string): SQL {
  return sql`${blogPosts.categoryId} = (
    select ${blogCategories.id} from ${blogCategories}
    where ${blogCategories.shopId} = ${shopId} and ${blogCategories.slug} = ${slug})`;
}

export async function findBlogPost(
  tx: ShopTransaction,
  { slug, now }: { slug: string; now: Date },
): Promise<FullBlogPostRow | undefined> {
  const [post] = await selectFullPosts(tx).where(and(publishedCondition(tx, now), eq(blogPosts.slug, slug)));
  return post;
}

export async function findNextBlogPost(
  tx: ShopTransaction,
  { id, side, now }: { id: number; side: 'newer' | 'older'; now: Date },
): Promise<BlogPostRow | undefined> {
  const position = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
  const currentPosition = sql`(select own.published_at, own.id from ${blogPosts} own
    where own.shop_id = ${tx.shopId} and own.id = ${id})`;
  const isNewer = side === 'newer';
  const order = isNewer ? asc : desc;
  const [post] = await selectSummaries(tx)
    .where(
      and(
        publishedCondition(tx, now),
        isNewer ? sql`${position} > ${currentPosition}` : sql`${position} < ${currentPosition}`,
      ),
    )
    .orderBy(order(blogPosts.publishedAt), order(blogPosts.id))
    .limit(1);
  return post;
}

export function listBlogCategories(tx: ShopTransaction, now: Date): Promise<BlogCategoryRow[]> {
  const posts = tx
    .select({ one: sql`1` })
    .from(blogPosts)
    .where(and(publishedCondition(tx, now), eq(blogPosts.categoryId, blogCategories.id)));
  return selectCategories(tx)
    .where(shopCondition(tx, blogCategories, exists(posts)))
    .orderBy(asc(blogCategories.name), asc(blogCategories.id));
}
