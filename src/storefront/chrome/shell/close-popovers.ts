import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes menus and drawer levels when the page changes under them. */
export function useClosePopovers(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open:not([data-keep-open])'))
      popover.hidePopover();
    for (const level of document.querySelectorAll('.site-menu-toggle[open]')) level.removeAttribute('open');
  }, [key]);
}
