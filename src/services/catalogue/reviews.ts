import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { findCustomer } from '#data/queries/accounts.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder } from '#data/queries/orders.ts';
import { findProductId } from '#data/queries/products.ts';
import * as queries from '#data/queries/reviews.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import {
  averageStars,
  countReviews,
  MAX_REVIEW_PICTURES,
  publicAuthorName,
  type RatingDistribution,
  type ReviewStatus,
  ratingCountChange,
  sumStars,
  toRatingDistribution,
} from '#domain/review.ts';
import { requireCustomer } from '#services/accounts/sessions.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { cancelReviewRequest } from '#services/messages/queue-message.ts';
import { storePicture } from '#services/store-picture.ts';

export type { ReviewRow } from '#data/queries/reviews.ts';

export interface ReviewList {
  rows: queries.ReviewRow[];
  total: number;
  /** One decimal; 0 without reviews. */
  average: number;
  spread: RatingDistribution;
}

/** Throws `not-found` and `rate-limited`. */
export async function listReviews(
  ctx: ServiceContext,
  { slug, currentPage, perPage }: { slug: string; currentPage: number; perPage: number },
): Promise<ReviewList> {
  const shopId = ctx.shop.id;
  await consumeRateLimit(ctx, { 'reviews-per-client': ctx.client });
  return readShop(ctx.db, shopId, async (tx) => {
    const productId = await findProductId(tx, { shopId, slug });
    if (productId === undefined) throw notFound('product');
    const of = { shopId, productId };
    const spread = toRatingDistribution(await queries.countReviewsByRating(tx, of));
    const total = countReviews(spread);
    const offset = (currentPage - 1) * perPage;
    const rows = offset < total ? await queries.listReviews(tx, { ...of, limit: perPage, offset }) : [];
    return { rows, total, average: averageStars({ sum: sumStars(spread), count: total }), spread };
  });
}

export type { ReviewableProduct, ReviewWithProduct } from '#data/queries/reviews.ts';

const MAX_REVIEWABLE = 50;

export interface CustomerReviews {
  rows: queries.ReviewWithProduct[];
  total: number;
  waiting: queries.ReviewableProduct[];
}

export async function listMyReviews(
  ctx: ServiceContext,
  { currentPage, perPage }: { currentPage: number; perPage: number },
): Promise<CustomerReviews> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const read = async (tx: ShopTransaction) => {
    const page = { customerId, limit: perPage, offset: (currentPage - 1) * perPage };
    const waiting = await queries.listReviewableProducts(tx, shop.id, { customerId, limit: MAX_REVIEWABLE });
    return { ...(await queries.listCustomerReviews(tx, shop.id, page)), waiting };
  };
  return readShop(db, shop.id, read);
}

export interface NewReview {
  productId: number;
  /** Default: the latest order with an unreviewed unit of the product. */
  orderId?: number | undefined;
  rating: number;
  text: string;
}

/** Throws `unauthenticated`, `not-found` if not bought, `conflict` before delivery or for a second review. */
export async function writeReview(
  ctx: ServiceContext,
  { productId, orderId: named, rating, text }: NewReview,
): Promise<queries.ReviewWithProduct> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop, now } = ctx;
  return withShop(db, shop.id, async (tx) => {
    const orderId = named ?? (await latestOrder(tx, ctx, { customerId, productId }));
    // Locked, so that concurrent requests do not review twice.
    const order = await lockOrder(tx, shop.id, { id: orderId, customerId });
    const found = order && (await findOrder(tx, shop.id, { id: orderId, customerId }));
    const customer = await findCustomer(tx, shop.id, customerId);
    if (!found || !customer) throw notFound('order');
    if (!found.lines.some((line) => line.productId === productId)) throw notFound('product');
    if (found.order.status !== 'delivered') {
      throw new ServiceError({ code: 'conflict', reason: 'order-not-delivered' });
    }
    if (await queries.isReviewed(tx, shop.id, { orderId, productId })) {
      throw new ServiceError({ code: 'conflict', reason: 'reviewed-already' });
    }
    await cancelReviewRequest(tx, ctx, found.order.orderNumber);
    const written = { shopId: shop.id, productId, customerId, orderId, rating, text, createdAt: now() };
    return queries.insertReview(tx, { ...written, authorName: publicAuthorName(customer) });
  });
}

async function latestOrder(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  wanted: { customerId: number; productId: number },
): Promise<number> {
  const [bought] = await queries.listReviewableProducts(tx, shop.id, { ...wanted, limit: 1 });
  if (!bought) throw notFound('order');
  return bought.orderId;
}

/**
 * Throws `unauthenticated`, `not-found`, `invalid`, `rate-limited`, and `conflict` if the review is decided
 * or full.
 */
export async function addReviewPicture(
  ctx: ServiceContext,
  { id, picture }: { id: number; picture: Uint8Array },
): Promise<queries.ReviewWithProduct> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const find = async (tx: ShopTransaction) => {
    const found = await queries.findReview(tx, shop.id, { id, customerId });
    if (!found) throw notFound('review');
    const { status, pictures: held } = found.review;
    if (status !== 'pending') throw new ServiceError({ code: 'conflict', reason: 'review-decided' });
    if (held.length >= MAX_REVIEW_PICTURES) {
      throw new ServiceError({ code: 'conflict', reason: 'review-full' });
    }
    return found;
  };
  await withShop(db, shop.id, find);
  return storePicture(ctx, { picture, folder: 'reviews', customerId }, (path) =>
    withShop(db, shop.id, async (tx) => {
      const found = await find(tx);
      const held = [...found.review.pictures, path];
      await queries.updateReview(tx, shop.id, { id, pictures: held });
      return { ...found, review: { ...found.review, pictures: held } };
    }),
  );
}

export function listReviewsByStatus(
  { db, shop }: ServiceContext,
  wanted: { status: ReviewStatus; limit: number },
): Promise<queries.ReviewWithProduct[]> {
  return readShop(db, shop.id, (tx) => queries.listReviewsByStatus(tx, shop.id, wanted));
}

/** Deletes pictures of rejected reviews, because their addresses are public. Throws `not-found`. */
export async function decideReview(
  { db, pictures, shop }: ServiceContext,
  { id, status }: { id: number; status: 'active' | 'rejected' },
): Promise<queries.ReviewWithProduct> {
  const { refused, decided } = await withShop(db, shop.id, async (tx) => {
    const found = await queries.findReview(tx, shop.id, { id });
    if (!found) throw notFound('review');
    const { productId, rating, status: before } = found.review;
    const by = ratingCountChange(before, status);
    const held = status === 'rejected' ? [] : found.review.pictures;
    await queries.updateReview(tx, shop.id, { id, status, pictures: held });
    if (by !== 0) {
      await queries.adjustProductRating(tx, shop.id, { productId, rating, by });
      await bumpShopVersion(tx, shop.id);
    }
    return {
      refused: status === 'rejected' ? found.review.pictures : [],
      decided: { ...found, review: { ...found.review, status, pictures: held } },
    };
  });
  await pictures.discard(refused);
  return decided;
}
