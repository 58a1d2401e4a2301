import { useEffect } from 'react';
import { endHydration, HYDRATED } from './hydration-state.ts';

/** Call when event listeners are attached. */
export function AnnounceHydrated() {
  useEffect(() => {
    // After errors of other effects.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED));
    });
  }, []);
  return null;
}
