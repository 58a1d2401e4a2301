import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { SearchSuggestions } from '#contract/product-lists.ts';
import { type TryLater, toTryLater } from '#storefront/requests/try-later.ts';
import { readRecentSearches, storeRecentSearches } from './recent-searches.ts';

const LIMIT_WIDE = 10;
const LIMIT_PHONE = 30;

/** Shorter than the address's pause. */
const PAUSE_MS = 200;
const SLOW_MS = 900;

interface Answer extends SearchSuggestions {
  text: string;
  later?: TryLater | undefined;
  isFailed?: boolean;
}

const none: Answer = { text: '', data: [], categories: [], brands: [] };

/** Keeps the previous suggestions until the response arrives. Aborts outdated requests. */
export function useSuggestions(
  text: string,
): Answer & { isAnswered: boolean; isLoading: boolean; isSlow: boolean; retry: () => void } {
  const wanted = text.trim();
  const [response, setAnswer] = useState(none);
  const [slowText, setSlowText] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    setSlowText('');
    if (!wanted) return setAnswer(none);
    const abort = new AbortController();
    const limit = matchMedia('(min-width: 48rem)').matches ? LIMIT_WIDE : LIMIT_PHONE;
    const pause = setTimeout(async () => {
      try {
        const suggested = await browserClient().call('searchSuggestions', {
          query: { query: wanted, limit },
          signal: abort.signal,
        });
        setAnswer({ ...suggested, text: wanted });
      } catch (error) {
        // Without a response, the link to all results remains.
        if (abort.signal.aborted) return;
        const later = toTryLater(error);
        setAnswer({ ...none, text: wanted, later, isFailed: !later });
      }
    }, PAUSE_MS);
    const slow = setTimeout(() => setSlowText(wanted), SLOW_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(slow);
      abort.abort();
    };
  }, [wanted, tries]);
  const isLoading = wanted !== response.text;
  return {
    ...response,
    /** Results of this or the previous text are known, even if there are none. */
    isAnswered: response.text !== '' && !response.isFailed && !response.later,
    isLoading,
    isSlow: isLoading && slowText === wanted,
    retry: () => setTries((before) => before + 1),
  };
}

const MAX_SUGGESTIONS = 8;

export function useStartingCategories(isEnabled: boolean): SearchSuggestions['categories'] {
  const [categories, setCategories] = useState<SearchSuggestions['categories']>();
  useEffect(() => {
    if (!isEnabled || categories) return;
    let isGone = false;
    browserClient()
      .list('categories')
      .then((all) => all.filter(({ parentId }) => parentId === null).slice(0, MAX_SUGGESTIONS))
      .catch(() => [])
      .then((roots) => {
        if (!isGone) setCategories(roots);
      });
    return () => {
      isGone = true;
    };
  }, [isEnabled, categories]);
  return categories ?? [];
}

export function useRecentSearches(isEnabled: boolean): { recent: string[]; forget: () => void } {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (isEnabled) setRecent(readRecentSearches());
  }, [isEnabled]);
  const forget = () => {
    storeRecentSearches([]);
    setRecent([]);
  };
  return { recent, forget };
}
