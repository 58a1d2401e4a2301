import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { useCart } from './cart-store.ts';

/** Without a line the page goes on without it. */
const FloatingCartBadge = lazy<ComponentType<{ className?: string }>>(() =>
  import('./floating-cart-badge.tsx').catch(() => ({ default: () => null })),
);

/** Pages that show the cart themselves. */
const PAGES_WITHOUT = ['/cart', '/checkout'];

/** Count and sum in view while the cart holds something; loaded once it does. */
export function FloatingCart() {
  const isFilled = useCart((cart) => cart.items.length > 0);
  const { path } = splitLocale(useLocation().pathname);
  if (!isFilled || PAGES_WITHOUT.includes(path)) return null;
  return (
    <Suspense>
      {/* Phones have the buy bar of the product there. */}
      <FloatingCartBadge className={path.startsWith('/product/') ? 'max-lg:hidden' : ''} />
    </Suspense>
  );
}
