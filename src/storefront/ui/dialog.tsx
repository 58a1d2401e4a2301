import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';
import { isPlainClick } from './is-plain-click.ts';

const shapeClasses = {
  center:
    'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(var(--screen-height)-2rem)] rounded-panel [--from:translateY(12px)_scale(0.98)]',
  full: 'covers-page m-0 h-(--screen-height) w-full max-h-none max-w-none [--from:translateY(12px)]',
  right:
    'm-0 ml-auto h-(--screen-height) w-[min(27rem,100%)] max-h-none max-w-none [--fade:1] [--from:translateX(100%)]',
};

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  shape?: keyof typeof shapeClasses;
  closeMs?: number;
  hideTitle?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** Modal dialog with a native `<dialog>`. Load this component only when it is first needed. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, shape = 'center', closeMs = 200 } = props;
  const { title, hideTitle = false, footer, children } = props;
  const ref = useModalDialog(isOpen, onClose, closeMs);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      style={{ '--dialog-ms': `${closeMs}ms` } as CSSProperties}
      className={`modal overflow-hidden bg-surface p-0 text-ink shadow-float ${shapeClasses[shape]}`}
    >
      <div className="flex max-h-[inherit] h-full flex-col">
        <header
          className={`flex items-center justify-between gap-3 ${hideTitle ? 'absolute top-2 right-2 z-10' : 'border-b border-line px-5 py-2.5'}`}
        >
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-lg'}>
            {title}
          </h2>
          <IconButton label={m.close()} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </header>
        <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${hideTitle ? '' : 'px-5 py-4'}`}>
          {children}
        </div>
        {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
}

export const PANEL_CLOSE_DURATION_MS = 400;

/** Esc, the backdrop and links to the current page call `onClose`. `data-closing` is set during the animation. */
export function useModalDialog(isOpen: boolean, onClose: () => void, closeMs: number) {
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
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const onMouseDown = (event: MouseEvent) => {
      if (event.target === dialog && !isPointerInside(dialog, event)) onClose();
    };
    const onClick = (event: MouseEvent) => {
      if (isLinkToCurrentPath(event)) onClose();
    };
    const listening = new AbortController();
    const { signal } = listening;
    dialog.addEventListener('cancel', onCancel, { signal });
    dialog.addEventListener('mousedown', onMouseDown, { signal });
    dialog.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [onClose]);

  return ref;
}

function isPointerInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** Whether the event is a plain click on a link to the current path, with any query or fragment. */
function isLinkToCurrentPath(event: MouseEvent): boolean {
  if (!isPlainClick(event)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target) return false;
  return link.origin === window.location.origin && link.pathname === window.location.pathname;
}
