import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen; taken as false until the browser has looked. */
export function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isInView;
}
