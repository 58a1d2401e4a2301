import { createElement } from 'react';
import type { HeroSliderSection } from '#contract/documents/sections.ts';
import { toBannerViews } from '#storefront/sections/banner-view.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { keepParts } from '#storefront/ui/keep-parts.server.tsx';
import type { KeptOwner } from '#storefront/ui/kept-html.ts';
import { HeroStrip } from './hero-strip.tsx';

export interface HeroSliderView {
  autoplaySeconds: number;
  count: number;
  /** What the slides show is rendered by the server alone. */
  slides: KeptOwner<'strip'>;
}

/** The slides in the language of the page; nothing when there are none. */
export async function loadHeroSlider(
  { settings, items }: HeroSliderSection,
  context: SectionContext,
): Promise<HeroSliderView | undefined> {
  if (items.length === 0) return undefined;
  const slides = await toBannerViews(items, context);
  return {
    autoplaySeconds: settings.autoplaySeconds ?? 0,
    count: slides.length,
    slides: keepParts(context, {}, { strip: createElement(HeroStrip, { slides }) }),
  };
}
