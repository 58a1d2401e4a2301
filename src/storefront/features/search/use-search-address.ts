import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { searchPath } from './search-options.ts';

const SEARCH_DEBOUNCE_MS = 400;

/** On the search page the address follows what is typed after a pause, in place; an empty text does not. */
export function useSearchAddress(text: string, typed: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { localePath } = useLocale();
  const isOnSearchPage = splitLocale(pathname).path.startsWith('/search/');
  const latest = useRef(pathname);
  latest.current = pathname;
  useEffect(() => {
    if (!typed || !isOnSearchPage || !text.trim()) return;
    const target = localePath(searchPath(text));
    const timer = setTimeout(() => {
      if (encodeURI(decodeURI(latest.current)) === target) return;
      void navigate(target, { replace: true, preventScrollReset: true });
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, typed, isOnSearchPage, localePath, navigate]);
}
