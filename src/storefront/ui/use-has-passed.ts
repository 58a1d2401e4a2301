import { useEffect, useState } from 'react';
import { useServerClockOffset } from './server-clock.ts';

/** Maximum random delay, which spreads the requests of many pages that wait for the same moment. */
const MAX_RANDOM_DELAY_MS = 9_000;
const MIN_DELAY_MS = 1_000;
/** Maximum time to wait. Later moments are ignored; timers above 2^31 ms would fire immediately. */
const MAX_WAIT_MS = 86_400_000;

/** Becomes true one to ten seconds after a moment (ISO 8601). Stays false if the moment is already past. */
export function useHasPassed(moment: string | undefined): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  const offset = useServerClockOffset(moment !== undefined);
  useEffect(() => {
    setHasPassed(false);
    if (offset === undefined) return;
    const remainingMs = Date.parse(moment ?? '') - (Date.now() + offset);
    if (!(remainingMs > 0 && remainingMs < MAX_WAIT_MS)) return;
    const timer = setTimeout(
      () => setHasPassed(true),
      remainingMs + MIN_DELAY_MS + Math.random() * MAX_RANDOM_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [moment, offset]);
  return hasPassed;
}
