import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#storefront/i18n/locale-context.tsx';

/** The same as in listings. */
export const CATEGORY_FIELD = 'gg__category';

/** URL parsers remove dot segments in any encoding. */
const DOTS = /^\.{1,2}$/;

export function searchPath(text: string, category?: string): string {
  const narrowed = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  const inOneLine = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!inOneLine) return `/search${narrowed}`;
  // Searches ignore the trailing space, which preserves the segment.
  const part = DOTS.test(inOneLine) ? `${inOneLine} ` : inOneLine;
  return `/search/${encodeURIComponent(part)}${narrowed}`;
}

const SEARCH_DEBOUNCE_MS = 400;

/** Follows the typed text after a pause. See docs/decisions/0028-search-names-are-catalogue-data.md. */
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
