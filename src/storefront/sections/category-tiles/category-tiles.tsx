import type { CSSProperties } from 'react';
import type { SectionOf } from '#contract/documents/sections.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { SectionHead } from '#storefront/ui/section-head.tsx';

export function loadCategoryTiles(
  { settings, items }: SectionOf<'category-tiles'>,
  { locale }: SectionContext,
) {
  if (items.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    shape: settings.shape ?? 'circle',
    tiles: items.map(({ image, link, ...names }) => ({
      name: localizedField(names, 'name', locale),
      image,
      link,
    })),
  };
}

const ROW_WIDTH_PX = 1216;
const GAP_PX = 20;
/** Tile widths of the stylesheet. On phones, a card has 42 % of the row, which is about 39vw. */
const TILE_SIZES = {
  circle: { min: 112, max: 192, onPhone: '84px' },
  card: { min: 176, max: 416, onPhone: '39vw' },
};

export function CategoryTiles({ title, shape, tiles }: ViewOf<typeof loadCategoryTiles>) {
  const { localePath } = useLocale();
  const { min, max, onPhone } = TILE_SIZES[shape];
  const tileWidthPx = Math.round((ROW_WIDTH_PX + GAP_PX) / tiles.length) - GAP_PX;
  return (
    <>
      <SectionHead title={title} />
      <ul
        className={`category-tiles category-tiles-${shape} no-scrollbar`}
        style={{ '--tiles': tiles.length } as CSSProperties}
      >
        {tiles.map((tile) => (
          <li key={tile.link}>
            <a href={localePath(tile.link)}>
              <Picture
                path={tile.image}
                alt=""
                width={shape === 'circle' ? 160 : 320}
                height={shape === 'circle' ? 160 : 320}
                sizes={`(min-width: 48rem) ${Math.max(min, Math.min(max, tileWidthPx))}px, ${onPhone}`}
              />
              <span>{tile.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
