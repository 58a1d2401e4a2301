import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from '#storefront/locale/locale-path.ts';
import { useCart } from './cart-store.ts';

/** Without a line the page goes on without it. */
const FloatingCartBadge = lazy<ComponentType>(() =>
  import('./floating-cart-badge.tsx').catch(() => ({ default: () => null })),
);

/** Pages that show the cart themselves. */
const PAGES_WITHOUT = /^\/(?:cart|checkout)\/?$/;
/** Phones have the buy bar of the product there, or a form. */
const WIDE_PAGES_WITH = /^\/(?:product|track-order)(?:\/|$)/;

/** Count and sum in view while the cart holds something; loaded once it does. */
export function FloatingCart() {
  const isFilled = useCart((cart) => cart.items.length > 0);
  const { path } = splitLocale(useLocation().pathname);
  const isWide = useIsWide();
  if (!isFilled || PAGES_WITHOUT.test(path) || (!isWide && WIDE_PAGES_WITH.test(path))) return null;
  return (
    <Suspense>
      <FloatingCartBadge />
    </Suspense>
  );
}

const WIDE = '(width >= 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    (follow) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', follow);
      return () => query.removeEventListener('change', follow);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
