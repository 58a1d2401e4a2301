import type { ShopHandlers } from '#api/manage/manage-api-types.ts';
import { addBanglaName } from '#api/presenters/rows.ts';
import { decideReview, listReviewsByStatus, type ReviewWithProduct } from '#services/catalogue/reviews.ts';

export const reviewHandlers = {
  reviews: async ({ ctx, query }) => ({ data: (await listReviewsByStatus(ctx, query)).map(toReview) }),
  approveReview: async ({ ctx, params }) =>
    toReview(await decideReview(ctx, { id: params.id, status: 'active' })),
  rejectReview: async ({ ctx, params }) =>
    toReview(await decideReview(ctx, { id: params.id, status: 'rejected' })),
} satisfies Partial<ShopHandlers>;

const toReview = ({ review, product }: ReviewWithProduct) => ({
  id: review.id,
  status: review.status,
  rating: review.rating,
  text: review.text,
  images: review.pictures,
  authorName: review.authorName,
  createdAt: review.createdAt.toISOString(),
  product: addBanglaName(product),
});
