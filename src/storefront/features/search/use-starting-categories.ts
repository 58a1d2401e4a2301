import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { SearchSuggestions } from '#contract/product-lists.ts';

const MOST = 8;

/** The first categories of the shop, to start from where nothing was typed; asked for once, none on failure. */
export function useStartingCategories(isAsked: boolean): SearchSuggestions['categories'] {
  const [categories, setCategories] = useState<SearchSuggestions['categories']>();
  useEffect(() => {
    if (!isAsked || categories) return;
    let isGone = false;
    browserClient()
      .list('categories')
      .then((all) => all.filter(({ parentId }) => parentId === null).slice(0, MOST))
      .catch(() => [])
      .then((roots) => {
        if (!isGone) setCategories(roots);
      });
    return () => {
      isGone = true;
    };
  }, [isAsked, categories]);
  return categories ?? [];
}
