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

export function useOnReconnect(work: () => unknown): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  });
}
