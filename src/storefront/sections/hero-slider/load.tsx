import { createElement } from 'react';
import type { SectionOf } from '#contract/documents/sections.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { createServerHtmlRef, renderMarkup } from '#storefront/islands/render-server-html.server.tsx';
import { type BannerView, toBannerViews } from '#storefront/sections/banner-view.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { toVeilStyle } from '#storefront/theme/veil.ts';
import { Picture } from '#storefront/ui/picture.tsx';

export async function loadHeroSlider(
  { id, settings, items }: SectionOf<'hero-slider'>,
  context: SectionContext,
) {
  if (items.length === 0) return undefined;
  const markup = await context.shared.once(`slides ${JSON.stringify(items)}`, async () => {
    const slides = await toBannerViews(items, context);
    return { html: renderMarkup(context, createElement(HeroStrip, { slides })) };
  });
  return {
    autoplaySeconds: settings.autoplaySeconds ?? 0,
    count: items.length,
    slides: createServerHtmlRef(context, `${id} slides`, markup),
  };
}

export type HeroSliderView = ViewOf<typeof loadHeroSlider>;

const WIDE_BOX = { width: 1600, height: 640 };
const PHONE_BOX = { width: 800, height: 960 };

function HeroStrip({ slides }: { slides: readonly BannerView[] }) {
  return (
    <ul className="hero-strip no-scrollbar">
      {slides.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have the same picture
        <li key={index}>
          <Slide slide={slide} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Slide({ slide, isFirst }: { slide: BannerView; isFirst: boolean }) {
  const { localePath } = useLocale();
  return (
    <div className="hero-slide" style={{ ...toVeilStyle(slide.look), ...slide.button }}>
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
      <Picture
        path={slide.image}
        alt={slide.title ? '' : slide.alt}
        {...WIDE_BOX}
        sizes="100vw"
        phone={{ path: slide.mobileImage || slide.image, ...PHONE_BOX }}
        load={isFirst ? 'first' : 'lazy'}
        className="hero-picture"
      />
    </div>
  );
}
