import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles of an element where it begins (`--top`) and how much of the screen's foot a keyboard covers
 * (`--covered`), so that all of it can be reached while somebody types on glass.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!isShown || !element || !viewport) return;
    const measure = () => {
      const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      element.style.setProperty('--covered', `${covered}px`);
      element.style.setProperty('--top', `${element.getBoundingClientRect().top}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [ref, isShown]);
}
