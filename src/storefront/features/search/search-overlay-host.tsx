import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearchOverlay } from './search-overlay-store.ts';

const SearchOverlay = lazy(() => import('./search-overlay.tsx'));

/** Holds the search overlay once it was asked for; it belongs to the page it was opened on. */
export function SearchOverlayHost() {
  const isOpen = useSearchOverlay((overlay) => overlay.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => useSearchOverlay.getState().close(), [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened ? (
    <Suspense>
      <SearchOverlay />
    </Suspense>
  ) : null;
}
