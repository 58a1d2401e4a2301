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
