import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export const CONFIRM_CLOSE_MS = 200;

export interface ConfirmDialogProps {
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

/** Asks before something that cannot be undone. Load it when the question is asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
