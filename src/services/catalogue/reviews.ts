import { withShop } from '#data/database.ts';
import { findProduct } from '#data/queries/products.ts';
import * as queries from '#data/queries/reviews.ts';
import { averageStars, countReviews, type ReviewSpread, spreadOf } from '#domain/review.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { takeTurns } from '../take-turns.ts';

export type { ReviewRow } from '#data/queries/reviews.ts';

export interface ReviewList {
  rows: queries.ReviewRow[];
  total: number;
  /** Rounded to two decimals; 0 without reviews. */
  average: number;
  spread: ReviewSpread;
}

/** A page of the active reviews of a visible product, by its slug, and what all of them come to. Throws `not-found` and `rate-limited`. */
export async function listReviews(
  ctx: ServiceContext,
  { slug, currentPage, perPage }: { slug: string; currentPage: number; perPage: number },
): Promise<ReviewList> {
  const shopId = ctx.shop.id;
  await takeTurns(ctx, { 'reviews-per-client': ctx.client });
  return withShop(
    ctx.db,
    shopId,
    async (tx) => {
      const product = await findProduct(tx, { shopId, id: undefined, slug, now: ctx.now() });
      if (!product) throw notFound('product');
      const of = { shopId, productId: product.id };
      const spread = spreadOf(await queries.countReviewsByRating(tx, of));
      const total = countReviews(spread);
      const offset = (currentPage - 1) * perPage;
      const rows = offset < total ? await queries.listReviews(tx, { ...of, limit: perPage, offset }) : [];
      return { rows, total, average: averageStars(spread), spread };
    },
    { readOnly: true },
  );
}
