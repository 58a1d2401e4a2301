export type { ReviewRow } from '#data/queries/reviews.ts';
export { listReviews } from './list-reviews.ts';
