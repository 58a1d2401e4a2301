import { useEffect, useState } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog, PANEL_CLOSE_DURATION_MS } from '#storefront/ui/dialog.tsx';
import { setCartPanelOpen, setClearDialogOpen, useCart } from './cart-store.ts';
import { clearCart } from './edit-cart.ts';

const DIALOG_CLOSE_DURATION_MS = 200;

const PANEL_REOPEN_DELAY_MS = DIALOG_CLOSE_DURATION_MS + 50;

export default function ClearCartDialog() {
  const isRequested = useCart((cart) => cart.isClearDialogOpen);
  const [isOpen, setIsOpen] = useState(false);
  const [reopensPanel, setReopensPanel] = useState(false);

  useEffect(() => {
    if (!isRequested) return setIsOpen(false);
    const { isPanelOpen } = useCart.getState();
    setReopensPanel(isPanelOpen);
    setCartPanelOpen(false);
    const timer = setTimeout(() => setIsOpen(true), isPanelOpen ? PANEL_CLOSE_DURATION_MS : 0);
    return () => clearTimeout(timer);
  }, [isRequested]);

  const close = () => {
    setIsOpen(false);
    setClearDialogOpen(false);
    if (reopensPanel) setTimeout(() => setCartPanelOpen(true), PANEL_REOPEN_DELAY_MS);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={m.cart_clear_title()}
      closeMs={DIALOG_CLOSE_DURATION_MS}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={close}>
            {m.cancel()}
          </Button>
          <Button
            variant="confirm"
            onClick={() => {
              close();
              setTimeout(clearCart, PANEL_REOPEN_DELAY_MS);
            }}
          >
            {m.cart_clear()}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{m.cart_clear_text()}</p>
    </Dialog>
  );
}
