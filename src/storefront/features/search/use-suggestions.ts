import { useEffect, useState } from 'react';
import { browserClient } from '#client/browser.ts';
import { listAllSuggestions } from '#client/products.ts';
import type { SearchSuggestions } from '#contract/product.ts';

const LIMIT_WIDE = 10;
const LIMIT_PHONE = 30;
/** Between two letters of somebody who types; the address waits longer. */
const PAUSE_MS = 200;
const SLOW_MS = 900;

interface Answer extends SearchSuggestions {
  text: string;
}

const none: Answer = { text: '', data: [], categories: [], brands: [] };

/** What the shopper may mean by the text; the last answer stays until the next is there. Stale requests are aborted. */
export function useSuggestions(text: string): Answer & { isLoading: boolean; isSlow: boolean } {
  const wanted = text.trim();
  const [answer, setAnswer] = useState(none);
  const [slowText, setSlowText] = useState('');
  useEffect(() => {
    setSlowText('');
    if (!wanted) return setAnswer(none);
    const abort = new AbortController();
    const limit = matchMedia('(width < 48rem)').matches ? LIMIT_PHONE : LIMIT_WIDE;
    const pause = setTimeout(async () => {
      try {
        const suggested = await listAllSuggestions(browserClient(), wanted, limit, abort.signal);
        setAnswer({ ...suggested, text: wanted });
      } catch {
        // Without suggestions the way to all results remains.
        if (!abort.signal.aborted) setAnswer({ ...none, text: wanted });
      }
    }, PAUSE_MS);
    const slow = setTimeout(() => setSlowText(wanted), SLOW_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(slow);
      abort.abort();
    };
  }, [wanted]);
  const isLoading = wanted !== answer.text;
  return { ...answer, isLoading, isSlow: isLoading && slowText === wanted };
}
