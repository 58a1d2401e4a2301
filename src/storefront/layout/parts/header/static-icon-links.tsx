import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Heart, Menu, Phone, Search, ShoppingBag, User } from '#storefront/ui/icons.ts';
import { MapPin, Package } from '#storefront/ui/page-icons.ts';
import { HeaderIcon, HeaderIconLink, type IconAppearance } from './icon-links.tsx';

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

export interface IconLinkProps extends IconAppearance {
  icon?: keyof typeof icons | undefined;
  href: string;
}

export function IconLink({ icon, href, label, size, isBare, image }: IconLinkProps) {
  const text = label ?? (icon ? icons[icon].text() : href);
  return (
    <HeaderIconLink
      href={href}
      icon={<HeaderIcon Icon={icons[icon ?? 'menu'].Icon} size={size} image={image} />}
      text={text}
      hint={text}
      isBare={isBare}
    />
  );
}

/** The link is the same for guests, because pages are cached. `/user` redirects guests to the login. */
export function AccountLink({ label, size, isBare, image }: IconAppearance) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/user')}
      icon={<HeaderIcon Icon={User} size={size} image={image} />}
      text={label ?? m.login_or_register()}
      memberText={label ?? m.account()}
      hint={m.account()}
      isBare={isBare}
    />
  );
}

export function WishlistLink(look: IconAppearance) {
  const { localePath } = useLocale();
  return <IconLink {...look} icon="wishlist" href={localePath('/wishlist')} />;
}
