import type { z } from 'zod';
import type { Handlers } from '#api/mount-calls.ts';
import { toOrder } from '#api/presenters/order.ts';
import { toPage } from '#api/presenters/rows.ts';
import type { customerOrderCalls, customerReviewCalls } from '#contract/customer-orders.ts';
import { toBdt } from '#domain/money.ts';
import { isCancellableByCustomer } from '#domain/order/order-status.ts';
import {
  addReviewPicture,
  listMyReviews,
  type ReviewableProduct,
  type ReviewWithProduct,
  writeReview,
} from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { listRewardPoints, type PointsRow } from '#services/offers/reward-points.ts';
import {
  cancelMyOrder,
  getMyOrder,
  listMyOrders,
  type OrderListItem,
  type ReorderedLine,
  reorder,
} from '#services/orders/customer-orders.ts';
import { createTrackingCode } from '#services/orders/order-keys.ts';
import type { OrderLineRow, PublicOrder } from '#services/orders/track-order.ts';

export const customerOrderHandlers = {
  myOrders: async ({ ctx, query }) => {
    const { rows, total, counts } = await listMyOrders(ctx, query);
    return { ...toPage(rows.map(toCustomerOrderSummary), { ...query, total }), counts };
  },
  myOrder: async ({ ctx, params }) => toCustomerOrder(ctx, await getMyOrder(ctx, params.id)),
  cancelMyOrder: async ({ ctx, params }) => toCustomerOrder(ctx, await cancelMyOrder(ctx, params.id)),
  reorder: async ({ ctx, params }) => ({ data: (await reorder(ctx, params.id)).map(toReorderedLine) }),
  rewardPoints: async ({ ctx, query }) => {
    const { rows, total, balance, pointsPer100Tk } = await listRewardPoints(ctx, query);
    return { ...toPage(rows.map(toPointsChange), { ...query, total }), balance, pointsPer100Tk };
  },
} satisfies Partial<Handlers>;

export const customerReviewHandlers = {
  myReviews: async ({ ctx, query }) => {
    const { rows, total, waiting } = await listMyReviews(ctx, query);
    return {
      ...toPage(rows.map(toCustomerReview), { ...query, total }),
      waiting: waiting.map(toAwaitedReview),
    };
  },
  writeReview: async ({ ctx, body }) => toCustomerReview(await writeReview(ctx, body)),
  reviewProduct: async ({ ctx, body }) => toCustomerReview(await writeReview(ctx, body)),
  addReviewPicture: async ({ ctx, params, body }) => {
    const picture = Buffer.from(body.picture, 'base64');
    return toCustomerReview(await addReviewPicture(ctx, { id: params.id, picture }));
  },
} satisfies Partial<Handlers>;

type Calls = typeof customerOrderCalls & typeof customerReviewCalls;
type CallResponse<Name extends keyof Calls> = z.input<Calls[Name]['response']>;

const MAX_SUMMARY_PRODUCTS = 4;

const toBoughtProduct = ({ skuId, name, nameBn, picture }: OrderLineRow) => ({
  skuId,
  name,
  name_bn: nameBn,
  image: picture,
});

function toCustomerOrderSummary({ order, lines }: OrderListItem): CallResponse<'myOrders'>['data'][number] {
  const { id, orderNumber, status, paymentStatus, placedAt, grandTotal } = order;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    placedAt: placedAt.toISOString(),
    grandTotal: toBdt(grandTotal),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.slice(0, MAX_SUMMARY_PRODUCTS).map(toBoughtProduct),
  };
}

function toCustomerOrder(ctx: ServiceContext, found: PublicOrder): CallResponse<'myOrder'> {
  const { order } = found;
  const trackingCode = createTrackingCode(ctx, order.orderNumber);
  return { ...toOrder(found, trackingCode), id: order.id, isCancellable: isCancellableByCustomer(order) };
}

function toPointsChange(row: PointsRow): CallResponse<'rewardPoints'>['data'][number] {
  const { id, points, reason, createdAt, orderId, orderNumber } = row;
  const order = orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null;
  return { id, points, reason, at: createdAt.toISOString(), order };
}

function toReorderedLine({ line, now }: ReorderedLine): CallResponse<'reorder'>['data'][number] {
  const { quantity, orderable, problem, sku } = now;
  return {
    ...toBoughtProduct(line),
    slug: line.slug,
    quantity,
    orderable,
    unitPrice: sku ? toBdt(now.unitPrice) : null,
    problem,
  };
}

const toProduct = ({ slug, name, nameBn, thumbnail }: ReviewWithProduct['product']) => ({
  slug,
  name,
  name_bn: nameBn,
  thumbnail,
});

function toCustomerReview({ review, product }: ReviewWithProduct): CallResponse<'writeReview'> {
  const { id, orderId, productId, rating, text, pictures: images, status, createdAt } = review;
  const fields = { id, orderId, productId, rating, text, images, status };
  return { ...fields, createdAt: createdAt.toISOString(), product: toProduct(product) };
}

function toAwaitedReview(row: ReviewableProduct): CallResponse<'myReviews'>['waiting'][number] {
  const { orderId, productId, deliveredAt } = row;
  return { orderId, productId, deliveredAt: deliveredAt.toISOString(), product: toProduct(row) };
}
