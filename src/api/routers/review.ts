import { endpoints } from '#contract/endpoints.ts';
import { reviewListQuery, reviewPage } from '#contract/review.ts';
import { listReviews } from '#services/catalogue/reviews.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { toPage } from '../presenters/page.ts';
import { toReview } from '../presenters/review.ts';

/** What shoppers say of products. */
export function reviewRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.reviews,
    {
      tag: 'Reviews',
      summary: 'A page of the reviews of a product, with their average and spread',
      query: reviewListQuery,
      response: reviewPage,
      limited: 'Too many reviews were read from this network',
    },
    async ({ ctx, query: { product_slug: slug, currentPage, perPage } }) => {
      const { rows, total, average, spread } = await listReviews(ctx, { slug, currentPage, perPage });
      return { ...toPage({ data: rows.map(toReview), total, currentPage, perPage }), average, spread };
    },
  );
}
