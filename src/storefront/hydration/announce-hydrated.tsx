import { useEffect } from 'react';

/** Tells the hydration loader that taps and keys have listeners now. */
export function AnnounceHydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('haat:hydrated'));
  }, []);
  return null;
}
