import type { DemoProduct } from './catalogue-rows.ts';

type Stars = 1 | 2 | 3 | 4 | 5;
export type WrittenReview = [stars: Stars, text: string];

/** Review texts that fit certain products. A product can have texts of several groups. */
export interface DemoReviewTexts {
  /**
   * Slugs of leaf categories and of products, separated by spaces. A category stands for the products that
   * have it as their first category.
   */
  of: string;
  /** Slugs of products that are in these categories but that the texts do not fit, separated by spaces. */
  except?: string;
  texts: WrittenReview[];
}

/**
 * Maximum number of texts of a group per product, so that texts for many products are not repeated for each of them.
 */
const MAX_TEXTS_PER_GROUP = 3;

/** Returns the review texts for a product, without duplicates. `chosen` gives the rank of a text in its group. */
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

/** Whether the texts of a group fit a product. */
export function fitsProduct(
  { of, except = '' }: DemoReviewTexts,
  { slug, categories }: Pick<DemoProduct, 'slug' | 'categories'>,
): boolean {
  const named = of.split(' ');
  if (except.split(' ').includes(slug)) return false;
  return named.includes(slug) || named.includes(categories[0] ?? '');
}
