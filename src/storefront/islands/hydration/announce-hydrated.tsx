import { useEffect } from 'react';
import { endHydration, HYDRATED } from './hydration-state.ts';

/** Dispatches `HYDRATED` when React has attached its event listeners. */
export function AnnounceHydrated() {
  useEffect(() => {
    // The event is dispatched in a microtask, so that errors of other effects are handled before.
    queueMicrotask(() => {
      if (endHydration('hydrated')) window.dispatchEvent(new Event(HYDRATED));
    });
  }, []);
  return null;
}
