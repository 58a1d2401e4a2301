import type { Review } from '#contract/review.ts';

const ofDocument = new WeakMap<object, readonly Review[]>();

/** Lays reviews beside a product, for the render on the server. */
export function keepReviewsOf(product: object, reviews: readonly Review[]): void {
  ofDocument.set(product, reviews);
}

/** The reviews laid beside the product; none in the browser. */
export const keptReviewsOf = (product: object): readonly Review[] | undefined => ofDocument.get(product);
