import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { useSearchOverlay } from './search-overlay-store.ts';

/** Without the overlay the page of the search does. */
const SearchOverlay = lazy<ComponentType>(() =>
  import('./search-overlay.tsx').catch(() => ({ default: GoToSearchPage })),
);

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

function GoToSearchPage() {
  const { localePath } = useLocale();
  useEffect(() => location.assign(localePath('/search')), [localePath]);
  return null;
}
