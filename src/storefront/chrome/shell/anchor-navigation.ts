import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { splitLocale } from '#storefront/locale/locale-path.ts';

const NO_PAGE = /^\/(?:api|images|storage|assets)\//;

/**
 * Follows the plain links of the shop without loading the document anew, so that a grid needs no router in each card.
 * `data-document` asks for a whole load, `data-replace` replaces the address and `data-keep-scroll` keeps the place.
 * A document that came without its frame is always left by a whole load.
 */
export function useAnchorNavigation(isBareDocument: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isBareDocument) return;
    const follow = (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (!anchor || !leadsToPage(anchor)) return;
      event.preventDefault();
      void navigate(anchor.pathname + anchor.search + anchor.hash, {
        replace: anchor.hasAttribute('data-replace'),
        preventScrollReset: anchor.hasAttribute('data-keep-scroll'),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isBareDocument]);
}

function anchorOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor ?? undefined;
}

function leadsToPage(anchor: HTMLAnchorElement): boolean {
  const { location } = window;
  if (!anchor.hasAttribute('href') || anchor.origin !== location.origin) return false;
  if (anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-document')) return false;
  if (NO_PAGE.test(anchor.pathname)) return false;
  if (splitLocale(anchor.pathname).prefix !== splitLocale(location.pathname).prefix) return false;
  const isSamePage = anchor.pathname === location.pathname && anchor.search === location.search;
  return !(isSamePage && anchor.hash);
}
