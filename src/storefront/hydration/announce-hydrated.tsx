import { useEffect } from 'react';
import { endHydration, HYDRATED } from './hydration-state.ts';

/** Tells the hydration loader that taps and keys have listeners now. */
export function AnnounceHydrated() {
  useEffect(() => {
    // After errors of other effects.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED));
    });
  }, []);
  return null;
}
