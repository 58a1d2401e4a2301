import type { DemoProduct } from './catalogue-rows.ts';

type Stars = 1 | 2 | 3 | 4 | 5;
export type WrittenReview = [stars: Stars, text: string];

/** What can be said of some products, each text true of every one of them; a product has the texts of all groups that name it. */
export interface DemoReviewTexts {
  /** Leaf categories and slugs of products, apart by spaces; a category stands for the products it is the first of. */
  of: string;
  /** Slugs of products of these categories that the texts do not fit, apart by spaces. */
  except?: string;
  texts: WrittenReview[];
}

/** So many texts of one group are said of a product, so that what fits many products is not read on each of them. */
const MOST_OF_GROUP = 3;

/** The texts that may be said of a product, none of them twice; `chosen` gives each its place in a group. */
export function reviewTextsOf(
  groups: DemoReviewTexts[],
  product: Pick<DemoProduct, 'slug' | 'categories'>,
  chosen: (text: string) => number,
): WrittenReview[] {
  return groups
    .filter((group) => isSaidOf(group, product))
    .flatMap(({ texts }) => texts.toSorted(([, a], [, b]) => chosen(a) - chosen(b)).slice(0, MOST_OF_GROUP));
}

/** Whether all texts of a group are true of a product. */
export function isSaidOf(
  { of, except = '' }: DemoReviewTexts,
  { slug, categories }: Pick<DemoProduct, 'slug' | 'categories'>,
): boolean {
  const named = of.split(' ');
  if (except.split(' ').includes(slug)) return false;
  return named.includes(slug) || named.includes(categories[0] ?? '');
}
