import type { SectionOf } from '#contract/documents/sections.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { type BannerView, toBannerViews } from '#storefront/sections/banner-view.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { toVeilStyle } from '#storefront/theme/veil.ts';
import { Picture } from '#storefront/ui/picture.tsx';

export async function loadBannerGrid({ settings, items }: SectionOf<'banner-grid'>, context: SectionContext) {
  if (items.length === 0) return undefined;
  // A single banner in two columns spans the row. A single banner in three columns remains a square.
  const columns = settings.columns === 2 && items.length === 1 ? 1 : settings.columns;
  return { columns, banners: await toBannerViews(items, context) };
}

const PICTURE_BOXES = {
  1: { width: 1280, height: 426, sizes: '(min-width: 80rem) 1280px, 100vw' },
  2: { width: 960, height: 320, sizes: '(min-width: 48rem) 640px, 100vw' },
  3: { width: 480, height: 480, sizes: '(min-width: 48rem) 420px, 72vw' },
};
const PHONE_BOX = { width: 800, height: 480 };

export function BannerGrid({ columns, banners }: ViewOf<typeof loadBannerGrid>) {
  return (
    <ul className={`banner-grid banner-grid-${columns} no-scrollbar`}>
      {banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two banners may have the same picture
        <li key={index}>
          <Banner banner={banner} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

function Banner({ banner, columns }: { banner: BannerView; columns: keyof typeof PICTURE_BOXES }) {
  const { localePath } = useLocale();
  const { alt, buttonLabel, image, link, look, mobileImage, text, title } = banner;
  const Frame = link ? 'a' : 'div';
  return (
    <Frame {...(link && { href: localePath(link) })} className="banner" style={toVeilStyle(look)}>
      <Picture
        path={image}
        alt={title ? '' : alt}
        {...PICTURE_BOXES[columns]}
        phone={mobileImage ? { path: mobileImage, ...PHONE_BOX } : undefined}
      />
      {title && (
        <span className="banner-text">
          <strong>{title}</strong>
          {text && <span>{text}</span>}
          {buttonLabel && <em>{buttonLabel}</em>}
        </span>
      )}
    </Frame>
  );
}
