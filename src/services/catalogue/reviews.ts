import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder } from '#data/queries/orders.ts';
import { findProductId } from '#data/queries/products.ts';
import * as queries from '#data/queries/reviews.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import {
  calculateAverageStars,
  countReviews,
  getRatingCountChange,
  MAX_REVIEW_PICTURES,
  type ReviewStatus,
  sumStars,
  toPublicAuthorName,
  toRatingDistribution,
} from '#domain/review.ts';
import { lockSignedInCustomer, requireCustomer } from '#services/accounts/sessions.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound, ServiceError } from '#services/errors.ts';
import { cancelReviewRequest } from '#services/messages/queue-message.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';
import { recordChange } from '#services/staff/record-change.ts';
import { storePicture } from '#services/store-picture.ts';

export type { ReviewRow } from '#data/queries/reviews.ts';

/** Throws `not-found` and `rate-limited`. */
export async function listReviews(ctx: ServiceContext, { slug, ...page }: PageRequest & { slug: string }) {
  await consumeRateLimit(ctx, { 'reviews-per-client': ctx.client });
  return readShop(ctx, async (tx) => {
    const productId = await findProductId(tx, slug);
    if (productId === undefined) throw notFound('product');
    const spread = toRatingDistribution(await queries.countReviewsByRating(tx, { productId }));
    const total = countReviews(spread);
    const range = toLimitAndOffset(page);
    const rows = range.offset < total ? await queries.listReviews(tx, { productId, ...range }) : [];
    return { rows, total, average: calculateAverageStars({ sum: sumStars(spread), count: total }), spread };
  });
}

export type { ReviewableProduct, ReviewWithProduct } from '#data/queries/reviews.ts';

const MAX_REVIEWABLE_PRODUCTS = 50;

export async function listMyReviews(ctx: ServiceContext, page: PageRequest) {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, async (tx) => ({
    ...(await queries.listCustomerReviews(tx, { customerId, ...toLimitAndOffset(page) })),
    waiting: await queries.listReviewableProducts(tx, { customerId, limit: MAX_REVIEWABLE_PRODUCTS }),
  }));
}

export interface NewReview {
  productId: number;
  /** Id of the reviewed order; by default the latest order in which the product is not reviewed. */
  orderId?: number | undefined;
  rating: number;
  text: string;
}

/** Throws `unauthenticated`, `not-found` without a purchase, `conflict` before delivery or for a second review. */
export async function writeReview(
  ctx: ServiceContext,
  { productId, orderId: requestedOrderId, rating, text }: NewReview,
): Promise<queries.ReviewWithProduct> {
  const { customerId } = requireCustomer(ctx);
  return withShop(ctx, async (tx) => {
    const customer = await lockSignedInCustomer(tx, ctx);
    const orderId = requestedOrderId ?? (await findLatestOrderId(tx, { customerId, productId }));
    // Locks the order, so that concurrent requests do not store two reviews.
    const order = await lockOrder(tx, { id: orderId, customerId });
    const orderDetails = order && (await findOrder(tx, { id: orderId, customerId }));
    if (!orderDetails) throw notFound('order');
    if (!orderDetails.lines.some((line) => line.productId === productId)) throw notFound('product');
    if (orderDetails.order.status !== 'delivered') {
      throw new ServiceError({ code: 'conflict', reason: 'order-not-delivered' });
    }
    if (await queries.isReviewed(tx, { orderId, productId })) {
      throw new ServiceError({ code: 'conflict', reason: 'reviewed-already' });
    }
    await cancelReviewRequest(tx, orderDetails.order.orderNumber);
    const review = { productId, customerId, orderId, rating, text, createdAt: ctx.now() };
    return queries.insertReview(tx, { ...review, authorName: toPublicAuthorName(customer) });
  });
}

async function findLatestOrderId(tx: ShopTransaction, filter: { customerId: number; productId: number }) {
  const [reviewable] = await queries.listReviewableProducts(tx, { ...filter, limit: 1 });
  if (!reviewable) throw notFound('order');
  return reviewable.orderId;
}

/** Throws `unauthenticated`, `not-found`, `invalid`, `rate-limited`, and `conflict` if no picture can be added. */
export async function addReviewPicture(
  ctx: ServiceContext,
  { id, picture }: { id: number; picture: Uint8Array },
): Promise<queries.ReviewWithProduct> {
  const { customerId } = requireCustomer(ctx);
  const findPendingReview = async (tx: ShopTransaction) => {
    const existing = await queries.findReview(tx, { id, customerId });
    if (!existing) throw notFound('review');
    const { status, pictures: existingPictures } = existing.review;
    if (status !== 'pending') throw new ServiceError({ code: 'conflict', reason: 'review-decided' });
    if (existingPictures.length >= MAX_REVIEW_PICTURES) {
      throw new ServiceError({ code: 'conflict', reason: 'review-full' });
    }
    return existing;
  };
  await withShop(ctx, findPendingReview);
  return storePicture(ctx, { picture, folder: 'reviews', customerId }, (path) =>
    withShop(ctx, async (tx) => {
      await lockSignedInCustomer(tx, ctx);
      const existing = await findPendingReview(tx);
      const updatedPictures = [...existing.review.pictures, path];
      await queries.updateReview(tx, { id, pictures: updatedPictures });
      return { ...existing, review: { ...existing.review, pictures: updatedPictures } };
    }),
  );
}

export function listReviewsByStatus(ctx: ServiceContext, filter: { status: ReviewStatus; limit: number }) {
  return readShop(ctx, (tx) => queries.listReviewsByStatus(tx, filter));
}

/** Approves or rejects a review. Rejecting deletes the pictures, because their URLs are public. Throws `not-found`. */
export async function decideReview(
  ctx: ServiceContext,
  { id, status }: { id: number; status: 'active' | 'rejected' },
): Promise<queries.ReviewWithProduct> {
  const { discardedPictures, decided } = await withShop(ctx, async (tx) => {
    const existing = await queries.findReview(tx, { id });
    if (!existing) throw notFound('review');
    const { productId, rating, status: previousStatus } = existing.review;
    const countChange = getRatingCountChange(previousStatus, status);
    const updatedPictures = status === 'rejected' ? [] : existing.review.pictures;
    await queries.updateReview(tx, { id, status, pictures: updatedPictures });
    await recordChange(tx, ctx, {
      subject: `review ${id}`,
      before: { status: previousStatus },
      after: { status },
    });
    if (countChange !== 0) {
      await queries.adjustProductRating(tx, { productId, rating, by: countChange });
      await bumpShopVersion(tx, ctx.shop.id);
    }
    return {
      discardedPictures: status === 'rejected' ? existing.review.pictures : [],
      decided: { ...existing, review: { ...existing.review, status, pictures: updatedPictures } },
    };
  });
  await ctx.pictures.discard(discardedPictures);
  return decided;
}
