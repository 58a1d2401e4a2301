import { useEffect, useRef, useState } from 'react';
import type { SearchSuggestion, SearchSuggestions } from '#contract/product-lists.ts';
import { searchPath } from './search-path.ts';

type SuggestedGroup = SearchSuggestions['categories'][number];

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

/** Ends with the link to all results, unless `isAnswered` and there are none. */
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

/** `-1` is the field itself; `undefined` for other keys. */
export function nextOptionIndex(current: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  if (current >= 0 && key === 'Home') return 0;
  if (current >= 0 && key === 'End') return count - 1;
  return undefined;
}

/** Identified by its path, which survives new results. A ref, because keys may arrive between renders. */
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
    step,
    readOption: () => options[current()],
  };
}
