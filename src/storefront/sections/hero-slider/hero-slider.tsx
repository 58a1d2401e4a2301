import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ServerHtml, type ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { IconButton } from '#storefront/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { Pause, Play } from '#storefront/ui/page-icons.ts';
import type { HeroSliderView } from './load.tsx';

export function HeroSlider({ slides, count, autoplaySeconds }: HeroSliderView) {
  const slider = useSlides(slides, count, autoplaySeconds);
  return (
    <section aria-roledescription={m.carousel()} aria-label={m.highlights()} className="hero">
      <ServerHtml html={slides} element={slider.frame} className="contents" />
      {count > 1 && <SliderControls count={count} canPlay={autoplaySeconds > 0} slider={slider} />}
    </section>
  );
}

function SliderControls(props: { count: number; canPlay: boolean; slider: Slides }) {
  const { count, canPlay, slider } = props;
  const { current, isPlaying, setPlaying, showSlide } = slider;
  const { locale } = useLocale();
  return (
    <div className="hero-controls noscript:hidden">
      <IconButton
        label={m.previous()}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => showSlide(current - 1)}
        className="max-md:hidden"
      />
      {Array.from({ length: count }, (_, index) => {
        const number = formatNumber(index + 1, locale);
        return (
          <button
            key={number}
            type="button"
            aria-label={m.slide_number({ number, count: formatNumber(count, locale) })}
            aria-current={index === current}
            onClick={() => showSlide(index)}
          />
        );
      })}
      <IconButton
        label={m.next()}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => showSlide(current + 1)}
        className="max-md:hidden"
      />
      {canPlay && (
        <IconButton
          label={isPlaying ? m.slides_pause() : m.slides_play()}
          icon={
            isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />
          }
          onClick={() => setPlaying(!isPlaying)}
        />
      )}
    </div>
  );
}

type Slides = ReturnType<typeof useSlides>;

function useSlides(html: ServerHtmlRef, count: number, autoplaySeconds: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(autoplaySeconds > 0);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML contains a new strip
  useEffect(() => {
    const element = findStrip(frame);
    if (!element) return;
    const updateCurrent = () =>
      setCurrent(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)));
    updateCurrent();
    element.addEventListener('scroll', updateCurrent, { passive: true });
    return () => element.removeEventListener('scroll', updateCurrent);
  }, [html]);

  const showSlide = (index: number) => {
    const element = findStrip(frame);
    element?.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior: 'smooth' });
  };

  useAutoplay(frame, current, count, isPlaying ? autoplaySeconds : 0);
  return { frame, current, showSlide, isPlaying, setPlaying };
}

const findStrip = ({ current }: RefObject<HTMLElement | null>) => current?.querySelector('.hero-strip');

const PAUSING_SELECTOR = '.hero-strip:hover, a:focus-visible, [aria-current]:focus-visible';

function useAutoplay(
  frame: RefObject<HTMLDivElement | null>,
  current: number,
  count: number,
  seconds: number,
): void {
  useEffect(() => {
    const slider = frame.current?.parentElement;
    if (!slider || count < 2 || seconds <= 0) return;
    let touchCount = 0;
    const updateTouches = ({ touches }: TouchEvent) => {
      touchCount = touches.length;
    };
    for (const type of TOUCH_EVENTS) slider.addEventListener(type, updateTouches, { passive: true });
    const timer = setInterval(() => {
      const element = findStrip(frame);
      if (!element || touchCount > 0 || document.hidden || slider.querySelector(PAUSING_SELECTOR)) return;
      if (element.getBoundingClientRect().bottom < 0) return;
      element.scrollTo({ left: ((current + 1) % count) * element.clientWidth, behavior: 'smooth' });
    }, seconds * 1000);
    return () => {
      clearInterval(timer);
      for (const type of TOUCH_EVENTS) slider.removeEventListener(type, updateTouches);
    };
  }, [frame, current, count, seconds]);
}

const TOUCH_EVENTS = ['touchstart', 'touchend', 'touchcancel'] as const;
