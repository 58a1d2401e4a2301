import type { z } from 'zod';
import type { Handlers } from '#api/mount-calls.ts';
import {
  toCustomerOrder,
  toCustomerOrderSummary,
  toPointsChange,
  toReorderedLine,
} from '#api/presenters/customer-orders.ts';
import { toPage } from '#api/presenters/rows.ts';
import type { customerReviewCalls } from '#contract/customer-reviews.ts';
import {
  addReviewPicture,
  listMyReviews,
  type ReviewableProduct,
  type WrittenReview,
  writeReview,
} from '#services/catalogue/reviews.ts';
import { cancelMyOrder, getMyOrder, listMyOrders, reorder } from '#services/orders/customer-orders.ts';
import { trackingCode } from '#services/orders/order-keys.ts';
import { listRewardPoints } from '#services/orders/reward-points.ts';

/** What customers see of their orders and do with them. */
export const customerOrderHandlers = {
  myOrders: async ({ ctx, query }) => {
    const { rows, total, counts } = await listMyOrders(ctx, query);
    return { ...toPage(rows.map(toCustomerOrderSummary), { ...query, total }), counts };
  },
  myOrder: async ({ ctx, params }) => {
    const found = await getMyOrder(ctx, params.id);
    return toCustomerOrder(found, trackingCode(ctx, found.order.orderNumber));
  },
  cancelMyOrder: async ({ ctx, params }) => {
    const found = await cancelMyOrder(ctx, params.id);
    return toCustomerOrder(found, trackingCode(ctx, found.order.orderNumber));
  },
  reorder: async ({ ctx, params }) => ({ data: (await reorder(ctx, params.id)).map(toReorderedLine) }),
  rewardPoints: async ({ ctx, query }) => {
    const { rows, total, balance, pointsPer100Tk } = await listRewardPoints(ctx, query);
    return { ...toPage(rows.map(toPointsChange), { ...query, total }), balance, pointsPer100Tk };
  },
} satisfies Partial<Handlers>;

/** What customers say of what they bought. */
export const customerReviewHandlers = {
  myReviews: async ({ ctx, query }) => {
    const { rows, total, waiting } = await listMyReviews(ctx, query);
    return { ...toPage(rows.map(toCustomerReview), { ...query, total }), waiting: waiting.map(toAwaited) };
  },
  writeReview: async ({ ctx, body }) => toCustomerReview(await writeReview(ctx, body)),
  reviewProduct: async ({ ctx, body }) => toCustomerReview(await writeReview(ctx, body)),
  addReviewPicture: async ({ ctx, params, body }) => {
    const picture = Buffer.from(body.picture, 'base64');
    return toCustomerReview(await addReviewPicture(ctx, { id: params.id, picture }));
  },
} satisfies Partial<Handlers>;

type Answer<Name extends keyof typeof customerReviewCalls> = z.input<
  (typeof customerReviewCalls)[Name]['response']
>;

const toProduct = ({ slug, name, nameBn, thumbnail }: WrittenReview['product']) => ({
  slug,
  name,
  name_bn: nameBn,
  thumbnail,
});

function toCustomerReview({ review, product }: WrittenReview): Answer<'writeReview'> {
  const { id, orderId, productId, rating, text, pictures: images, status, createdAt } = review;
  const said = { id, orderId, productId, rating, text, images, status };
  return { ...said, createdAt: createdAt.toISOString(), product: toProduct(product) };
}

function toAwaited(row: ReviewableProduct): Answer<'myReviews'>['waiting'][number] {
  const { orderId, productId, deliveredAt } = row;
  return { orderId, productId, deliveredAt: deliveredAt.toISOString(), product: toProduct(row) };
}
