import type { CSSProperties } from 'react';
import type { SectionOf } from '#contract/documents/sections.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { Picture } from '#storefront/ui/picture.tsx';

interface CategoryTilesView {
  title: string;
  shape: 'circle' | 'card';
  tiles: { name: string; image: string; link: string }[];
}

export function loadCategoryTiles(
  { settings, items }: SectionOf<'category-tiles'>,
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

const ROW_PX = 1216;
const GAP_PX = 20;
/** As in the stylesheet: tile widths on wide screens, and the share of a phone's width. */
const SIZES = {
  circle: { min: 112, max: 192, onPhone: '22vw' },
  card: { min: 176, max: 416, onPhone: '44vw' },
};

export function CategoryTiles({ title, shape, tiles }: CategoryTilesView) {
  const { localePath } = useLocale();
  const { min, max, onPhone } = SIZES[shape];
  const share = Math.round((ROW_PX + GAP_PX) / tiles.length) - GAP_PX;
  return (
    <>
      {title && (
        <div className="page-width section-head">
          <h2>{title}</h2>
        </div>
      )}
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
                sizes={`(min-width: 48rem) ${Math.max(min, Math.min(max, share))}px, ${onPhone}`}
              />
              <span>{tile.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
