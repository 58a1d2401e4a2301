import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onCancel} title={props.title}>
      <p className="text-muted">{props.text}</p>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="outline" size="sm" onClick={props.onCancel}>
          {m.cancel()}
        </Button>
        <Button variant="confirm" size="sm" pending={props.isPending ?? false} onClick={props.onConfirm}>
          {props.confirmLabel ?? m.confirm()}
        </Button>
      </div>
    </Dialog>
  );
}
