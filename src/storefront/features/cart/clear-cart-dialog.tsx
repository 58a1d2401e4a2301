import { useEffect, useState } from 'react';
import { track } from '#storefront/analytics/track.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog, PANEL_CLOSE_MS } from '#storefront/ui/dialog.tsx';
import { useCart } from './cart-store.ts';

const CONFIRM_CLOSE_MS = 200;

/** When the dialog has left and given the focus back. */
const AFTER_CLOSE_MS = CONFIRM_CLOSE_MS + 50;

/** An ordered cart is emptied too; this one is given up. */
function empty(): void {
  const { items, clear } = useCart.getState();
  clear();
  track({ type: 'cart-change', before: items, after: [] });
}

/** Asks before the cart is emptied. The panel makes way for the question and comes back after it. */
export default function ClearCartDialog() {
  const isAsked = useCart((cart) => cart.isClearAsked);
  const [isOpen, setIsOpen] = useState(false);
  const [comesBack, setComesBack] = useState(false);

  useEffect(() => {
    if (!isAsked) return setIsOpen(false);
    const { isPanelOpen, closePanel } = useCart.getState();
    setComesBack(isPanelOpen);
    if (isPanelOpen) closePanel();
    const timer = setTimeout(() => setIsOpen(true), isPanelOpen ? PANEL_CLOSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isAsked]);

  const close = () => {
    const { leaveFull, openPanel } = useCart.getState();
    setIsOpen(false);
    leaveFull();
    if (comesBack) setTimeout(openPanel, AFTER_CLOSE_MS);
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.cart_clear_title()}
      text={m.cart_clear_text()}
      confirmLabel={m.cart_clear()}
      cancelLabel={m.cart_keep()}
      onCancel={close}
      onConfirm={() => {
        close();
        setTimeout(empty, AFTER_CLOSE_MS);
      }}
    />
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What follows from a yes. */
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. */
function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeMs={CONFIRM_CLOSE_MS}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={onCancel}>
            {cancelLabel ?? m.cancel()}
          </Button>
          <Button variant="confirm" onClick={onConfirm}>
            {confirmLabel ?? m.confirm()}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  );
}
