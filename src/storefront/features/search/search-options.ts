import { useEffect, useRef, useState } from 'react';
import type { SearchSuggestion, SearchSuggestions } from '#contract/product-lists.ts';
import { searchPath } from './search-path.ts';

type SuggestedGroup = SearchSuggestions['categories'][number];

/** An option of the list below the search field. */
export type SearchOption =
  | { kind: 'product'; path: string; suggestion: SearchSuggestion }
  | { kind: 'category' | 'brand'; path: string; group: SuggestedGroup }
  | { kind: 'recent' | 'all'; path: string; text: string };

export interface SearchOptionGroup {
  kind: SearchOption['kind'];
  options: SearchOption[];
}

const MAX_CATEGORIES = 3;
const MAX_BRANDS = 2;

/** For an empty field: recent searches, and categories. */
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
 * Categories, brands and products that may match the text, followed by the link to all results, unless the
 * response (`isAnswered`) contains none.
 */
export function suggestedOptions(
  text: string,
  { categories, brands, data, isAnswered }: SearchSuggestions & { isAnswered: boolean },
): SearchOptionGroup[] {
  if (isAnswered && [...categories, ...brands, ...data].length === 0) return [];
  return filled([
    {
      kind: 'category',
      options: categories.slice(0, MAX_CATEGORIES).map((group) => groupOption('category', group)),
    },
    { kind: 'brand', options: brands.slice(0, MAX_BRANDS).map((group) => groupOption('brand', group)) },
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

/** Index of the option that a key selects among `count` options; `-1` is the field itself. */
export function nextOptionIndex(current: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  if (current >= 0 && key === 'Home') return 0;
  if (current >= 0 && key === 'End') return count - 1;
  return undefined;
}

/**
 * The option selected by keyboard. It is identified by its path, so that it stays selected when results
 * change, and read from a ref, so that keys between two renders count. Another text resets the selection.
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
    const next = nextOptionIndex(current(), key, options.length);
    if (next !== undefined) setPath(options[next]?.path);
    return next !== undefined;
  };
  return {
    activeIndex: options.findIndex(({ path }) => path === active),
    /** Handles an arrow key, Home or End; returns whether the key was handled. */
    step,
    /** The current option, which may not be rendered yet. */
    readOption: () => options[current()],
  };
}
