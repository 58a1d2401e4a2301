import { createElement } from 'react';
import type { HeroSliderSection } from '#contract/documents/sections.ts';
import { renderServerHtml } from '#storefront/islands/render-server-html.server.tsx';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { toBannerViews } from '#storefront/sections/banner-view.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { HeroStrip } from './hero-strip.tsx';

export interface HeroSliderView {
  autoplaySeconds: number;
  count: number;
  /** What the slides show is rendered by the server alone. */
  slides: ServerHtmlRef;
}

/** The slides in the language of the page; nothing when there are none. */
export async function loadHeroSlider(
  { id, settings, items }: HeroSliderSection,
  context: SectionContext,
): Promise<HeroSliderView | undefined> {
  if (items.length === 0) return undefined;
  const slides = await toBannerViews(items, context);
  return {
    autoplaySeconds: settings.autoplaySeconds ?? 0,
    count: slides.length,
    slides: renderServerHtml(context, `${id} slides`, createElement(HeroStrip, { slides })),
  };
}
