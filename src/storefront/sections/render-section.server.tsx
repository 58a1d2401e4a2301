import type { ComponentType } from 'react';
import { renderMarkup } from '#storefront/islands/render-server-html.server.tsx';
import { RichTextBlock } from '#storefront/sections/rich-text/rich-text.tsx';
import { BannerGrid } from './banner-grid/banner-grid.tsx';
import { BlogPosts } from './blog-posts/blog-posts.tsx';
import { BrandStrip } from './brand-strip/brand-strip.tsx';
import { CampaignCountdown } from './campaign-countdown/campaign-countdown.tsx';
import { CategoryTiles } from './category-tiles/category-tiles.tsx';
import { Faq } from './faq/faq.tsx';
import { Html } from './html/html.tsx';
import { ImageWithText } from './image-with-text/image-with-text.tsx';
import type { SectionViewOf } from './loaders.ts';
import { ProductRow } from './product-row/product-row.tsx';
import type { ServerType } from './registry.ts';
import type { SectionContext } from './section-context.ts';
import { Spacer } from './spacer/spacer.tsx';
import { StoreList } from './store-list/store-list.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

/** The markup of each section that the server alone renders: no code of it reaches the browser. */
const serverSections: { [Type in ServerType]: ComponentType<SectionViewOf<Type>> } = {
  'category-tiles': CategoryTiles,
  'product-row': ProductRow,
  'banner-grid': BannerGrid,
  'brand-strip': BrandStrip,
  'campaign-countdown': CampaignCountdown,
  'rich-text': RichTextBlock,
  html: Html,
  'image-with-text': ImageWithText,
  faq: Faq,
  testimonials: Testimonials,
  'blog-posts': BlogPosts,
  'store-list': StoreList,
  spacer: Spacer,
};

export const isServerType = (type: string): type is ServerType => Object.hasOwn(serverSections, type);

/** The finished markup of a section. Throws what its component throws. */
export function renderSection<Type extends ServerType>(
  type: Type,
  view: SectionViewOf<Type>,
  context: Pick<SectionContext, 'locale' | 'shop'>,
): string {
  // The registry ties the type of each section to what its markup takes.
  const Section = serverSections[type] as ComponentType<object>;
  return renderMarkup(context, <Section {...view} />);
}
