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
