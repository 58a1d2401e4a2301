import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { veilStyle } from '#storefront/theme/veil.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { HeroSlide, HeroSliderView } from './load.ts';
import { type Slides, useSlides } from './use-slides.ts';

const WIDE = { width: 1600, height: 640 };
const PHONE = { width: 800, height: 960 };

/** Full-width pictures with a promise and a way in; swiped, stepped or left to move on. */
export function HeroSlider({ slides, autoplaySeconds }: HeroSliderView) {
  const shown = useSlides(slides.length, autoplaySeconds);
  return (
    <section aria-roledescription={m.carousel()} aria-label={m.highlights()} className="hero">
      <ul ref={shown.strip} className="hero-strip no-scrollbar">
        {slides.map((slide, index) => (
          <li key={slide.image} id={`slide-${index + 1}`}>
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls count={slides.length} canPlay={autoplaySeconds > 0} shown={shown} />}
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { localePath } = useLocale();
  const { mobileImage } = slide;
  return (
    <div className="hero-slide" style={veilStyle(slide.look)}>
      <Picture
        path={slide.image}
        alt={slide.title ? '' : slide.alt}
        {...WIDE}
        sizes="100vw"
        phone={mobileImage ? { path: mobileImage, ...PHONE } : undefined}
        load={isFirst ? 'first' : 'lazy'}
        className="hero-picture"
      />
      <div className="hero-text page-width">
        <div>
          {slide.title && <h2>{slide.title}</h2>}
          {slide.text && <p>{slide.text}</p>}
          {slide.link && (
            <a href={localePath(slide.link)} aria-label={slide.buttonLabel ? undefined : slide.alt}>
              {slide.buttonLabel && <span>{slide.buttonLabel}</span>}
            </a>
          )}
        </div>
      </div>
    </div>
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
