import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { loadCode } from '#storefront/islands/load-code.ts';
import { openDocument } from '#storefront/islands/open-document.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { subscribeToStoredCart, useCart } from './cart-store.ts';

const CartPanel = lazy<ComponentType>(() =>
  loadCode(() => import('./cart-panel.tsx')).catch(() => ({ default: GoToCartPage })),
);
const ClearCartDialog = lazy<ComponentType>(() =>
  loadCode(() => import('./clear-cart-dialog.tsx')).catch(() => ({ default: GoToCartPage })),
);

const loadCoupon = () =>
  loadCode(() => import('#storefront/commerce/offers/coupon-field.tsx')).catch(() => undefined);

/** So that the request does not compete with the page. */
const IDLE_MS = 2_000;

export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const isClearing = useCart((cart) => cart.isClearDialogOpen);
  const [wasOpened, setWasOpened] = useState(false);
  const [wasClearing, setWasClearing] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(subscribeToStoredCart, []);
  useEffect(() => {
    if (search.includes('coupon=')) void loadCoupon().then((offers) => offers?.storeLinkCoupon());
  }, [search]);
  useEffect(() => {
    const begin = () =>
      void import('./visit.ts').then(
        ({ startVisit }) => startVisit(),
        () => {},
      );
    const timer = setTimeout(begin, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: panel and dialog belong to the page they were opened on
  useEffect(() => {
    const { closePanel, closeClearDialog } = useCart.getState();
    closePanel();
    closeClearDialog();
  }, [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
    if (isClearing) setWasClearing(true);
  }, [isOpen, isClearing]);
  return (
    <Suspense>
      {wasOpened && <CartPanel />}
      {wasClearing && <ClearCartDialog />}
    </Suspense>
  );
}

function GoToCartPage() {
  const isWanted = useCart((cart) => cart.isPanelOpen || cart.isClearDialogOpen);
  const { localePath } = useLocale();
  useEffect(() => {
    if (!isWanted) return;
    const { closePanel, closeClearDialog } = useCart.getState();
    closePanel();
    closeClearDialog();
    void openDocument(localePath('/cart'));
  }, [isWanted, localePath]);
  return null;
}

const FloatingCartBadge = lazy<ComponentType>(() =>
  loadCode(() => import('./floating-cart-badge.tsx')).catch(() => ({ default: () => null })),
);

const PAGES_WITHOUT = /^\/(?:cart|checkout)\/?$/;

/** Phones show the product's buy bar or a form there. */
const WIDE_PAGES_WITH = /^\/(?:product|track-order)(?:\/|$)/;

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
