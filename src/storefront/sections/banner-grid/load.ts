import type { BannerGridSection } from '#contract/documents/sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface BannerGridView {
  columns: 1 | 2 | 3;
  banners: {
    image: string;
    mobileImage?: string;
    alt: string;
    link: string;
    title: string;
    text: string;
    buttonLabel: string;
    textColor?: string;
  }[];
}

/** The banners in the language of the page; nothing when there are none. */
export function loadBannerGrid(
  { settings, items }: BannerGridSection,
  { locale }: SectionContext,
): BannerGridView | undefined {
  if (items.length === 0) return undefined;
  return {
    columns: settings.columns,
    banners: items.map((item) => ({
      image: item.image,
      ...(item.mobileImage && { mobileImage: item.mobileImage }),
      alt: localized(item, 'alt', locale),
      link: item.link ?? '',
      title: localized(item, 'title', locale),
      text: localized(item, 'text', locale),
      buttonLabel: localized(item, 'buttonLabel', locale),
      ...(item.textColor && { textColor: item.textColor }),
    })),
  };
}
