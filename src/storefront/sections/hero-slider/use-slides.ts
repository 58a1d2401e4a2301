import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Slides {
  /** Around the strip of slides. */
  frame: RefObject<HTMLDivElement | null>;
  current: number;
  show: (index: number) => void;
  /** Whether the slides move on by themselves. */
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

/** Follows which slide of a scroll-snap strip is in view, and scrolls to others. */
export function useSlides(count: number, autoplaySeconds: number): Slides {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(autoplaySeconds > 0);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    const element = stripOf(frame);
    if (!element) return;
    const follow = () =>
      setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);

  const show = (index: number) => {
    const element = stripOf(frame);
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior: 'smooth' });
  };

  useAutoplay(frame, current, count, isPlaying ? autoplaySeconds : 0);
  return { frame, current, show, isPlaying, setPlaying };
}

const stripOf = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector('.hero-strip');

/** Moves on while nobody touches the strip, and it is in view. */
function useAutoplay(
  frame: RefObject<HTMLDivElement | null>,
  current: number,
  count: number,
  seconds: number,
): void {
  const isHeld = useRef(false);
  useEffect(() => {
    const slider = frame.current?.parentElement;
    if (!slider) return;
    const hold = () => {
      isHeld.current = true;
    };
    const release = () => {
      isHeld.current = slider.matches(':hover, :focus-within');
    };
    const starts = ['pointerenter', 'focusin', 'touchstart'] as const;
    const ends = ['pointerleave', 'focusout'] as const;
    for (const type of starts) slider.addEventListener(type, hold, { passive: true });
    for (const type of ends) slider.addEventListener(type, release);
    return () => {
      for (const type of starts) slider.removeEventListener(type, hold);
      for (const type of ends) slider.removeEventListener(type, release);
    };
  }, [frame]);

  useEffect(() => {
    if (count < 2 || seconds <= 0) return;
    const timer = setTimeout(() => {
      const element = stripOf(frame);
      if (!element || isHeld.current || document.hidden || element.getBoundingClientRect().bottom < 0) return;
      element.scrollTo({ left: ((current + 1) % count) * element.clientWidth, behavior: 'smooth' });
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [frame, current, count, seconds]);
}
