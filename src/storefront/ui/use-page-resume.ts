import { useEffect, useState } from 'react';

/** Counts how often the page became visible again or was restored by Back. */
export function usePageResume(): number {
  const [resumes, setResumes] = useState(0);
  useEffect(() => {
    const countResume = () => setResumes((times) => times + 1);
    const onVisibility = () => document.visibilityState === 'visible' && countResume();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && countResume();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return resumes;
}

/** Calls back each time the browser is online again. */
export function useBackOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  });
}

/** Spreads the requests of many pages that wait for the same moment. */
const SPREAD_MS = 9_000;
const MIN_DELAY_MS = 1_000;
/** Longest wait: pages do not stay open longer, and timers overflow. */
const FARTHEST_MS = 86_400_000;

/** Whether a moment (ISO 8601) has passed while the page was open, with a delay of some seconds. */
export function useHasPassed(moment: string | undefined): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    setHasPassed(false);
    const left = Date.parse(moment ?? '') - Date.now();
    if (!(left > 0 && left < FARTHEST_MS)) return;
    const timer = setTimeout(() => setHasPassed(true), left + MIN_DELAY_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
