import { useEffect } from 'react';
import { endHydration, HYDRATED } from './hydration-state.ts';

/** Dispatches `HYDRATED` when React has attached its event listeners. */
export function AnnounceHydrated() {
  useEffect(() => {
    // A microtask, so that errors of other effects are handled first.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED));
    });
  }, []);
  return null;
}
