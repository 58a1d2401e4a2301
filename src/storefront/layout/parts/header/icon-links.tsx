import type { ComponentProps, ReactNode } from 'react';
import { openCart, useCartCount } from '#storefront/features/cart/cart-store.ts';
import { openSearch } from '#storefront/features/search/search-overlay-host.tsx';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Heart, MapPin, Menu, Package, Phone, Search, ShoppingBag, User } from '#storefront/ui/icons.ts';

export interface IconLook {
  label?: string;
  /** Size of the icon in px. */
  size?: number;
  isBare?: boolean;
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

function HeaderIconLink(props: HeaderIconLinkProps) {
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

const icons = {
  cart: { Icon: ShoppingBag, text: m.cart },
  menu: { Icon: Menu, text: m.menu },
  phone: { Icon: Phone, text: m.call },
  search: { Icon: Search, text: m.search },
  store: { Icon: MapPin, text: m.header_stores },
  track: { Icon: Package, text: m.track_order },
  user: { Icon: User, text: m.account },
  wishlist: { Icon: Heart, text: m.wishlist },
};

export interface IconLinkProps extends IconLook {
  icon: keyof typeof icons;
  href: string;
}

export function IconLink({ icon, href, label, size = 24, isBare }: IconLinkProps) {
  const { Icon, text } = icons[icon];
  return (
    <HeaderIconLink
      href={href}
      icon={<Icon aria-hidden size={size} strokeWidth={1.75} />}
      text={label ?? text()}
      hint={label ?? text()}
      isBare={isBare}
    />
  );
}

/** Guests have the link too, because cached pages are the same for everyone. The server redirects guests. */
export function AccountLink({ label, size = 24, isBare }: IconLook) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/user')}
      icon={<User aria-hidden size={size} strokeWidth={1.75} />}
      text={label ?? m.login()}
      memberText={label ?? m.account()}
      hint={m.account()}
      isBare={isBare}
    />
  );
}

export function CartButton({ size = 24, isBare }: IconLook) {
  const count = useCartCount();
  const { locale, localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/cart')}
      onClick={openCart}
      data-cart-target
      aria-label={m.cart_with_count({ count, shown: formatNumber(count, locale) })}
      icon={<ShoppingBag aria-hidden size={size} strokeWidth={1.75} />}
      text={m.cart()}
      isBare={isBare}
    >
      <CountBubble count={count} />
    </HeaderIconLink>
  );
}

export function SearchButton({ label, size = 24, isBare }: IconLook) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/search')}
      onClick={openSearch}
      aria-label={label ?? m.search()}
      icon={<Search aria-hidden size={size} strokeWidth={1.75} />}
      text={m.search()}
      isBare={isBare}
    />
  );
}

export function WishlistLink(look: IconLook) {
  const { localePath } = useLocale();
  return <IconLink {...look} icon="wishlist" href={localePath('/wishlist')} />;
}

const MAX_COUNT = 99;

export function CountBubble({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 left-3.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[min(0.6875rem,14px)] leading-none font-bold text-on-accent tabular-nums ring-2 ring-surface"
    >
      {formatNumber(Math.min(count, MAX_COUNT), locale)}
      {count > MAX_COUNT && '+'}
    </span>
  );
}
