import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog. Focus is held inside and given back by the browser; Esc and a press on the
 * backdrop ask to close. The dialog stays for `closeMs` with `data-closing` set, so that it can leave by animation.
 */
export function useModalDialog(
  isOpen: boolean,
  onClose: () => void,
  closeMs: number,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen) {
      delete dialog.dataset.closing;
      if (!dialog.open) dialog.showModal();
      return;
    }
    if (!dialog.open) return;
    dialog.dataset.closing = '';
    const timer = setTimeout(() => dialog.close(), closeMs);
    return () => clearTimeout(timer);
  }, [isOpen, closeMs]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog && !isInside(dialog, event)) onClose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
    };
  }, [onClose]);

  return ref;
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
