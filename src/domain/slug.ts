/** Characters of the longest name that stands in an address: of a product, a category, a page, a document. */
export const MAX_SLUG = 120;
