import { useEffect, useRef, useState } from 'react';
import type { SearchSuggestion, SearchSuggestions } from '#contract/product-lists.ts';
import { brandPath, categoryPath, productPath } from '#domain/shop-path.ts';
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

const MAX_SUGGESTED_CATEGORIES = 3;
const MAX_SUGGESTED_BRANDS = 2;

export function listInitialOptions(
  recent: readonly string[],
  categories: readonly SuggestedGroup[],
): SearchOptionGroup[] {
  return dropEmptyGroups([
    {
      kind: 'recent',
      options: recent.map((text) => ({ kind: 'recent', path: searchPath(text), text })),
    },
    { kind: 'category', options: categories.map((group) => toGroupOption('category', group)) },
  ]);
}

/** Lists options for the text. The last one links to all results. Returns no options if the response has no results. */
export function listSuggestedOptions(
  text: string,
  { categories, brands, data, hasResponse }: SearchSuggestions & { hasResponse: boolean },
): SearchOptionGroup[] {
  if (hasResponse && [...categories, ...brands, ...data].length === 0) return [];
  return dropEmptyGroups([
    {
      kind: 'category',
      options: categories.slice(0, MAX_SUGGESTED_CATEGORIES).map((group) => toGroupOption('category', group)),
    },
    {
      kind: 'brand',
      options: brands.slice(0, MAX_SUGGESTED_BRANDS).map((group) => toGroupOption('brand', group)),
    },
    {
      kind: 'product',
      options: data.map((suggestion) => ({
        kind: 'product',
        path: productPath(suggestion.slug, suggestion.matchingSku ?? undefined),
        suggestion,
      })),
    },
    { kind: 'all', options: [{ kind: 'all', path: searchPath(text), text: text.trim() }] },
  ]);
}

const dropEmptyGroups = (groups: SearchOptionGroup[]) => groups.filter(({ options }) => options.length > 0);

const toGroupOption = (kind: 'category' | 'brand', group: SuggestedGroup): SearchOption => ({
  kind,
  path: kind === 'brand' ? brandPath(group.slug) : categoryPath(group.slug),
  group,
});

/** Returns the index of the next option: -1 if only the field is active, `undefined` if the key changes nothing. */
export function findNextOptionIndex(current: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? -1 : current + 1;
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1;
  if (current >= 0 && key === 'Home') return 0;
  if (current >= 0 && key === 'End') return count - 1;
  return undefined;
}

/** The active option is identified by its path when results change. Keys before the next render read the ref. */
export function useActiveOption(text: string, options: readonly SearchOption[]) {
  const latestPath = useRef<string>(undefined);
  const [activePath, setActivePath] = useState<string>();
  const setPath = (path: string | undefined) => {
    latestPath.current = path;
    setActivePath(path);
  };
  const findCurrentIndex = () => options.findIndex(({ path }) => path === latestPath.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each text
  useEffect(() => setPath(undefined), [text]);

  const step = (key: string): boolean => {
    const next = findNextOptionIndex(findCurrentIndex(), key, options.length);
    if (next !== undefined) setPath(options[next]?.path);
    return next !== undefined;
  };
  return {
    activeIndex: options.findIndex(({ path }) => path === activePath),
    step,
    readOption: () => options[findCurrentIndex()],
  };
}
