import { useEffect, useState } from 'react';

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

export function useBackOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  });
}

/** Spreads the requests of many pages that wait for the same moment. */
const SPREAD_MS = 9_000;
const MIN_DELAY_MS = 1_000;
/** Pages do not stay open longer, and timers overflow. */
const FARTHEST_MS = 86_400_000;

/** ISO 8601; with a delay of some seconds. */
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
