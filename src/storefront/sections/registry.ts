import type { ComponentType } from 'react';
import type { PageSection } from '#contract/documents/sections.ts';
import { lazyComponent } from '#storefront/islands/lazy-component.ts';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { SectionViewOf } from './loaders.ts';

/** Sections that do something in the browser; the others are rendered by the server alone. */
export type ClientType = 'hero-slider' | 'video' | 'custom-form';
export type ServerType = Exclude<PageSection['type'], ClientType>;

/** The markup of each section that is a client part; what few pages hold is loaded by those alone. */
export const clientSections: { [Type in ClientType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  video: lazyComponent(() => import('./video/video.tsx')),
  'custom-form': lazyComponent(() => import('./custom-form/custom-form-section.tsx')),
};
