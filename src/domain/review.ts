/** How long a review may be, in characters. */
export const MAX_REVIEW_LENGTH = 2_000;

export const MOST_STARS = 5;

const STARS = [1, 2, 3, 4, 5] as const;

/** How many reviews gave each number of stars. */
export type ReviewSpread = Record<(typeof STARS)[number], number>;

export function spreadOf(counts: readonly { rating: number; count: number }[]): ReviewSpread {
  const countOf = (stars: number) => counts.find(({ rating }) => rating === stars)?.count ?? 0;
  return { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) };
}

export const countReviews = (spread: ReviewSpread): number =>
  STARS.reduce<number>((sum, stars) => sum + spread[stars], 0);

/** The average of so many reviews that gave `sum` stars together, rounded once, to one decimal, wherever it is shown; 0 without any. */
export const averageStars = ({ sum, count }: { sum: number; count: number }): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

export const sumStars = (spread: ReviewSpread): number =>
  STARS.reduce((stars, each) => stars + each * spread[each], 0);

export const REVIEW_STATUSES = ['pending', 'active', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** How many pictures a review may have. */
export const MAX_REVIEW_PICTURES = 4;

/** What other shoppers read of who wrote a review: the first name, and the first letter of the last. */
export function shownAuthor({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return first && initial ? `${first} ${initial}.` : first;
}

/** What a decision changes of the reviews a product has: active ones count. */
export function countedChange(before: ReviewStatus, after: ReviewStatus): -1 | 0 | 1 {
  if (before === after) return 0;
  if (after === 'active') return 1;
  return before === 'active' ? -1 : 0;
}

/** Days in which a buyer comes to know what was delivered. */
const TRYING_DAYS = 4;

/** When its buyer is asked how an order is that was delivered just now. */
export const reviewAskedAt = (delivered: Date): Date =>
  new Date(delivered.getTime() + TRYING_DAYS * 86_400_000);
