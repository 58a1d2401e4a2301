import type { MouseEvent } from 'react';
import { useCart } from '#storefront/features/cart/cart-store.ts';

/** Opens the cart panel instead of following the link, unless the shopper asked for a new tab or is at the cart. */
export function useOpenCart() {
  const openPanel = useCart(({ openPanel }) => openPanel);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (event.currentTarget.pathname === window.location.pathname) return;
    event.preventDefault();
    openPanel();
  };
}
