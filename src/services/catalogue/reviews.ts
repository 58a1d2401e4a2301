import { withShop } from '#data/database.ts';
import { findProduct } from '#data/queries/products.ts';
import * as queries from '#data/queries/reviews.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { takeTurns } from '../take-turns.ts';

export type { ReviewRow } from '#data/queries/reviews.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** How many reviews gave each number of stars. */
export type ReviewSpread = Record<(typeof STARS)[number], number>;

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
      const spread = toSpread(await queries.countReviewsByRating(tx, of));
      const total = STARS.reduce<number>((sum, stars) => sum + spread[stars], 0);
      const offset = (currentPage - 1) * perPage;
      const rows = offset < total ? await queries.listReviews(tx, { ...of, limit: perPage, offset }) : [];
      return { rows, total, average: averageOf(spread, total), spread };
    },
    { readOnly: true },
  );
}

function toSpread(counts: readonly { rating: number; count: number }[]): ReviewSpread {
  const countOf = (stars: number) => counts.find(({ rating }) => rating === stars)?.count ?? 0;
  return { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) };
}

function averageOf(spread: ReviewSpread, total: number): number {
  if (total === 0) return 0;
  const sum = STARS.reduce((stars, each) => stars + each * spread[each], 0);
  return Math.round((sum / total) * 100) / 100;
}
