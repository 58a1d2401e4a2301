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

type Type = PageSection['type'];
type Load<Section, View> = (
  section: Section,
  context: SectionContext,
) => View | undefined | Promise<View | undefined>;
type Sections = { [Name in Type]: { load: Load<SectionOf<Name>, object>; Markup?: unknown } };

const renderedByServer = <Section, View extends object>(
  load: Load<Section, View>,
  Markup: ComponentType<View>,
) => ({
  load,
  Markup,
});

const renderedByBrowser = <Section, View extends object>(load: Load<Section, View>) => ({ load });

const sections = {
  'hero-slider': renderedByBrowser(loadHeroSlider),
  'category-tiles': renderedByServer(loadCategoryTiles, CategoryTiles),
  'product-row': renderedByServer(loadProductRow, ProductShelf),
  'banner-grid': renderedByServer(loadBannerGrid, BannerGrid),
  'brand-strip': renderedByServer(loadBrandStrip, BrandStrip),
  'campaign-countdown': renderedByServer(loadCampaignCountdown, CampaignCountdown),
  'rich-text': renderedByServer(loadRichText, RichTextBlock),
  html: renderedByServer(loadHtml, Html),
  'image-with-text': renderedByServer(loadImageWithText, ImageWithText),
  video: renderedByBrowser(loadVideo),
  faq: renderedByServer(loadFaq, Faq),
  testimonials: renderedByServer(loadTestimonials, Testimonials),
  'blog-posts': renderedByServer(loadBlogPosts, BlogPosts),
  'custom-form': renderedByBrowser(loadCustomForm),
  'store-list': renderedByServer(loadStoreList, StoreList),
  spacer: renderedByServer(loadSpacer, Spacer),
} satisfies Sections;

export type SectionViewOf<Name extends Type> = NonNullable<
  Awaited<ReturnType<(typeof sections)[Name]['load']>>
>;
export type ServerType = {
  [Name in Type]: (typeof sections)[Name] extends { Markup: unknown } ? Name : never;
}[Type];
export type ClientType = Exclude<Type, ServerType>;

export const isServerType = (type: Type): type is ServerType => 'Markup' in sections[type];

export async function loadSectionView(
  section: PageSection,
  context: SectionContext,
): Promise<object | undefined> {
  // The cast is safe, because `sections` maps each type to its loader.
  const load = sections[section.type].load as Load<PageSection, object>;
  return load(section, context);
}

export function renderSection<Name extends ServerType>(
  type: Name,
  view: SectionViewOf<Name>,
  context: Pick<SectionContext, 'locale' | 'shop'>,
): string {
  const Section = sections[type].Markup as ComponentType<object>;
  return renderMarkup(context, <Section {...view} />);
}
