export type { ReviewRow } from '#data/queries/reviews.ts';
export { listReviews, type ReviewList } from './list-reviews.ts';
