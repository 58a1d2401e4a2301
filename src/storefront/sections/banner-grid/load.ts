import type { BannerGridSection } from '#contract/documents/sections.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { pageColours } from '#storefront/theme/theme-variables.ts';
import { type Veil, veilFor } from '#storefront/theme/veil.ts';

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
    /** Colour of the text, and of the veil that keeps it readable over the picture. */
    look: Veil;
  }[];
}

/** The banners in the language of the page; nothing when there are none. */
export async function loadBannerGrid(
  { settings, items }: BannerGridSection,
  context: SectionContext,
): Promise<BannerGridView | undefined> {
  if (items.length === 0) return undefined;
  const { locale } = context;
  const page = pageColours((await findThemeSettings(context)) ?? {});
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
      look: veilFor(item.textColor ?? page.ink, page.ground),
    })),
  };
}
