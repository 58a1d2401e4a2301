import { isDark, readColour } from '#domain/colour.ts';
import { useServerShell, useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { fineSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { FooterName } from './footer-name.tsx';

const WIDTH = 180;
const HEIGHT = 50;

/** The logo, on a dark ground on a plate of the surface it was drawn for; the name when the shop has none. */
export function FooterLogo() {
  const { shop } = useShell();
  const { ground } = useServerShell().footer;
  const { localePath } = useLocale();
  if (!shop.logo) return <FooterName />;
  const needsPlate = isDark(readColour(ground.bg));
  return (
    <a
      href={localePath('/')}
      className={`inline-block ${needsPlate ? 'rounded-card bg-surface px-4 py-3' : ''}`}
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
