import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followStoredCart, useCart } from './cart-store.ts';

/** Without a line the page goes on without them. */
const nothing = () => ({ default: () => null });
const CartPanel = lazy<ComponentType>(() => import('./cart-panel.tsx').catch(nothing));
const ClearCartDialog = lazy<ComponentType>(() => import('./clear-cart-dialog.tsx').catch(nothing));

/** Keeps the cart of the page in step with the stored one, and holds its panel and its question once they were asked for. */
export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const isAsked = useCart((cart) => cart.isClearAsked);
  const [wasOpened, setWasOpened] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { pathname } = useLocation();
  useEffect(followStoredCart, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel belongs to the page it was opened on
  useEffect(() => useCart.getState().closePanel(), [pathname]);
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
