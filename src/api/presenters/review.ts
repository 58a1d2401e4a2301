import type { z } from 'zod';
import type { review } from '#contract/review.ts';
import type { ReviewRow } from '#services/catalogue/reviews.ts';

/** A review on the wire. */
export function toReview({
  id,
  authorName,
  rating,
  text,
  pictures,
  createdAt,
}: ReviewRow): z.input<typeof review> {
  return { id, authorName, rating, text, images: pictures, createdAt: createdAt.toISOString() };
}
