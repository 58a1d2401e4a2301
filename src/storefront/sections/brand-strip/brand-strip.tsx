import type { SectionOf } from '#contract/documents/sections.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { highDensitySrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { SectionHead } from '#storefront/ui/section-head.tsx';

export function loadBrandStrip({ settings, items }: SectionOf<'brand-strip'>, { locale }: SectionContext) {
  if (items.length === 0) return undefined;
  const brands = items.map(({ image, link, ...names }) => ({
    name: localizedField(names, 'name', locale),
    image,
    link,
  }));
  return { title: localizedField(settings, 'title', locale), brands };
}

const LOGO_WIDTH_PX = 160;
const LOGO_HEIGHT_PX = 64;

export function BrandStrip({ title, brands }: ViewOf<typeof loadBrandStrip>) {
  const { localePath } = useLocale();
  return (
    <>
      <SectionHead title={title} />
      <ul className="brand-strip no-scrollbar">
        {brands.map((brand) => (
          <li key={brand.link}>
            <a href={localePath(brand.link)}>
              <img
                src={pictureUrl(brand.image, LOGO_WIDTH_PX)}
                srcSet={highDensitySrcSet(brand.image, LOGO_WIDTH_PX)}
                width={LOGO_WIDTH_PX}
                height={LOGO_HEIGHT_PX}
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
