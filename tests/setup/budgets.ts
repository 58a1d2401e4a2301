/** Maximum sizes in bytes, compressed with gzip. */
export const BUDGETS = {
  /** HTML of the home page, including styles. */
  homeHtml: 32_000,
  /** Scripts of a product page after load. */
  productScripts: 150_000,
  /** Scripts of a product page with a product in the open cart. */
  productScriptsWithCart: 160_000,
} as const;
