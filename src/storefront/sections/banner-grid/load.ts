import type { BannerGridSection } from '#contract/documents/sections.ts';
import { type BannerView, toBannerViews } from '#storefront/sections/banner-view.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface BannerGridView {
  columns: 1 | 2 | 3;
  banners: BannerView[];
}

/** The banners in the language of the page; nothing when there are none. */
export async function loadBannerGrid(
  { settings, items }: BannerGridSection,
  context: SectionContext,
): Promise<BannerGridView | undefined> {
  if (items.length === 0) return undefined;
  return { columns: settings.columns, banners: await toBannerViews(items, context) };
}
