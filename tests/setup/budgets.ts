/** Maximum sizes in bytes, compressed with gzip. */
export const BUDGETS = {
  /** HTML of the home page, including styles. */
  homeHtml: 32_000,
  /** Scripts of a product page after load: 150 KiB. */
  productScripts: 153_600,
  /** Scripts of a product page with a product in the open cart. */
  productScriptsWithCart: 167_000,
} as const;
