import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { followStoredCart, useCart } from './cart-store.ts';

const CartPanel = lazy(() => import('./cart-panel.tsx'));

/** Keeps the cart of the page in step with the stored one, and holds the panel once it was asked for. */
export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();
  useEffect(followStoredCart, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel belongs to the page it was opened on
  useEffect(() => useCart.getState().closePanel(), [pathname]);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened ? (
    <Suspense>
      <CartPanel />
    </Suspense>
  ) : null;
}
