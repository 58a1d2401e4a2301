import type { ComponentProps, ReactNode } from 'react';
import { openCartPanelOnClick, useCartCount } from '#storefront/features/cart/cart-store.ts';
import { openSearchOverlayOnClick } from '#storefront/features/search/search-overlay-host.tsx';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { type IconComponent, Search, ShoppingBag } from '#storefront/ui/icons.ts';
import { highDensitySrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';

export interface IconAppearance {
  label?: string;
  /** Size of the icon in px. */
  size?: number;
  isBare?: boolean;
  /** Picture that replaces the drawn icon. */
  image?: string;
}

interface HeaderIconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  href: string;
  icon: ReactNode;
  text: string;
  memberText?: string | undefined;
  hint?: string | undefined;
  isBare?: boolean | undefined;
}

const linkClass =
  'relative flex size-[44px] shrink-0 flex-col items-center justify-center gap-0.5 transition-colors';
const bareClass = 'rounded-full hover:bg-current-8';
const labelledClass = 'rounded-control hover:bg-current-8 lg:h-14 lg:w-auto lg:min-w-16 lg:px-2';

export function HeaderIconLink(props: HeaderIconLinkProps) {
  const { icon, text, memberText, hint, isBare = false, children, ...rest } = props;
  const isNamed = Boolean(rest['aria-label']);
  const look = isBare ? 'sr-only' : 'text-xs font-medium whitespace-nowrap max-lg:sr-only';
  return (
    <a
      {...rest}
      title={isBare ? (rest['aria-label'] ?? hint) : undefined}
      className={`${linkClass} ${isBare ? bareClass : labelledClass}`}
    >
      <span className="relative">
        {icon}
        {children}
      </span>
      {!(isBare && isNamed) && (
        <span
          aria-hidden={isNamed || undefined}
          className={memberText === undefined ? look : `for-guests ${look}`}
        >
          {text}
        </span>
      )}
      {memberText !== undefined && <span className={`for-members ${look}`}>{memberText}</span>}
    </a>
  );
}

const DEFAULT_ICON_SIZE_PX = 24;

interface HeaderIconProps {
  Icon: IconComponent;
  size?: number | undefined;
  image?: string | undefined;
}

export function HeaderIcon({ Icon, size = DEFAULT_ICON_SIZE_PX, image }: HeaderIconProps) {
  if (!image) return <Icon aria-hidden size={size} strokeWidth={1.75} />;
  return (
    <img
      src={pictureUrl(image, size)}
      srcSet={highDensitySrcSet(image, size)}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="object-contain"
    />
  );
}

export function CartButton({ size, isBare, image }: IconAppearance) {
  const count = useCartCount();
  const { locale, localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/cart')}
      onClick={openCartPanelOnClick}
      data-cart-target
      aria-label={m.cart_with_count({ count, shown: formatNumber(count, locale) })}
      icon={<HeaderIcon Icon={ShoppingBag} size={size} image={image} />}
      text={m.cart()}
      isBare={isBare}
    >
      <CountBubble count={count} />
    </HeaderIconLink>
  );
}

export function SearchButton({ label, size, isBare, image }: IconAppearance) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/search')}
      onClick={openSearchOverlayOnClick}
      aria-label={label ?? m.search()}
      icon={<HeaderIcon Icon={Search} size={size} image={image} />}
      text={m.search()}
      isBare={isBare}
    />
  );
}

const MAX_DISPLAYED_COUNT = 99;

export function CountBubble({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 left-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[min(0.6875rem,14px)] leading-none font-bold text-on-accent tabular-figures ring-2 ring-surface"
    >
      {formatNumber(Math.min(count, MAX_DISPLAYED_COUNT), locale)}
      {count > MAX_DISPLAYED_COUNT && '+'}
    </span>
  );
}
