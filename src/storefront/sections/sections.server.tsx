import type { ComponentType } from 'react';
import type { PageSection, SectionOf } from '#contract/documents/sections.ts';
import { ProductShelf } from '#storefront/commerce/catalogue/product-shelf.tsx';
import { renderMarkup } from '#storefront/islands/render-server-html.server.tsx';
import { BannerGrid, loadBannerGrid } from './banner-grid/banner-grid.tsx';
import { BlogPosts, loadBlogPosts } from './blog-posts/blog-posts.tsx';
import { BrandStrip, loadBrandStrip } from './brand-strip/brand-strip.tsx';
import { CampaignCountdown, loadCampaignCountdown } from './campaign-countdown/campaign-countdown.tsx';
import { CategoryTiles, loadCategoryTiles } from './category-tiles/category-tiles.tsx';
import { loadCustomForm } from './custom-form/load.ts';
import { Faq, loadFaq } from './faq/faq.tsx';
import { loadHeroSlider } from './hero-slider/load.tsx';
import { Html, loadHtml } from './html/html.tsx';
import { ImageWithText, loadImageWithText } from './image-with-text/image-with-text.tsx';
import { loadProductRow } from './product-row/load.ts';
import { loadRichText, RichTextBlock } from './rich-text/rich-text.tsx';
import type { SectionContext } from './section-context.ts';
import { loadSpacer, Spacer } from './spacer/spacer.tsx';
import { loadStoreList, StoreList } from './store-list/store-list.tsx';
import { loadTestimonials, Testimonials } from './testimonials/testimonials.tsx';
import { loadVideo } from './video/load.ts';

type SectionType = PageSection['type'];
type SectionLoader<Section, View> = (
  section: Section,
  context: SectionContext,
) => View | undefined | Promise<View | undefined>;
type Sections = { [Name in SectionType]: { load: SectionLoader<SectionOf<Name>, object>; Markup?: unknown } };

const createServerSection = <Section, View extends object>(
  load: SectionLoader<Section, View>,
  Markup: ComponentType<View>,
) => ({
  load,
  Markup,
});

const createClientSection = <Section, View extends object>(load: SectionLoader<Section, View>) => ({ load });

const sections = {
  'hero-slider': createClientSection(loadHeroSlider),
  'category-tiles': createServerSection(loadCategoryTiles, CategoryTiles),
  'product-row': createServerSection(loadProductRow, ProductShelf),
  'banner-grid': createServerSection(loadBannerGrid, BannerGrid),
  'brand-strip': createServerSection(loadBrandStrip, BrandStrip),
  'campaign-countdown': createServerSection(loadCampaignCountdown, CampaignCountdown),
  'rich-text': createServerSection(loadRichText, RichTextBlock),
  html: createServerSection(loadHtml, Html),
  'image-with-text': createServerSection(loadImageWithText, ImageWithText),
  video: createClientSection(loadVideo),
  faq: createServerSection(loadFaq, Faq),
  testimonials: createServerSection(loadTestimonials, Testimonials),
  'blog-posts': createServerSection(loadBlogPosts, BlogPosts),
  'custom-form': createClientSection(loadCustomForm),
  'store-list': createServerSection(loadStoreList, StoreList),
  spacer: createServerSection(loadSpacer, Spacer),
} satisfies Sections;

export type SectionViewOf<Name extends SectionType> = NonNullable<
  Awaited<ReturnType<(typeof sections)[Name]['load']>>
>;
export type ServerSectionType = {
  [Name in SectionType]: (typeof sections)[Name] extends { Markup: unknown } ? Name : never;
}[SectionType];
export type ClientSectionType = Exclude<SectionType, ServerSectionType>;

export const isServerSectionType = (type: SectionType): type is ServerSectionType =>
  'Markup' in sections[type];

export async function loadSectionView(
  section: PageSection,
  context: SectionContext,
): Promise<object | undefined> {
  // The cast is safe, because `sections` maps each type to its loader.
  const load = sections[section.type].load as SectionLoader<PageSection, object>;
  return load(section, context);
}

export function renderSection<Name extends ServerSectionType>(
  type: Name,
  view: SectionViewOf<Name>,
  context: Pick<SectionContext, 'locale' | 'shop'>,
): string {
  const Section = sections[type].Markup as ComponentType<object>;
  return renderMarkup(context, <Section {...view} />);
}
