import { z } from '@hono/zod-openapi';
import { isReadableText } from '#domain/readable-text.ts';
import { MAX_REVIEW_LENGTH, MOST_STARS, REVIEW_STATUSES } from '#domain/review.ts';
import {
  byId,
  type Definitions,
  pageOf,
  pageQuery,
  picturePath,
  rowId,
  sentPicture,
  UNREADABLE,
} from './wire.ts';

const reviewedProduct = z.object({
  slug: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
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
    /** Others read the active ones. */
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

const said = {
  productId: rowId,
  rating: z.number().int().min(1).max(MOST_STARS),
  text: z.string().trim().max(MAX_REVIEW_LENGTH).refine(isReadableText, UNREADABLE).default(''),
};

export const customerReviewCalls = {
  myReviews: {
    tag: 'Reviews',
    summary: 'What the customer has said of products, and which delivered products wait for it',
    query: pageQuery,
    response: pageOf(customerReview).extend({ waiting: z.array(awaitedReview) }),
  },
  writeReview: {
    tag: 'Reviews',
    summary: 'Say something of a product of a delivered order, once; the shop decides whether others read it',
    body: z.object({ ...said, orderId: rowId }),
    response: customerReview,
    status: 201,
  },
  reviewProduct: {
    tag: 'Reviews',
    summary: 'The same of a product alone: of the latest order by which it was bought and not reviewed',
    body: z.object(said),
    response: customerReview,
    status: 201,
  },
  addReviewPicture: {
    tag: 'Reviews',
    summary: 'Add a picture to a review that the shop has not looked at yet, up to four',
    params: byId,
    body: sentPicture,
    response: customerReview,
  },
} satisfies Definitions;

export type CustomerReview = z.infer<typeof customerReview>;
export type AwaitedReview = z.infer<typeof awaitedReview>;
