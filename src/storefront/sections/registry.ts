import type { ComponentType } from 'react';
import type { PageSection } from '#contract/documents/sections.ts';
import { lazyPart } from '#storefront/ui/lazy-part.ts';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { SectionViewOf } from './loaders.ts';

/** Sections that do something in the browser; the others are rendered by the server alone. */
export type LiveType = 'hero-slider' | 'video' | 'custom-form';
export type KeptType = Exclude<PageSection['type'], LiveType>;

/** The markup of each section that lives in the browser; what few pages hold is loaded by those alone. */
export const liveSections: { [Type in LiveType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  video: lazyPart(() => import('./video/video.tsx')),
  'custom-form': lazyPart(() => import('./custom-form/custom-form-section.tsx')),
};
