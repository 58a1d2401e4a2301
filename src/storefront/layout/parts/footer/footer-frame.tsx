import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SocialNetwork } from '#storefront/layout/shell/shell.ts';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { LateIcon } from '#storefront/ui/late-icon.tsx';
import { highDensitySrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

export function FooterFrame({ children }: { children: ReactNode }) {
  const { bg, text, muted } = useServerShell().footer.background;
  const style = { backgroundColor: bg, color: text, '--footer-muted': muted } as CSSProperties;
  return (
    <footer style={style} className="mt-16">
      {children}
    </footer>
  );
}

export function FooterShopName() {
  const { shop } = useShell();
  return <p className="font-heading text-2xl [font-weight:var(--shop-heading-weight)]">{shop.name}</p>;
}

const LOGO_WIDTH_PX = 180;
const LOGO_HEIGHT_PX = 50;

export function FooterLogo() {
  const { shop } = useShell();
  const { logoPlate } = useServerShell().footer;
  const { localePath } = useLocale();
  if (!shop.logo) return <FooterShopName />;
  return (
    <a
      href={localePath('/')}
      style={logoPlate && { backgroundColor: logoPlate }}
      className={`inline-block ${logoPlate ? 'rounded-card px-4 py-3' : ''}`}
    >
      <img
        src={pictureUrl(shop.logo, LOGO_WIDTH_PX)}
        srcSet={highDensitySrcSet(shop.logo, LOGO_WIDTH_PX)}
        width={LOGO_WIDTH_PX}
        height={LOGO_HEIGHT_PX}
        alt={shop.name}
        loading="lazy"
        className="h-[50px] w-[180px] object-contain"
      />
    </a>
  );
}

export function FooterBottom({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <div className="page-width">
      <div className={`footer-end border-t border-current/15 py-6 ${isCentred ? 'text-center' : ''}`}>
        <PaymentMethods className={`mb-4 ${isCentred ? 'mx-auto object-center' : 'object-left'}`} />
        <CreditLine className={isCentred ? 'justify-center' : 'justify-between'} />
      </div>
    </div>
  );
}

function CreditLine({ className }: { className: string }) {
  const { shop } = useShell();
  const { text, showCredit } = useServerShell().footer;
  const { locale } = useLocale();
  const year = formatDate(new Date(), locale, 'year');
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-(--footer-muted) ${className}`}>
      <p className="max-w-2xl">{text || m.copyright({ year, shop: shop.name })}</p>
      {showCredit && <p>{m.made_by()}</p>}
    </div>
  );
}

const PAYMENT_METHODS_WIDTH_PX = 450;
const PAYMENT_METHODS_HEIGHT_PX = 60;

function PaymentMethods({ className }: { className: string }) {
  const { paymentMethodsPicture } = useServerShell();
  if (!paymentMethodsPicture) return null;
  return (
    <img
      src={pictureUrl(paymentMethodsPicture, PAYMENT_METHODS_WIDTH_PX)}
      srcSet={highDensitySrcSet(paymentMethodsPicture, PAYMENT_METHODS_WIDTH_PX)}
      width={PAYMENT_METHODS_WIDTH_PX}
      height={PAYMENT_METHODS_HEIGHT_PX}
      loading="lazy"
      alt={m.payment_methods()}
      className={`h-15 w-full max-w-[450px] object-contain ${className}`}
    />
  );
}

export function SocialLinks({ className }: { className: string }) {
  const { shop } = useShell();
  const { social } = useServerShell();
  if (social.length === 0) return null;
  return (
    <ul aria-label={m.follow_us()} className={`flex flex-wrap gap-2 ${className}`}>
      {social.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${getProfileName(network, shop.name)}, ${m.new_window()}`}
            className="grid size-11 place-items-center rounded-full border border-current/20 transition-colors hover:bg-current-10"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const getProfileName = (network: SocialNetwork, shop: string): string =>
  network === 'Website' ? m.shop_website({ shop }) : m.on_network({ shop, network: networkNames[network]() });

const networkNames: Record<Exclude<SocialNetwork, 'Website'>, () => string> = {
  Facebook: m.network_facebook,
  Twitter: m.network_twitter,
  Instagram: m.network_instagram,
  YouTube: m.network_youtube,
  LinkedIn: m.network_linkedin,
};

function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === 'Website') return <LateIcon name="globe" className="size-5" />;
  return <LateIcon name={network.toLowerCase() as Lowercase<typeof network>} className="size-[1.125rem]" />;
}
