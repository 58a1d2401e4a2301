import { useEffect } from 'react';
import { endHydration, HYDRATED } from './hydration-state.ts';

/** Tells the hydration loader that taps and keys have listeners now. */
export function AnnounceHydrated() {
  useEffect(() => {
    // Errors of other effects come first.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED));
    });
  }, []);
  return null;
}
