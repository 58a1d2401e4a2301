import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { searchPath } from './search-path.ts';

const SEARCH_DEBOUNCE_MS = 400;

/**
 * On the search page, which shows what is `searched`, the address follows what is typed after a pause, in place; an empty
 * text does not. Other pages stay until something is sent or chosen; see docs/decisions/0028-how-shoppers-find.md.
 */
export function useSearchAddress(text: string, searched: string, isTyped: boolean): void {
  const navigate = useNavigate();
  const { localePath } = useLocale();
  const wanted = text.trim();
  useEffect(() => {
    if (!isTyped || !searched || !wanted || wanted === searched) return;
    const timer = setTimeout(
      () => navigate(localePath(searchPath(wanted)), { replace: true, preventScrollReset: true }),
      SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, searched, isTyped, localePath, navigate]);
}
