/** Maximum transfer sizes of pages, in bytes compressed with gzip. */
export const BUDGETS = {
  /** HTML of a home page, including styles. */
  homeHtml: 32_000,
  /** All JavaScript of a product page, also with a product in the open cart. */
  productScripts: 150_000,
} as const;
