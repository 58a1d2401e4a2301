/** How long a review may be, in characters. */
export const MAX_REVIEW_LENGTH = 2_000;

export const MOST_STARS = 5;

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
