import type { BrandStripSection } from '#contract/documents/sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface BrandStripView {
  title: string;
  brands: { name: string; image: string; link: string }[];
}

/** The brands of the strip; nothing when there are none. */
export function loadBrandStrip(
  { settings, items }: BrandStripSection,
  { locale }: SectionContext,
): BrandStripView | undefined {
  if (items.length === 0) return undefined;
  const brands = items.map(({ image, link, ...names }) => ({
    name: localized(names, 'name', locale),
    image,
    link,
  }));
  return { title: localized(settings, 'title', locale), brands };
}
