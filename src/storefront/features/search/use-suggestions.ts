import { useEffect, useState } from 'react';
import { debounceRequest, handleResult } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { CategorySummary } from '#contract/catalogue.ts';
import type { SearchSuggestions } from '#contract/product-lists.ts';
import { type TryLater, toTryLater } from '#storefront/requests/try-later.ts';
import { readRecentSearches, storeRecentSearches } from './recent-searches.ts';

const WIDE_SCREEN_LIMIT = 10;
const PHONE_LIMIT = 30;

/** This pause is shorter than the typing pause after which the URL of the search page changes to the typed text. */
const SUGGESTION_DEBOUNCE_MS = 200;
const SLOW_AFTER_MS = 900;

interface Suggestions extends SearchSuggestions {
  text: string;
  later?: TryLater | undefined;
  isFailed?: boolean;
}

const NO_SUGGESTIONS: Suggestions = { text: '', data: [], categories: [], brands: [] };

/** Returns the suggestions; until the response arrives, the previous ones. */
export function useSuggestions(text: string) {
  const typedText = text.trim();
  const [response, setResponse] = useState(NO_SUGGESTIONS);
  const [slowText, setSlowText] = useState('');
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    setSlowText('');
    if (!typedText) return setResponse(NO_SUGGESTIONS);
    const limit = matchMedia('(min-width: 48rem)').matches ? WIDE_SCREEN_LIMIT : PHONE_LIMIT;
    const cancelRequest = debounceRequest(SUGGESTION_DEBOUNCE_MS, async (signal) => {
      try {
        const suggested = await createBrowserClient().call('searchSuggestions', {
          query: { query: typedText, limit },
          signal,
        });
        setResponse({ ...suggested, text: typedText });
      } catch (error) {
        // Without a response, the link to all results remains.
        if (signal.aborted) return;
        const later = toTryLater(error);
        setResponse({ ...NO_SUGGESTIONS, text: typedText, later, isFailed: !later });
      }
    });
    const slowTimer = setTimeout(() => setSlowText(typedText), SLOW_AFTER_MS);
    return () => {
      cancelRequest();
      clearTimeout(slowTimer);
    };
  }, [typedText, attempts]);
  const isLoading = typedText !== response.text;
  return {
    ...response,
    /** Whether the request succeeded; while suggestions for a new text load, whether the previous request did. */
    hasResponse: response.text !== '' && !response.isFailed && !response.later,
    isLoading,
    isSlow: isLoading && slowText === typedText,
    retry: () => setAttempts((count) => count + 1),
  };
}

const MAX_SUGGESTIONS = 8;

export function useStartingCategories(isEnabled: boolean): SearchSuggestions['categories'] {
  const [categories, setCategories] = useState<SearchSuggestions['categories']>();
  useEffect(() => {
    if (!isEnabled || categories) return;
    const show = (all: CategorySummary[]) =>
      setCategories(all.filter(({ parentId }) => parentId === null).slice(0, MAX_SUGGESTIONS));
    return handleResult(createBrowserClient().list('categories'), show, () => show([]));
  }, [isEnabled, categories]);
  return categories ?? [];
}

export function useRecentSearches(isEnabled: boolean): { recent: string[]; clearRecent: () => void } {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (isEnabled) setRecent(readRecentSearches());
  }, [isEnabled]);
  const clearRecent = () => {
    storeRecentSearches([]);
    setRecent([]);
  };
  return { recent, clearRecent };
}
