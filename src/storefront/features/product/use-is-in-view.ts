import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen; taken as true until the browser has looked. */
export function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return setIsInView(true);
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isInView;
}
