import { useEffect, useState } from 'react';
import { browserClient } from '#client/browser.ts';
import { listSuggestions } from '#client/products.ts';
import type { SearchSuggestion } from '#contract/product.ts';

const LIMIT_WIDE = 10;
const LIMIT_PHONE = 30;
const PAUSE_MS = 400;

interface Answer {
  text: string;
  suggestions: SearchSuggestion[];
}

const none: Answer = { text: '', suggestions: [] };

/** What the shopper may mean by the text; the last answer stays until the next is there. Stale requests are aborted. */
export function useSuggestions(text: string): Answer & { isLoading: boolean } {
  const wanted = text.trim();
  const [answer, setAnswer] = useState(none);
  useEffect(() => {
    if (!wanted) return setAnswer(none);
    const abort = new AbortController();
    const limit = matchMedia('(width < 48rem)').matches ? LIMIT_PHONE : LIMIT_WIDE;
    const timer = setTimeout(async () => {
      try {
        const suggestions = await listSuggestions(browserClient(), wanted, limit, abort.signal);
        setAnswer({ text: wanted, suggestions });
      } catch {
        // Without suggestions the way to all results remains.
        if (!abort.signal.aborted) setAnswer({ text: wanted, suggestions: [] });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return { ...answer, isLoading: wanted !== answer.text };
}
