import { useEffect, useState } from 'react';
import { keepSearches, readRecentSearches } from './recent-searches.ts';

/** What was searched for before, read whenever it is asked for anew, and how to forget it. */
export function useRecentSearches(isAsked: boolean): { recent: string[]; forget: () => void } {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    if (isAsked) setRecent(readRecentSearches());
  }, [isAsked]);
  const forget = () => {
    keepSearches([]);
    setRecent([]);
  };
  return { recent, forget };
}
