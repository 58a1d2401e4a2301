import { countPieces } from '#domain/local-cart.ts';
import { useCart } from './cart-store.ts';

/** How many pieces the cart holds; 0 on the server and until the stored cart is read. */
export function useCartCount(): number {
  return useCart(({ items }) => countPieces(items));
}
