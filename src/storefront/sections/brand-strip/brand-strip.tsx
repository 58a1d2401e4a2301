import type { SectionOf } from '#contract/documents/sections.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { highDensitySrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

interface BrandStripView {
  title: string;
  brands: { name: string; image: string; link: string }[];
}

export function loadBrandStrip(
  { settings, items }: SectionOf<'brand-strip'>,
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

const WIDTH = 160;
const HEIGHT = 64;

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
                srcSet={highDensitySrcSet(brand.image, WIDTH)}
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
