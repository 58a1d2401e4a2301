import { z } from '@hono/zod-openapi';
import { REWARD_REASONS } from '#domain/order/calculate-reward-points.ts';
import { LINE_PROBLEMS } from '#domain/order/order-lines.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import { MAX_REVIEW_LENGTH, MAX_STARS, REVIEW_STATUSES } from '#domain/review.ts';
import { order } from './order.ts';
import {
  bdt,
  type CallDefinitions,
  idParams,
  multiLineText,
  nameFields,
  PICTURE_LIMIT_DESCRIPTION,
  pageQuery,
  pageResponse,
  pictureBody,
  picturePath,
  rowId,
  typedLine,
  withTag,
} from './wire.ts';

const boughtProductFields = {
  skuId: z.number().int(),
  ...nameFields,
  image: picturePath,
};

const customerOrderSummary = z
  .object({
    id: z.number().int(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    placedAt: z.string(),
    grandTotal: bdt,
    pieces: z.number().int(),
    products: z.array(z.object(boughtProductFields)),
  })
  .openapi('CustomerOrderSummary');

const customerOrder = order
  .extend({
    id: z.number().int(),
    isCancellable: z.boolean(),
  })
  .openapi('CustomerOrder');

const reorderedLine = z.object({
  slug: z.string(),
  ...boughtProductFields,
  quantity: z.number().int(),
  orderable: z.number().int(),
  unitPrice: bdt.nullable(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
});

const pointsChange = z.object({
  id: z.number().int(),
  points: z.number().int(),
  reason: z.enum(REWARD_REASONS),
  at: z.string(),
  /** `null` if the order no longer belongs to the customer. */
  order: z.object({ id: z.number().int(), orderNumber: z.string() }).nullable(),
});

export const customerOrderCalls = withTag('Orders', {
  myOrders: {
    summary: 'The orders of the customer, the latest first',
    query: pageQuery.extend({
      search: typedLine
        .max(100)
        .optional()
        .openapi({ description: 'Part of the order number or of a product name' }),
      status: z.enum(ORDER_STATUSES).optional(),
    }),
    response: pageResponse(customerOrderSummary).extend({
      counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number().int()),
    }),
  },
  myOrder: { summary: 'An order of the customer', params: idParams, response: customerOrder },
  cancelMyOrder: {
    summary: 'Cancel an order of the customer that the shop has not processed yet',
    params: idParams,
    body: z.object({}),
    response: customerOrder,
  },
  reorder: {
    summary: 'The lines of an order of the customer that can be ordered again now; places no order',
    params: idParams,
    body: z.object({}),
    response: z.object({ data: z.array(reorderedLine) }),
  },
  rewardPoints: {
    summary: 'The reward points of the customer with their changes, the latest first',
    query: pageQuery,
    response: pageResponse(pointsChange).extend({
      /** Number of points; negative if points of a returned order were already spent. */
      balance: z.number().int(),
      /** Points per Tk 100 of a delivered order; 0 if the shop gives no points. */
      pointsPer100Tk: z.number().int(),
    }),
  },
} satisfies CallDefinitions);

export type CustomerOrderSummary = z.infer<typeof customerOrderSummary>;
export type CustomerOrder = z.infer<typeof customerOrder>;
export type PointsChange = z.infer<typeof pointsChange>;
export type ReorderedLine = z.infer<typeof reorderedLine>;

const reviewedProduct = z.object({
  slug: z.string(),
  ...nameFields,
  thumbnail: picturePath,
});

const customerReview = z
  .object({
    id: z.number().int(),
    orderId: z.number().int().nullable(),
    productId: z.number().int(),
    rating: z.number().int(),
    text: z.string(),
    images: z.array(picturePath),
    /** Only active reviews are public. */
    status: z.enum(REVIEW_STATUSES),
    createdAt: z.string(),
    product: reviewedProduct,
  })
  .openapi('CustomerReview');

const awaitedReview = z.object({
  orderId: z.number().int(),
  productId: z.number().int(),
  deliveredAt: z.string(),
  product: reviewedProduct,
});

const reviewFields = {
  productId: rowId,
  rating: z.number().int().min(1).max(MAX_STARS),
  text: multiLineText.max(MAX_REVIEW_LENGTH).default(''),
};

export const customerReviewCalls = withTag('Reviews', {
  myReviews: {
    summary: 'The reviews of the customer, and delivered products without a review',
    query: pageQuery,
    response: pageResponse(customerReview).extend({ waiting: z.array(awaitedReview) }),
  },
  writeReview: {
    summary: 'Review a product of a delivered order, once; the shop decides whether to publish it',
    body: z.object({ ...reviewFields, orderId: rowId }),
    response: customerReview,
    status: 201,
  },
  reviewProduct: {
    summary: 'Review a product, for the latest order with it that has no review of it yet',
    body: z.object(reviewFields),
    response: customerReview,
    status: 201,
  },
  addReviewPicture: {
    summary: 'Add a picture, up to four, to a review that the shop has not checked yet',
    params: idParams,
    body: pictureBody,
    response: customerReview,
    limited: PICTURE_LIMIT_DESCRIPTION,
  },
} satisfies CallDefinitions);

export type CustomerReview = z.infer<typeof customerReview>;
export type AwaitedReview = z.infer<typeof awaitedReview>;
