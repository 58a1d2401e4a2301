import type { CategoryTilesSection } from '#contract/documents/sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface CategoryTilesView {
  title: string;
  shape: 'circle' | 'card';
  tiles: { name: string; image: string; link: string }[];
}

/** The tiles in the language of the page; nothing when there are none. */
export function loadCategoryTiles(
  { settings, items }: CategoryTilesSection,
  { locale }: SectionContext,
): CategoryTilesView | undefined {
  if (items.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    shape: settings.shape ?? 'circle',
    tiles: items.map((item) => ({
      name: localized(item, 'name', locale),
      image: item.image,
      link: item.link,
    })),
  };
}
