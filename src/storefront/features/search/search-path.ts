import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toFilterName } from '#domain/filter-name.ts';
import { encodePathSegment } from '#domain/shop-path.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';

export const CATEGORY_FIELD = toFilterName('category');

const DOT_SEGMENT_PATTERN = /^\.{1,2}$/;

export function searchPath(text: string, category?: string): string {
  const query = category ? `?${CATEGORY_FIELD}=${encodeURIComponent(category)}` : '';
  const normalizedText = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  if (!normalizedText) return `/search${query}`;
  // The trailing space prevents URL parsers from removing `.` or `..`. Searches ignore the space.
  const segment = DOT_SEGMENT_PATTERN.test(normalizedText) ? `${normalizedText} ` : normalizedText;
  return `/search/${encodePathSegment(segment)}${query}`;
}

const SEARCH_DEBOUNCE_MS = 400;

/** On the search page, replaces the URL after a typing pause. */
export function useSearchUrl(text: string, searched: string, isTyped: boolean): void {
  const navigate = useNavigate();
  const { localePath } = useLocale();
  const typedText = text.trim();
  useEffect(() => {
    if (!isTyped || !searched || !typedText || typedText === searched) return;
    const timer = setTimeout(
      () => navigate(localePath(searchPath(typedText)), { replace: true, preventScrollReset: true }),
      SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typedText, searched, isTyped, localePath, navigate]);
}
