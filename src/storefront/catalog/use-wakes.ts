import { useEffect, useState } from 'react';

/** How often the page was taken up again: shown after it was hidden, or brought back by Back. */
export function useWakes(): number {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    const wake = () => setWakes((times) => times + 1);
    const onVisibility = () => document.visibilityState === 'visible' && wake();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && wake();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return wakes;
}

/** Does something each time the line is back. */
export function useBackOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  });
}

/** A crowd that waits for one moment is not to ask in one second. */
const SPREAD_MS = 9_000;
const LEAST_MS = 1_000;
/** Farther off no page stays open, and timers end. */
const FARTHEST_MS = 86_400_000;

/** Whether a moment (ISO 8601) has come while the page was open; it is known some seconds later. */
export function useHasPassed(moment: string | undefined): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    setHasPassed(false);
    const left = Date.parse(moment ?? '') - Date.now();
    if (!(left > 0 && left < FARTHEST_MS)) return;
    const timer = setTimeout(() => setHasPassed(true), left + LEAST_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
