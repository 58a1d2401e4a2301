import type { ComponentType } from 'react';
import { lazyComponent } from '#storefront/islands/lazy-component.ts';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { ClientType, SectionViewOf } from './sections.server.tsx';

/** The markup of each section that does something in the browser; what few pages hold is loaded by those alone. */
export const clientSections: { [Type in ClientType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  video: lazyComponent(() => import('./video/video.tsx')),
  'custom-form': lazyComponent(() => import('./custom-form/custom-form-section.tsx')),
};
