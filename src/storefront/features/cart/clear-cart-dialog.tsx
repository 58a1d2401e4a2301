import { useEffect, useState } from 'react';
import { track } from '#storefront/commerce/track.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog, PANEL_CLOSE_MS } from '#storefront/ui/dialog.tsx';
import { useCart } from './cart-store.ts';

const CONFIRM_CLOSE_MS = 200;

/** After the dialog has closed and returned the focus. */
const AFTER_CLOSE_MS = CONFIRM_CLOSE_MS + 50;

/** Tracked as a change, unlike an ordered cart. */
function empty(): void {
  const { items, clear } = useCart.getState();
  clear();
  track({ type: 'cart-change', before: items, after: [] });
}

export default function ClearCartDialog() {
  const isRequested = useCart((cart) => cart.isClearDialogOpen);
  const [isOpen, setIsOpen] = useState(false);
  const [reopensPanel, setReopensPanel] = useState(false);

  useEffect(() => {
    if (!isRequested) return setIsOpen(false);
    const { isPanelOpen, closePanel } = useCart.getState();
    setReopensPanel(isPanelOpen);
    if (isPanelOpen) closePanel();
    const timer = setTimeout(() => setIsOpen(true), isPanelOpen ? PANEL_CLOSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isRequested]);

  const close = () => {
    const { closeClearDialog, openPanel } = useCart.getState();
    setIsOpen(false);
    closeClearDialog();
    if (reopensPanel) setTimeout(openPanel, AFTER_CLOSE_MS);
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
  title: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

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
