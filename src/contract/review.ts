import { z } from '@hono/zod-openapi';
import { pageOf, pageQuery, picturePath } from './wire.ts';

export const review = z
  .object({
    id: z.number().int(),
    authorName: z.string(),
    /** Stars, 1 to 5. */
    rating: z.number().int(),
    text: z.string(),
    images: z.array(picturePath),
    /** Instant in UTC, ISO 8601. */
    createdAt: z.string(),
  })
  .openapi('Review');

/** Shoppers see the reviews that the shop has let through, and no others. */
export const reviewListQuery = pageQuery.extend({
  product_slug: z.string().min(1).max(200),
  status: z.literal('active').default('active'),
});

const count = z.number().int();

export const reviewPage = pageOf(review)
  .extend({
    /** Average of all reviews of the product, rounded to two decimals; 0 without any. */
    average: z.number(),
    /** How many reviews gave each number of stars. */
    spread: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  })
  .openapi('ReviewPage');

export type Review = z.infer<typeof review>;
export type ReviewPage = z.infer<typeof reviewPage>;
