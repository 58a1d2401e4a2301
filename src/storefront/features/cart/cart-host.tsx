import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '#storefront/load-code.ts';
import { splitLocale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { openDocument } from '#storefront/open-document.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { followStoredCart, useCart } from './cart-store.ts';

/** If the code cannot be loaded, the cart page opens instead. */
const CartPanel = lazy<ComponentType>(() =>
  loadCode(() => import('./cart-panel.tsx')).catch(() => ({ default: GoToCartPage })),
);
const ClearCartDialog = lazy<ComponentType>(() =>
  loadCode(() => import('./clear-cart-dialog.tsx')).catch(() => ({ default: GoToCartPage })),
);

const loadCoupon = () => loadCode(() => import('#storefront/offers/coupon-field.tsx')).catch(() => undefined);

/** What nobody waits for comes once the page has stood for a while. */
const QUIET_MS = 2_000;

/** Keeps the cart of the page in step with the stored one, and holds its panel and its question once they were asked for. */
export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const isAsked = useCart((cart) => cart.isClearAsked);
  const [wasOpened, setWasOpened] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(followStoredCart, []);
  useEffect(() => {
    if (search.includes('coupon=')) void loadCoupon().then((offers) => offers?.keepCouponOfLink());
  }, [search]);
  useEffect(() => {
    const begin = () =>
      void import('./visit.ts').then(
        ({ startVisit }) => startVisit(),
        () => {},
      );
    const timer = setTimeout(begin, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: panel and question belong to the page they were opened on
  useEffect(() => {
    const { closePanel, leaveFull } = useCart.getState();
    closePanel();
    leaveFull();
  }, [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
    if (isAsked) setWasAsked(true);
  }, [isOpen, isAsked]);
  return (
    <Suspense>
      {wasOpened && <CartPanel />}
      {wasAsked && <ClearCartDialog />}
    </Suspense>
  );
}

function GoToCartPage() {
  const isWanted = useCart((cart) => cart.isPanelOpen || cart.isClearAsked);
  const { localePath } = useLocale();
  useEffect(() => {
    if (!isWanted) return;
    const { closePanel, leaveFull } = useCart.getState();
    closePanel();
    leaveFull();
    void openDocument(localePath('/cart'));
  }, [isWanted, localePath]);
  return null;
}

/** Without a line the page goes on without it. */
const FloatingCartBadge = lazy<ComponentType>(() =>
  loadCode(() => import('./floating-cart-badge.tsx')).catch(() => ({ default: () => null })),
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

function useIsWide(): boolean {
  return useSyncExternalStore(
    (follow) => {
      const query = matchMedia(WIDE_SCREEN);
      query.addEventListener('change', follow);
      return () => query.removeEventListener('change', follow);
    },
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  );
}
