import type { CSSProperties } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CategoryTilesView } from './load.ts';

/** Ways into the catalogue, each with its picture. */
export function CategoryTiles({ title, shape, tiles }: CategoryTilesView) {
  const { localePath } = useLocale();
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
                sizes={shape === 'circle' ? '(width < 48rem) 22vw, 140px' : '(width < 48rem) 44vw, 300px'}
              />
              <span>{tile.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
