import type { SearchSuggestion } from '#contract/product.ts';

/** One line of the list below the search field. */
export type SearchOption =
  | { kind: 'product'; path: string; suggestion: SearchSuggestion }
  | { kind: 'recent' | 'all'; path: string; text: string };

/** Name of the field that narrows a search to a category: the listing's own parameter. */
export const CATEGORY_FIELD = 'gg__category';

/** Address of the results for a text, of one category if wished, without language. */
export function searchPath(text: string, category?: string): string {
  const narrowed = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  return `/search/${encodeURIComponent(text.trim())}${narrowed}`;
}

/** Recent searches while the field is empty; else the suggestions and, last, the way to all results. */
export function searchOptions(
  text: string,
  suggestions: readonly SearchSuggestion[],
  recent: readonly string[],
): SearchOption[] {
  const wanted = text.trim();
  if (!wanted) return recent.map((search) => ({ kind: 'recent', path: searchPath(search), text: search }));
  return [
    ...suggestions.map((suggestion) => ({
      kind: 'product' as const,
      path: `/product/${suggestion.slug}`,
      suggestion,
    })),
    { kind: 'all', path: searchPath(wanted), text: wanted },
  ];
}

/** Where an arrow leads in a list of `count` options; `-1` is the field itself. */
export function stepOption(current: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  if (current >= 0 && key === 'Home') return 0;
  if (current >= 0 && key === 'End') return count - 1;
  return undefined;
}
