export const MAX_REVIEW_LENGTH = 2_000;

export const MAX_STARS = 5;

const STARS = [1, 2, 3, 4, 5] as const;

export type RatingDistribution = Record<(typeof STARS)[number], number>;

export function toRatingDistribution(counts: readonly { rating: number; count: number }[]) {
  const countOf = (stars: number) => counts.find(({ rating }) => rating === stars)?.count ?? 0;
  return { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) };
}

export const countReviews = (distribution: RatingDistribution): number =>
  STARS.reduce<number>((sum, stars) => sum + distribution[stars], 0);

export const calculateAverageStars = ({ sum, count }: { sum: number; count: number }): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

export const sumStars = (distribution: RatingDistribution): number =>
  STARS.reduce((stars, each) => stars + each * distribution[each], 0);

export const REVIEW_STATUSES = ['pending', 'active', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const MAX_REVIEW_PICTURES = 4;

export function toPublicAuthorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return first && initial ? `${first} ${initial}.` : first;
}

export function getRatingCountChange(before: ReviewStatus, after: ReviewStatus): -1 | 0 | 1 {
  if (before === after) return 0;
  if (after === 'active') return 1;
  return before === 'active' ? -1 : 0;
}

const REVIEW_REQUEST_DELAY_DAYS = 4;

export const getReviewRequestTime = (delivered: Date): Date =>
  new Date(delivered.getTime() + REVIEW_REQUEST_DELAY_DAYS * 86_400_000);
