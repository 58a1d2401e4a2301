import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { HeroSlide, HeroSliderView } from './load.ts';
import { useSlides } from './use-slides.ts';

const WIDE = { width: 1600, height: 640 };
const PHONE = { width: 800, height: 960 };

/** Full-width pictures with a promise and a way in; swiped, stepped or left to move on. */
export function HeroSlider({ slides, autoplaySeconds }: HeroSliderView) {
  const { strip, current, show } = useSlides(slides.length, autoplaySeconds);
  return (
    <section aria-roledescription="carousel" aria-label={m.highlights()} className="hero">
      <ul ref={strip} className="hero-strip no-scrollbar">
        {slides.map((slide, index) => (
          <li key={slide.image} id={`slide-${index + 1}`}>
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && <Controls count={slides.length} current={current} show={show} />}
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { localePath } = useLocale();
  const { mobileImage } = slide;
  return (
    <div className="hero-slide" style={slide.textColor ? { color: slide.textColor } : undefined}>
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

function Controls(props: { count: number; current: number; show: (index: number) => void }) {
  const { count, current, show } = props;
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
    </div>
  );
}
