import { useEffect, useState } from 'react';
import { debounceRequest, handleResult } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { CategorySummary } from '#contract/catalogue.ts';
import type { SearchSuggestions } from '#contract/product-lists.ts';
import { type TemporaryRefusal, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { readRecentSearches, storeRecentSearches } from './recent-searches.ts';

const MAX_WIDE_SCREEN_SUGGESTIONS = 10;
const MAX_PHONE_SUGGESTIONS = 30;

/** This pause is shorter than the typing pause after which the URL of the search page changes to the typed text. */
const SUGGESTION_DEBOUNCE_MS = 200;
const SLOW_RESPONSE_MS = 900;

interface Suggestions extends SearchSuggestions {
  text: string;
  later?: TemporaryRefusal | undefined;
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
    const limit = matchMedia('(min-width: 48rem)').matches
      ? MAX_WIDE_SCREEN_SUGGESTIONS
      : MAX_PHONE_SUGGESTIONS;
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
        const later = toTemporaryRefusal(error);
        setResponse({ ...NO_SUGGESTIONS, text: typedText, later, isFailed: !later });
      }
    });
    const slowTimer = setTimeout(() => setSlowText(typedText), SLOW_RESPONSE_MS);
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

const MAX_STARTING_CATEGORIES = 8;

export function useStartingCategories(isEnabled: boolean): SearchSuggestions['categories'] {
  const [categories, setCategories] = useState<SearchSuggestions['categories']>();
  useEffect(() => {
    if (!isEnabled || categories) return;
    const show = (all: CategorySummary[]) =>
      setCategories(all.filter(({ parentId }) => parentId === null).slice(0, MAX_STARTING_CATEGORIES));
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
