import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog, PANEL_CLOSE_DURATION_MS } from '#storefront/ui/dialog.tsx';
import {
  CartErrorState,
  CartLineList,
  CartSkeleton,
  ClearCartButton,
  EmptyCart,
  useTrackCart,
} from './cart-line-list.tsx';
import { type CartLineView, countOrderableUnits, useCartLines } from './cart-line-view.ts';
import { CartSums, useCartOffers } from './cart-offers.tsx';
import { setCartPanelOpen, useCart } from './cart-store.ts';

const closePanel = () => setCartPanelOpen(false);

const NO_LINES: readonly CartLineView[] = [];

export default function CartPanel() {
  const isOpen = useCart((cart) => cart.isPanelOpen);
  const { isLoading, hasFailed, lines, retry } = useCartLines({ isShown: isOpen });
  const offers = useCartOffers(isOpen ? lines : NO_LINES);
  useTrackCart(isOpen ? lines : []);
  const { localePath } = useLocale();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closePanel}
      title={m.cart()}
      shape="right"
      closeMs={PANEL_CLOSE_DURATION_MS}
      footer={
        lines.length > 0 && (
          <div className="space-y-3">
            <CartSums lines={lines} offers={offers} />
            <div className="grid grid-cols-2 gap-3">
              <ButtonLink variant="outline" href={localePath('/cart')}>
                {m.cart_view()}
              </ButtonLink>
              <ButtonLink href={localePath(countOrderableUnits(lines) > 0 ? '/checkout' : '/cart')}>
                {m.to_checkout()}
              </ButtonLink>
            </div>
            <ClearCartButton className="w-full" />
          </div>
        )
      }
    >
      {isLoading ? (
        <CartSkeleton />
      ) : (
        <>
          {offers.asking}
          {hasFailed && <CartErrorState onRetry={retry} />}
          <CartLineList lines={lines} offers={offers} empty={!hasFailed && <EmptyCart />} />
        </>
      )}
    </Dialog>
  );
}
