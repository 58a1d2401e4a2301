import type { HexColour } from '#domain/colour.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { highDensitySrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const LOGO_WIDTH_PX = 180;
const LOGO_HEIGHT_PX = 50;

export interface ShopLogoProps {
  align?: 'left' | 'center';
  image?: string;
  alt?: string;
  /** Height in px, at most 50. */
  height?: number;
  plate?: HexColour;
}

export function ShopLogo(logo: ShopLogoProps) {
  const { shop } = useShell();
  const { localePath } = useLocale();
  if (!(logo.image || shop.logo)) return null;
  return (
    <a href={localePath('/')} className="flex min-h-11 min-w-0 items-center">
      <LogoPicture {...logo} />
    </a>
  );
}

/** Picture of the logo; loaded lazily, after the largest picture of the page. */
export function LogoPicture({ align = 'left', image, alt, height, plate }: ShopLogoProps) {
  const { shop } = useShell();
  const logo = image || shop.logo;
  return (
    <img
      src={pictureUrl(logo, LOGO_WIDTH_PX)}
      srcSet={highDensitySrcSet(logo, LOGO_WIDTH_PX)}
      width={LOGO_WIDTH_PX}
      height={LOGO_HEIGHT_PX}
      alt={alt || shop.name}
      loading="lazy"
      style={{
        ...(height && { height, width: (height * LOGO_WIDTH_PX) / LOGO_HEIGHT_PX }),
        ...(plate && { backgroundColor: plate }),
      }}
      className={`h-[40px] w-[112px] max-w-full object-contain min-[22rem]:w-[144px] lg:h-[50px] lg:w-[180px] ${align === 'left' && !plate ? 'object-left' : 'object-center'} ${plate ? 'rounded-control px-2 py-1' : ''}`}
    />
  );
}
