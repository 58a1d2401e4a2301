import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

const WIDTH = 180;
const HEIGHT = 50;

/** The shop's logo as the way home; nothing when the shop has none. It comes after the page's largest picture. */
export function ShopLogo({
  className = '',
  align = 'left',
}: {
  className?: string;
  align?: 'left' | 'center';
}) {
  const { shop } = useShell();
  const { localePath } = useLocale();
  if (!shop.logo) return null;
  return (
    <a href={localePath('/')} className={`flex min-h-11 shrink-0 items-center ${className}`}>
      <img
        src={pictureUrl(shop.logo, WIDTH)}
        srcSet={pictureSrcSet(shop.logo, WIDTH)}
        sizes={`${WIDTH}px`}
        width={WIDTH}
        height={HEIGHT}
        alt={shop.name}
        loading="lazy"
        className={`h-10 w-36 object-contain lg:h-[50px] lg:w-[180px] ${align === 'left' ? 'object-left' : 'object-center'}`}
      />
    </a>
  );
}
