import type { SectionOf } from '#contract/documents/sections.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { accentVariables, type PageColours, pageColours } from '#storefront/theme/theme-variables.ts';
import { veilForText } from '#storefront/theme/veil.ts';
import type { SectionContext, ViewOf } from './section-context.ts';

export type BannerView = ViewOf<typeof toBannerViews>[number];

export async function toBannerViews(
  items: SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'],
  context: SectionContext,
) {
  const { locale } = context;
  const page = pageColours((await findThemeSettings(context)) ?? {});
  return items.map((item) => ({ ...toContent(item, locale), ...toColours(item, page) }));
}

type Item = (SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'])[number];

const toContent = (item: Item, locale: Locale) => ({
  image: item.image,
  ...(item.mobileImage && { mobileImage: item.mobileImage }),
  alt: localizedField(item, 'alt', locale),
  link: item.link ?? '',
  title: localizedField(item, 'title', locale),
  text: localizedField(item, 'text', locale),
  buttonLabel: localizedField(item, 'buttonLabel', locale),
});

function toColours({ textColor }: Item, { accent, background, ink }: PageColours) {
  const look = veilForText(textColor ?? ink, background);
  return { look, button: accentVariables(look.veil, look.text, accent) };
}
