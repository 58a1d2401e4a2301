import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findHiddenSearch } from './private-address.ts';

/** Opens a page that lacks what was hidden from its address once more, with it. */
export function useHiddenSearch(isMissing: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = isMissing && findHiddenSearch();
    if (search) void navigate(window.location.pathname + search, { replace: true });
  }, [isMissing, navigate]);
}
