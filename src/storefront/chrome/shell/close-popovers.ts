import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes menus and drawer levels when the page changes under them. */
export function useClosePopovers(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // A menu that was opened before the scripts were there stays open.
    if (shown.current === key) return;
    shown.current = key;
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open:not([data-keep-open])'))
      popover.hidePopover();
    for (const level of document.querySelectorAll('.site-menu-toggle[open]')) level.removeAttribute('open');
  }, [key]);
}
