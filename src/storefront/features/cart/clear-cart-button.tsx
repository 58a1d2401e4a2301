import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { Trash } from '#storefront/ui/icons.ts';
import { useCart } from './cart-store.ts';

/** Takes everything out of the cart, after asking. */
export function ClearCartButton({ className = '' }: { className?: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Trash aria-hidden className="size-4" />}
      onClick={() => useCart.getState().askToClear()}
      className={className}
    >
      {m.cart_clear()}
    </Button>
  );
}
