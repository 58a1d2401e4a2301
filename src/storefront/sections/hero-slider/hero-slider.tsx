import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '#storefront/ui/icons.ts';
import type { HeroSliderView } from './load.ts';
import { type Slides, useSlides } from './use-slides.ts';

/** Full-width pictures with a promise and a way in; swiped, stepped or left to move on. */
export function HeroSlider({ slides, count, autoplaySeconds }: HeroSliderView) {
  const shown = useSlides(slides, count, autoplaySeconds);
  return (
    <section aria-roledescription={m.carousel()} aria-label={m.highlights()} className="hero">
      <ServerHtml html={slides} element={shown.frame} className="contents" />
      {count > 1 && <Controls count={count} canPlay={autoplaySeconds > 0} shown={shown} />}
    </section>
  );
}

function Controls(props: { count: number; canPlay: boolean; shown: Slides }) {
  const { count, canPlay, shown } = props;
  const { current, isPlaying, setPlaying, show } = shown;
  const { locale } = useLocale();
  return (
    <div className="hero-controls">
      <IconButton
        label={m.previous()}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => show(current - 1)}
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
            onClick={() => show(index)}
          />
        );
      })}
      <IconButton
        label={m.next()}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => show(current + 1)}
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
