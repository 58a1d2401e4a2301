import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { createLazyComponent, createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { openDocument } from '#storefront/islands/open-document.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { closeCartOverlays, subscribeToStoredCart, useCart } from './cart-store.ts';

const CartPanel = createLazyComponent(() => import('./cart-panel.tsx'), CartPageFallback);
const ClearCartDialog = createLazyComponent(() => import('./clear-cart-dialog.tsx'), CartPageFallback);
const VariantPicker = createLazyComponent(() => import('./variant-picker.tsx'), ProductPageFallback);

const loadCouponModule = createLazyImport(() => import('#storefront/commerce/offers/coupon-field.tsx'));

/** Delay before the visit is reported, which must not compete with requests of the page. */
const VISIT_DELAY_MS = 2_000;

export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const isClearing = useCart((cart) => cart.isClearDialogOpen);
  const pickedLink = useCart((cart) => cart.pickedLink);
  const [wasOpened, setWasOpened] = useState(false);
  const [wasClearing, setWasClearing] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(subscribeToStoredCart, []);
  useEffect(() => {
    if (search.includes('coupon=')) void loadCouponModule().then((offers) => offers?.storeCouponFromUrl());
  }, [search]);
  useEffect(() => {
    const loadVisit = () =>
      void import('./report-visit.ts').then(
        ({ initializeVisit }) => initializeVisit(),
        () => {},
      );
    const timer = setTimeout(loadVisit, VISIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: overlays belong to the page they were opened on
  useEffect(closeCartOverlays, [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
    if (isClearing) setWasClearing(true);
  }, [isOpen, isClearing]);
  return (
    <Suspense>
      {wasOpened && <CartPanel />}
      {wasClearing && <ClearCartDialog />}
      {pickedLink && <VariantPicker key={pickedLink.href} link={pickedLink} />}
    </Suspense>
  );
}

function CartPageFallback() {
  const isOpened = useCart((cart) => cart.isPanelOpen || cart.isClearDialogOpen);
  useOpenPageInstead(isOpened, useLocale().localePath('/cart'));
  return null;
}

function ProductPageFallback({ link }: { link: HTMLAnchorElement }) {
  useOpenPageInstead(
    useCart((cart) => cart.isPickerOpen),
    link.href,
  );
  return null;
}

function useOpenPageInstead(isOpened: boolean, href: string): void {
  useEffect(() => {
    if (!isOpened) return;
    closeCartOverlays();
    void openDocument(href);
  }, [isOpened, href]);
}

const FloatingCartBadge = createLazyComponent(() => import('./floating-cart-badge.tsx'));

const PAGES_WITHOUT_BADGE = /^\/(?:cart|checkout)\/?$/;

/** On phones, these pages have a buy bar or a form in the badge's place. */
const WIDE_SCREEN_BADGE_PAGES = /^\/(?:product|track-order)(?:\/|$)/;

export function FloatingCart() {
  const isFilled = useCart((cart) => cart.items.length > 0);
  const { path } = splitLocale(useLocation().pathname);
  const isWide = useIsWide();
  if (!isFilled || PAGES_WITHOUT_BADGE.test(path) || (!isWide && WIDE_SCREEN_BADGE_PAGES.test(path)))
    return null;
  return (
    <Suspense>
      <FloatingCartBadge />
    </Suspense>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE_SCREEN_QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE_SCREEN_QUERY).matches,
    () => false,
  );
}
