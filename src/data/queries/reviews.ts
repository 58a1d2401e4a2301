import { and, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { reviews } from '../schema/index.ts';
import { preparedSelect } from '../statements.ts';

const columns = {
  id: reviews.id,
  authorName: reviews.authorName,
  rating: reviews.rating,
  text: reviews.text,
  pictures: reviews.pictures,
  createdAt: reviews.createdAt,
};

const OF_PRODUCT = and(
  eq(reviews.shopId, sql.placeholder('shopId')),
  eq(reviews.productId, sql.placeholder('productId')),
  eq(reviews.status, 'active'),
);
const HAS_WORDS = sql`(${reviews.text} <> '' or ${reviews.pictures} <> '[]')`;

const selectReviews = preparedSelect('reviews_of_product', columns, (select) =>
  select
    .from(reviews)
    .where(OF_PRODUCT)
    .orderBy(desc(HAS_WORDS), desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

interface OfProduct {
  shopId: number;
  productId: number;
}

/** Active reviews of a product: those with words or pictures before bare stars, the latest first. */
export function listReviews(
  tx: ShopTransaction,
  page: OfProduct & { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return selectReviews(tx, { ...page });
}

const selectSpread = preparedSelect(
  'reviews_by_rating',
  { rating: reviews.rating, count: sql<number>`count(*)::int` },
  (select) => select.from(reviews).where(OF_PRODUCT).groupBy(reviews.rating),
);

/** How many active reviews of a product gave each number of stars; numbers that nobody gave are left out. */
export function countReviewsByRating(
  tx: ShopTransaction,
  of: OfProduct,
): Promise<{ rating: number; count: number }[]> {
  return selectSpread(tx, { ...of });
}
