import { endpoints } from '#contract/endpoints.ts';
import type { ReviewPage } from '#contract/review.ts';
import type { ApiClient } from './client.ts';

export interface ListReviewsInput {
  slug: string;
  currentPage: number;
  perPage: number;
}

/** A page of what shoppers say of a product, with words first and the latest first; and what all of them come to. */
export async function listReviews(
  client: ApiClient,
  { slug, currentPage, perPage }: ListReviewsInput,
): Promise<ReviewPage> {
  const query = { product_slug: slug, currentPage, perPage, status: 'active' };
  return (await client.call(endpoints.reviews, { query })) as ReviewPage;
}
