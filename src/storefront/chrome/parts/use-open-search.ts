import type { MouseEvent } from 'react';
import { useSearchOverlay } from '#storefront/features/search/search-overlay-store.ts';

/** Opens the search over the page instead of following the link to `/search`, unless the shopper asked for a new tab. */
export function useOpenSearch() {
  const open = useSearchOverlay((overlay) => overlay.open);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
