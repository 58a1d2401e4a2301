import type { DemoProduct } from './catalogue-rows.ts';

type Stars = 1 | 2 | 3 | 4 | 5;
export type WrittenReview = [stars: Stars, text: string];

/** Review texts that fit certain products. A product can have texts of several groups. */
export interface DemoReviewTexts {
  /**
   * Slugs of products and leaf categories that the texts fit, separated by spaces. A category includes a
   * product only if it is the first category of the product.
   */
  of: string;
  /** Slugs of products that the texts do not fit, although `of` includes them. Separated by spaces. */
  except?: string;
  texts: WrittenReview[];
}

/**
 * Maximum number of texts that a product takes from one group. Without this limit, all products of a group would show
 * the same texts.
 */
const MAX_TEXTS_PER_GROUP = 3;

/**
 * Returns the review texts for a product: up to `MAX_TEXTS_PER_GROUP` of each group that fits the product.
 * `chosen` gives each text a number; the texts with the lowest numbers are taken.
 */
export function listReviewTexts(
  groups: DemoReviewTexts[],
  product: Pick<DemoProduct, 'slug' | 'categories'>,
  chosen: (text: string) => number,
): WrittenReview[] {
  return groups
    .filter((group) => fitsProduct(group, product))
    .flatMap(({ texts }) =>
      texts.toSorted(([, a], [, b]) => chosen(a) - chosen(b)).slice(0, MAX_TEXTS_PER_GROUP),
    );
}

export function fitsProduct(
  { of, except = '' }: DemoReviewTexts,
  { slug, categories }: Pick<DemoProduct, 'slug' | 'categories'>,
): boolean {
  const named = of.split(' ');
  if (except.split(' ').includes(slug)) return false;
  return named.includes(slug) || named.includes(categories[0] ?? '');
}
