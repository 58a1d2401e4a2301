import { useServerShell, useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { fineSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { FooterName } from './footer-name.tsx';

const WIDTH = 180;
const HEIGHT = 50;

/** The logo, on a plate where it could not be read on the footer's ground; the name when the shop has none. */
export function FooterLogo() {
  const { shop } = useShell();
  const { logoPlate } = useServerShell().footer;
  const { localePath } = useLocale();
  if (!shop.logo) return <FooterName />;
  return (
    <a
      href={localePath('/')}
      style={logoPlate && { backgroundColor: logoPlate }}
      className={`inline-block ${logoPlate ? 'rounded-card px-4 py-3' : ''}`}
    >
      <img
        src={pictureUrl(shop.logo, WIDTH)}
        srcSet={fineSrcSet(shop.logo, WIDTH)}
        width={WIDTH}
        height={HEIGHT}
        alt={shop.name}
        loading="lazy"
        className="h-[50px] w-[180px] object-contain"
      />
    </a>
  );
}
