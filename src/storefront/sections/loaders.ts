import type { PageSection } from '#contract/documents/sections.ts';
import { loadBannerGrid } from './banner-grid/load.ts';
import { loadBlogPosts } from './blog-posts/load.ts';
import { loadBrandStrip } from './brand-strip/load.ts';
import { loadCampaignCountdown } from './campaign-countdown/load.ts';
import { loadCategoryTiles } from './category-tiles/load.ts';
import { loadCustomForm } from './custom-form/load.ts';
import { loadFaq } from './faq/load.ts';
import { loadHeroSlider } from './hero-slider/load.ts';
import { loadHtml } from './html/load.ts';
import { loadImageWithText } from './image-with-text/load.ts';
import { loadProductRow } from './product-row/load.ts';
import { loadRichText } from './rich-text/load.ts';
import type { SectionContext } from './section-context.ts';
import { loadSpacer } from './spacer/load.ts';
import { loadStoreList } from './store-list/load.ts';
import { loadTestimonials } from './testimonials/load.ts';
import { loadVideo } from './video/load.ts';

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
  'campaign-countdown': loadCampaignCountdown,
  'rich-text': loadRichText,
  html: loadHtml,
  'image-with-text': loadImageWithText,
  video: loadVideo,
  faq: loadFaq,
  testimonials: loadTestimonials,
  'blog-posts': loadBlogPosts,
  'custom-form': loadCustomForm,
  'store-list': loadStoreList,
  spacer: loadSpacer,
} satisfies Loaders;

type Loaded = typeof sectionLoaders;
/** What the markup of a section takes. */
export type SectionViewOf<Name extends Type> = NonNullable<Awaited<ReturnType<Loaded[Name]>>>;
