import type { MouseEvent } from 'react';
import { create } from 'zustand';

interface SearchOverlayStore {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether the search stands over the page. */
export const useSearchOverlay = create<SearchOverlayStore>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));

/** Opens the search over the page instead of following the link to `/search`, unless the shopper asked for a new tab. */
export function useOpenSearch() {
  const open = useSearchOverlay((overlay) => overlay.open);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
