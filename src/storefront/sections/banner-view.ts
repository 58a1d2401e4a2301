import type { SectionOf } from '#contract/documents/sections.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import {
  accentVariables,
  type PageColours,
  pageColours,
  type ThemeVariables,
} from '#storefront/theme/theme-variables.ts';
import { type Veil, veilForText } from '#storefront/theme/veil.ts';
import type { SectionContext } from './section-context.ts';

export interface BannerView {
  image: string;
  mobileImage?: string;
  alt: string;
  link: string;
  title: string;
  text: string;
  buttonLabel: string;
  look: Veil;
  button: ThemeVariables;
}

export async function toBannerViews(
  items: SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'],
  context: SectionContext,
): Promise<BannerView[]> {
  const { locale } = context;
  const page = pageColours((await findThemeSettings(context)) ?? {});
  return items.map((item) => ({ ...contentOf(item, locale), ...coloursOf(item, page) }));
}

type Item = (SectionOf<'banner-grid'>['items'] | SectionOf<'hero-slider'>['items'])[number];

const contentOf = (item: Item, locale: Locale) => ({
  image: item.image,
  ...(item.mobileImage && { mobileImage: item.mobileImage }),
  alt: localized(item, 'alt', locale),
  link: item.link ?? '',
  title: localized(item, 'title', locale),
  text: localized(item, 'text', locale),
  buttonLabel: localized(item, 'buttonLabel', locale),
});

function coloursOf({ textColor }: Item, { accent, background, ink }: PageColours) {
  const look = veilForText(textColor ?? ink, background);
  return { look, button: accentVariables(look.veil, look.text, accent) };
}
