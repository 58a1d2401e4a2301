import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';

export interface Slides {
  /** Around the strip of slides. */
  frame: RefObject<HTMLDivElement | null>;
  current: number;
  show: (index: number) => void;
  /** Whether the slides move on by themselves. */
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

/** Follows which slide of a scroll-snap strip is in view, and scrolls to others. Other markup brings another strip. */
export function useSlides(html: ServerHtmlRef, count: number, autoplaySeconds: number): Slides {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(autoplaySeconds > 0);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const element = stripOf(frame);
    if (!element) return;
    const follow = () =>
      setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [html]);

  const show = (index: number) => {
    const element = stripOf(frame);
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior: 'smooth' });
  };

  useAutoplay(frame, current, count, isPlaying ? autoplaySeconds : 0);
  return { frame, current, show, isPlaying, setPlaying };
}

const stripOf = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector('.hero-strip');

/** What holds the slides: a pointer or the keyboard on them or their dots, but not on the button that starts them. */
const HELD = '.hero-strip:hover, a:focus-visible, [aria-current]:focus-visible';

/** Moves on while nobody touches the strip, and it is in view. */
function useAutoplay(
  frame: RefObject<HTMLDivElement | null>,
  current: number,
  count: number,
  seconds: number,
): void {
  useEffect(() => {
    const slider = frame.current?.parentElement;
    if (!slider || count < 2 || seconds <= 0) return;
    let fingers = 0;
    const touch = ({ touches }: TouchEvent) => {
      fingers = touches.length;
    };
    for (const type of TOUCHES) slider.addEventListener(type, touch, { passive: true });
    const timer = setInterval(() => {
      const element = stripOf(frame);
      if (!element || fingers > 0 || document.hidden || slider.querySelector(HELD)) return;
      if (element.getBoundingClientRect().bottom < 0) return;
      element.scrollTo({ left: ((current + 1) % count) * element.clientWidth, behavior: 'smooth' });
    }, seconds * 1000);
    return () => {
      clearInterval(timer);
      for (const type of TOUCHES) slider.removeEventListener(type, touch);
    };
  }, [frame, current, count, seconds]);
}

const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const;
