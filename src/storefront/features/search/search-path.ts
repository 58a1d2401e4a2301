import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';

/** Name of the field that narrows a search to a category: the listing's own parameter. */
export const CATEGORY_FIELD = 'gg__category';

/** Readers of addresses take them, in whatever writing, for the folder itself and the one above. */
const DOTS = /^\.{1,2}$/;

/** Address of the results for a text, of one category if wished, without language. */
export function searchPath(text: string, category?: string): string {
  const narrowed = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  const inOneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!inOneLine) return `/search${narrowed}`;
  // A space behind it that no search reads keeps it a part of the address.
  const part = DOTS.test(inOneLine) ? `${inOneLine} ` : inOneLine;
  return `/search/${encodeURIComponent(part)}${narrowed}`;
}

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
