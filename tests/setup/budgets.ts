/** In bytes compressed with gzip. */
export const BUDGETS = {
  /** Including styles. */
  homeHtml: 32_000,
  /** After load. */
  productScripts: 150_000,
  /** With a product in the open cart. */
  productScriptsWithCart: 160_000,
} as const;
