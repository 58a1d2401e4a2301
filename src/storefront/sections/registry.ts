import type { ComponentType } from 'react';
import { BannerGrid } from './banner-grid/banner-grid.tsx';
import { BrandStrip } from './brand-strip/brand-strip.tsx';
import { CategoryTiles } from './category-tiles/category-tiles.tsx';
import { HeroSlider } from './hero-slider/hero-slider.tsx';
import type { sectionLoaders } from './loaders.ts';
import { ProductRow } from './product-row/product-row.tsx';
import { RichTextSection } from './rich-text/rich-text-section.tsx';

type Loaders = typeof sectionLoaders;
export type SectionType = keyof Loaders;
export type SectionViewOf<Type extends SectionType> = NonNullable<Awaited<ReturnType<Loaders[Type]>>>;

/** The markup of each section. A new one is a folder, a line here and a line among the loaders. */
export const sectionRegistry: { [Type in SectionType]: ComponentType<SectionViewOf<Type>> } = {
  'hero-slider': HeroSlider,
  'category-tiles': CategoryTiles,
  'product-row': ProductRow,
  'banner-grid': BannerGrid,
  'brand-strip': BrandStrip,
  'rich-text': RichTextSection,
};
