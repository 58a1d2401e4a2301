import type { SectionOf } from '#contract/documents/sections.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import {
  createAccentVariables,
  getPageColours,
  type PageColours,
} from '#storefront/theme/theme-variables.ts';
import { createVeilForText } from '#storefront/theme/veil.ts';
import type { SectionContext, ViewOf } from './section-context.ts';

export type BannerView = ViewOf<typeof toBannerViews>[number];

export async function toBannerViews(
  items: SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'],
  context: SectionContext,
) {
  const { locale } = context;
  const page = getPageColours((await findThemeSettings(context)) ?? {});
  return items.map((item) => ({ ...toBannerContent(item, locale), ...toBannerColours(item, page) }));
}

type BannerItem = (SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'])[number];

const toBannerContent = (item: BannerItem, locale: Locale) => ({
  image: item.image,
  ...(item.mobileImage && { mobileImage: item.mobileImage }),
  alt: localizedField(item, 'alt', locale),
  link: item.link ?? '',
  title: localizedField(item, 'title', locale),
  text: localizedField(item, 'text', locale),
  buttonLabel: localizedField(item, 'buttonLabel', locale),
});

function toBannerColours({ textColor }: BannerItem, { accent, background, ink }: PageColours) {
  const look = createVeilForText(textColor ?? ink, background);
  return { look, button: createAccentVariables(look.veil, look.text, accent) };
}
