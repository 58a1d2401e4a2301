import { useLocale } from '#storefront/locale/locale-context.tsx';
import { fineSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import type { BrandStripView } from './load.ts';

const WIDTH = 160;
const HEIGHT = 64;

/** The logos of the brands, each the way to its products. */
export function BrandStrip({ title, brands }: BrandStripView) {
  const { localePath } = useLocale();
  return (
    <>
      {title && (
        <div className="page-width section-head">
          <h2>{title}</h2>
        </div>
      )}
      <ul className="brand-strip no-scrollbar">
        {brands.map((brand) => (
          <li key={brand.link}>
            <a href={localePath(brand.link)}>
              <img
                src={pictureUrl(brand.image, WIDTH)}
                srcSet={fineSrcSet(brand.image, WIDTH)}
                width={WIDTH}
                height={HEIGHT}
                alt={brand.name}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
