import { and, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { reviews } from '../schema/index.ts';

const columns = {
  id: reviews.id,
  authorName: reviews.authorName,
  rating: reviews.rating,
  text: reviews.text,
  pictures: reviews.pictures,
  createdAt: reviews.createdAt,
};

const selectReviews = (tx: ShopTransaction) => tx.select(columns).from(reviews);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

interface OfProduct {
  shopId: number;
  productId: number;
}

const isActive = ({ shopId, productId }: OfProduct) =>
  and(eq(reviews.shopId, shopId), eq(reviews.productId, productId), eq(reviews.status, 'active'));

/** Active reviews of a product: those with words or pictures before bare stars, the latest first. */
export function listReviews(
  tx: ShopTransaction,
  { limit, offset, ...of }: OfProduct & { limit: number; offset: number },
): Promise<ReviewRow[]> {
  const hasWords = sql`(${reviews.text} <> '' or ${reviews.pictures} <> '[]')`;
  return selectReviews(tx)
    .where(isActive(of))
    .orderBy(desc(hasWords), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many active reviews of a product gave each number of stars; numbers that nobody gave are left out. */
export function countReviewsByRating(
  tx: ShopTransaction,
  of: OfProduct,
): Promise<{ rating: number; count: number }[]> {
  return tx
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isActive(of))
    .groupBy(reviews.rating);
}
