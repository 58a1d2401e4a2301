import { z } from '@hono/zod-openapi';
import { nameFields, picturePath, withTag } from '#contract/wire.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { emptyBody, shopIdParams, shopParams, time } from './wire.ts';

const MAX_REVIEWS = 100;

const managedReview = z
  .object({
    id: z.number().int(),
    status: z.enum(REVIEW_STATUSES),
    rating: z.number().int(),
    text: z.string(),
    images: z.array(picturePath),
    authorName: z.string(),
    createdAt: time,
    product: z.object({ slug: z.string(), ...nameFields }),
  })
  .openapi('ManagedReview');

export const reviewCalls = withTag('Reviews', {
  reviews: {
    summary: 'Reviews with a status, the oldest first',
    params: shopParams,
    query: z.object({
      status: z.enum(REVIEW_STATUSES).default('pending'),
      limit: z.coerce.number<number>().int().min(1).max(MAX_REVIEWS).default(MAX_REVIEWS),
    }),
    response: z.object({ data: z.array(managedReview) }),
  },
  approveReview: {
    summary: 'Publish a review',
    params: shopIdParams,
    body: emptyBody,
    response: managedReview,
  },
  rejectReview: {
    summary: 'Reject a review; its pictures are deleted',
    params: shopIdParams,
    body: emptyBody,
    response: managedReview,
  },
});
