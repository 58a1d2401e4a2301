import { m } from '#storefront/messages/compiled/messages.js';
import { Heart, MapPin, Menu, Package, Phone, Search, ShoppingBag, User } from '#storefront/ui/icons.ts';
import { HeaderIconLink, type IconLook } from './header-icon-link.tsx';

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

/** An icon that leads where the shop wants it to. */
export function IconLink({ icon, href, label, size = 24, isBare }: IconLinkProps) {
  const { Icon, text } = icons[icon];
  return (
    <HeaderIconLink
      href={href}
      icon={<Icon aria-hidden size={size} strokeWidth={1.75} />}
      text={label ?? text()}
      isBare={isBare}
    />
  );
}
