import { CountBubble } from '#storefront/chrome/parts/count-bubble.tsx';
import { useCartCount, useOpenCart } from '#storefront/features/cart/cart-store.ts';

import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ShoppingBag } from '#storefront/ui/icons.ts';
import { HeaderIconLink, type IconLook } from './header-icon-link.tsx';

/** The way to the cart, with how many pieces it holds. Without script it leads to the cart page. */
export function CartButton({ size = 24, isBare }: IconLook) {
  const count = useCartCount();
  const openCart = useOpenCart();
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
