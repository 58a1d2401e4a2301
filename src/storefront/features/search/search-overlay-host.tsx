import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { openDocument } from '#storefront/islands/open-document.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import type { SearchOverlayProps } from './search-overlay.tsx';

const useSearchOverlay = create(() => ({ isOpen: false }));

export function openSearchOverlayOnClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  useSearchOverlay.setState({ isOpen: true });
}

const closeSearchOverlay = () => useSearchOverlay.setState({ isOpen: false });

const SearchOverlay = createLazyComponent(() => import('./search-overlay.tsx'), SearchPageFallback);

export function SearchOverlayHost() {
  const isOpen = useSearchOverlay((overlay) => overlay.isOpen);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(closeSearchOverlay, [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened ? (
    <Suspense>
      <SearchOverlay isOpen={isOpen} onClose={closeSearchOverlay} />
    </Suspense>
  ) : null;
}

function SearchPageFallback({ isOpen, onClose }: SearchOverlayProps) {
  const { localePath } = useLocale();
  useEffect(() => {
    if (!isOpen) return;
    onClose();
    void openDocument(localePath('/search'));
  }, [isOpen, onClose, localePath]);
  return null;
}
