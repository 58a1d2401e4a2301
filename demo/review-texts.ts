import type { DemoProduct } from './catalogue-rows.ts';

type Stars = 1 | 2 | 3 | 4 | 5;
export type WrittenReview = [stars: Stars, text: string];

/** Review texts that fit each of some products. A product can have texts of all groups that include it. */
export interface DemoReviewTexts {
  /**
   * Leaf categories and slugs of products, separated by spaces; a category includes the products whose first
   * category it is.
   */
  of: string;
  /** Slugs of products of these categories that the texts do not fit, separated by spaces. */
  except?: string;
  texts: WrittenReview[];
}

/** Maximum texts of a group per product, so that texts for many products are not repeated on each of them. */
const MOST_OF_GROUP = 3;

/**
 * The review texts for a product, without duplicates; `chosen` gives the order of a text within its group.
 */
export function reviewTextsOf(
  groups: DemoReviewTexts[],
  product: Pick<DemoProduct, 'slug' | 'categories'>,
  chosen: (text: string) => number,
): WrittenReview[] {
  return groups
    .filter((group) => isSaidOf(group, product))
    .flatMap(({ texts }) => texts.toSorted(([, a], [, b]) => chosen(a) - chosen(b)).slice(0, MOST_OF_GROUP));
}

/** Whether all texts of a group fit a product. */
export function isSaidOf(
  { of, except = '' }: DemoReviewTexts,
  { slug, categories }: Pick<DemoProduct, 'slug' | 'categories'>,
): boolean {
  const named = of.split(' ');
  if (except.split(' ').includes(slug)) return false;
  return named.includes(slug) || named.includes(categories[0] ?? '');
}
