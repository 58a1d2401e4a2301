import type { HeroSliderSection } from '#contract/documents/sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface HeroSlide {
  image: string;
  mobileImage?: string;
  alt: string;
  link: string;
  title: string;
  text: string;
  buttonLabel: string;
  textColor?: string;
}

export interface HeroSliderView {
  autoplaySeconds: number;
  slides: HeroSlide[];
}

/** The slides in the language of the page; nothing when there are none. */
export function loadHeroSlider(
  { settings, items }: HeroSliderSection,
  { locale }: SectionContext,
): HeroSliderView | undefined {
  if (items.length === 0) return undefined;
  return {
    autoplaySeconds: settings.autoplaySeconds ?? 0,
    slides: items.map((item) => ({
      image: item.image,
      ...(item.mobileImage && { mobileImage: item.mobileImage }),
      alt: localized(item, 'alt', locale),
      link: item.link ?? '',
      title: localized(item, 'title', locale),
      text: localized(item, 'text', locale),
      buttonLabel: localized(item, 'buttonLabel', locale),
      ...(item.textColor && { textColor: item.textColor }),
    })),
  };
}
