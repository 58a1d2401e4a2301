/** Name of the field that narrows a search to a category: the listing's own parameter. */
export const CATEGORY_FIELD = 'gg__category';

/** Readers of addresses take them, in whatever writing, for the folder itself and the one above. */
const DOTS = /^\.{1,2}$/;

/** Address of the results for a text, of one category if wished, without language. */
export function searchPath(text: string, category?: string): string {
  const narrowed = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  const inOneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!inOneLine) return `/search${narrowed}`;
  // A space behind it that no search reads keeps it a part of the address.
  const part = DOTS.test(inOneLine) ? `${inOneLine} ` : inOneLine;
  return `/search/${encodeURIComponent(part)}${narrowed}`;
}
