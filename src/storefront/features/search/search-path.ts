/** Name of the field that narrows a search to a category: the listing's own parameter. */
export const CATEGORY_FIELD = 'gg__category';

/** Address of the results for a text, of one category if wished, without language. */
export function searchPath(text: string, category?: string): string {
  const narrowed = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  const inOneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `/search/${encodeURIComponent(inOneLine)}${narrowed}`;
}
