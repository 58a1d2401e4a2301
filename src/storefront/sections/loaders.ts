import type { PageSection } from '#contract/documents/sections.ts';
import { loadBannerGrid } from '#storefront/sections/banner-grid/banner-grid.tsx';
import { loadBlogPosts } from '#storefront/sections/blog-posts/blog-posts.tsx';
import { loadBrandStrip } from '#storefront/sections/brand-strip/brand-strip.tsx';
import { loadCampaignCountdown } from '#storefront/sections/campaign-countdown/campaign-countdown.tsx';
import { loadCategoryTiles } from '#storefront/sections/category-tiles/category-tiles.tsx';
import { loadFaq } from '#storefront/sections/faq/faq.tsx';
import { loadHtml } from '#storefront/sections/html/html.tsx';
import { loadImageWithText } from '#storefront/sections/image-with-text/image-with-text.tsx';
import { loadProductRow } from '#storefront/sections/product-row/product-row.tsx';
import { loadRichText } from '#storefront/sections/rich-text/rich-text.tsx';
import { loadSpacer } from '#storefront/sections/spacer/spacer.tsx';
import { loadStoreList } from '#storefront/sections/store-list/store-list.tsx';
import { loadTestimonials } from '#storefront/sections/testimonials/testimonials.tsx';
import { loadCustomForm } from './custom-form/load.ts';
import { loadHeroSlider } from './hero-slider/load.ts';
import type { SectionContext } from './section-context.ts';
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
