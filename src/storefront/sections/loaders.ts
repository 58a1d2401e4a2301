import type { PageSection } from '#contract/documents/sections.ts';
import { loadBannerGrid } from './banner-grid/load.ts';
import { loadBrandStrip } from './brand-strip/load.ts';
import { loadCategoryTiles } from './category-tiles/load.ts';
import { loadHeroSlider } from './hero-slider/load.ts';
import { loadProductRow } from './product-row/load.ts';
import { loadRichText } from './rich-text/load.ts';
import type { SectionContext } from './section-context.ts';

type Type = PageSection['type'];
type SectionOf<Name extends Type> = Extract<PageSection, { type: Name }>;
type Loaders = { [Name in Type]: (section: SectionOf<Name>, context: SectionContext) => unknown };

/** The loader side of each section: what it shows, in the language of the page; `undefined` when it shows nothing. */
export const sectionLoaders = {
  'hero-slider': loadHeroSlider,
  'category-tiles': loadCategoryTiles,
  'product-row': loadProductRow,
  'banner-grid': loadBannerGrid,
  'brand-strip': loadBrandStrip,
  'rich-text': loadRichText,
} satisfies Loaders;
