import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListingView } from './listing-view.ts';

/** Other choices begin with the first of their products, wherever the shopper had come to among the last. */
export function useResultsInView(results: RefObject<HTMLElement | null>, { path, query }: ListingView): void {
  const shown = useRef(`${path}?${query}`);
  useLayoutEffect(() => {
    const address = `${path}?${query}`;
    if (shown.current === address) return;
    const isSamePlace = shown.current.startsWith(`${path}?`);
    shown.current = address;
    const { current } = results;
    if (isSamePlace && current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [results, path, query]);
}
