import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Heart } from '#storefront/ui/icons.ts';
import { HeaderIconLink, type IconLook } from './header-icon-link.tsx';

export function WishlistLink({ label, size = 24, isBare }: IconLook) {
  const { localePath } = useLocale();
  return (
    <HeaderIconLink
      href={localePath('/wishlist')}
      icon={<Heart aria-hidden size={size} strokeWidth={1.75} />}
      text={label ?? m.wishlist()}
      isBare={isBare}
    />
  );
}
