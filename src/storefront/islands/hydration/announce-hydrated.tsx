import { useEffect } from 'react';
import { endHydration, HYDRATED_EVENT } from './hydration-state.ts';

/** Dispatches `HYDRATED_EVENT` when React has attached its event listeners. */
export function AnnounceHydrated() {
  useEffect(() => {
    // A microtask, so that errors of other effects are handled first.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED_EVENT));
    });
  }, []);
  return null;
}
