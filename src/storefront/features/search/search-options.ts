import { useEffect, useRef, useState } from 'react';
import type { SearchSuggestion, SearchSuggestions } from '#contract/product-lists.ts';
import { searchPath } from './search-path.ts';

type SuggestedGroup = SearchSuggestions['categories'][number];

/** One line of the list below the search field. */
export type SearchOption =
  | { kind: 'product'; path: string; suggestion: SearchSuggestion }
  | { kind: 'category' | 'brand'; path: string; group: SuggestedGroup }
  | { kind: 'recent' | 'all'; path: string; text: string };

/** Lines of one kind, which stand together. */
export interface SearchOptionGroup {
  kind: SearchOption['kind'];
  options: SearchOption[];
}

const MOST_CATEGORIES = 3;
const MOST_BRANDS = 2;

/** While the field is empty: recent searches, and categories to start from. */
export function startingOptions(
  recent: readonly string[],
  categories: readonly SuggestedGroup[],
): SearchOptionGroup[] {
  return filled([
    {
      kind: 'recent',
      options: recent.map((text) => ({ kind: 'recent', path: searchPath(text), text })),
    },
    { kind: 'category', options: categories.map((group) => groupOption('category', group)) },
  ]);
}

/**
 * Categories, brands and products that may match the text, followed by the link to all results, unless the response (`isAnswered`) contains
 * none.
 */
export function suggestedOptions(
  text: string,
  { categories, brands, data, isAnswered }: SearchSuggestions & { isAnswered: boolean },
): SearchOptionGroup[] {
  if (isAnswered && [...categories, ...brands, ...data].length === 0) return [];
  return filled([
    {
      kind: 'category',
      options: categories.slice(0, MOST_CATEGORIES).map((group) => groupOption('category', group)),
    },
    { kind: 'brand', options: brands.slice(0, MOST_BRANDS).map((group) => groupOption('brand', group)) },
    {
      kind: 'product',
      options: data.map((suggestion) => ({
        kind: 'product',
        path: `/product/${suggestion.slug}`,
        suggestion,
      })),
    },
    { kind: 'all', options: [{ kind: 'all', path: searchPath(text), text: text.trim() }] },
  ]);
}

const filled = (groups: SearchOptionGroup[]) => groups.filter(({ options }) => options.length > 0);

const groupOption = (kind: 'category' | 'brand', group: SuggestedGroup): SearchOption => ({
  kind,
  path: `/${kind}/${group.slug}`,
  group,
});

/** Where a key leads in a list of `count` options; `-1` is the field itself. */
export function stepOption(current: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  if (current >= 0 && key === 'Home') return 0;
  if (current >= 0 && key === 'End') return count - 1;
  return undefined;
}

/**
 * The option that the keyboard stands on. It is known by where it leads, so that it stays when a new answer moves it, and
 * is read from a ref, so that keys faster than the screen all count. Another text starts at the field again.
 */
export function useActiveOption(text: string, options: readonly SearchOption[]) {
  const latest = useRef<string>(undefined);
  const [active, setActive] = useState<string>();
  const setPath = (path: string | undefined) => {
    latest.current = path;
    setActive(path);
  };
  const current = () => options.findIndex(({ path }) => path === latest.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each text
  useEffect(() => setPath(undefined), [text]);

  const step = (key: string): boolean => {
    const next = stepOption(current(), key, options.length);
    if (next !== undefined) setPath(options[next]?.path);
    return next !== undefined;
  };
  return {
    activeIndex: options.findIndex(({ path }) => path === active),
    /** Takes an arrow, Home or End; tells whether the list knows the key. */
    step,
    /** The option at this moment, which may not be on the screen yet. */
    readOption: () => options[current()],
  };
}
