import { lazy, Suspense, useEffect, useState } from 'react';
import { followStoredCart, useCart } from './cart-store.ts';

const CartPanel = lazy(() => import('./cart-panel.tsx'));

/** Keeps the cart of the page in step with the stored one, and holds the panel once it was asked for. */
export function CartHost() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(followStoredCart, []);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened ? (
    <Suspense>
      <CartPanel />
    </Suspense>
  ) : null;
}
