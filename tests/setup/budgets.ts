const KIB = 1024;

/** The most that may travel for a page, in bytes compressed with gzip. */
export const BUDGETS = {
  /** HTML of a home page, its style included. */
  homeHtml: 30 * KIB,
  /** JavaScript of a product page all told, also with a product in the open cart. */
  productScripts: 150_000,
} as const;
