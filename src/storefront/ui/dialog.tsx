import { type CSSProperties, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';
import { isPlainClick } from './is-plain-click.ts';

const shapes = {
  center:
    'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(var(--screen-height)-2rem)] rounded-panel [--from:translateY(12px)_scale(0.98)]',
  wide: 'm-auto w-[min(64rem,calc(100vw-2rem))] max-h-[calc(var(--screen-height)-2rem)] rounded-panel [--from:translateY(12px)_scale(0.98)]',
  full: 'covers-page m-0 h-(--screen-height) w-full max-h-none max-w-none [--from:translateY(12px)]',
  right:
    'm-0 ml-auto h-(--screen-height) w-[min(27rem,100%)] max-h-none max-w-none [--fade:1] [--from:translateX(100%)]',
  left: 'm-0 mr-auto h-(--screen-height) w-[min(22rem,88%)] max-h-none max-w-none [--fade:1] [--from:translateX(-100%)]',
  bottom:
    'm-0 mt-auto w-full max-w-none max-h-[calc(0.85*var(--screen-height))] rounded-t-panel [--fade:1] [--from:translateY(100%)]',
};

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  shape?: keyof typeof shapes;
  /** In ms. */
  closeMs?: number;
  hideTitle?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** On the native `<dialog>`. Load it when it is first needed. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    shape = 'center',
    closeMs = 200,
    hideTitle = false,
    footer,
    children,
  } = props;
  const ref = useModalDialog(isOpen, onClose, closeMs);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      style={{ '--dialog-ms': `${closeMs}ms` } as CSSProperties}
      className={`modal overflow-hidden bg-surface p-0 text-ink shadow-float ${shapes[shape]}`}
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

export const PANEL_CLOSE_MS = 400;

export interface DrawerProps extends Omit<DialogProps, 'shape'> {
  side?: 'right' | 'left' | 'bottom';
}

export function Drawer({ side = 'right', closeMs = PANEL_CLOSE_MS, ...dialog }: DrawerProps) {
  return <Dialog {...dialog} shape={side} closeMs={closeMs} />;
}

/** Esc, the backdrop and links to the current page call `onClose`. `data-closing` is set for `closeMs`. */
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
    const click = (event: MouseEvent) => {
      if (isLinkToCurrentPath(event)) onClose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    dialog.addEventListener('click', click);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
      dialog.removeEventListener('click', click);
    };
  }, [onClose]);

  return ref;
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** A plain click, with any query or fragment. */
function isLinkToCurrentPath(event: MouseEvent): boolean {
  if (!isPlainClick(event)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target) return false;
  return link.origin === window.location.origin && link.pathname === window.location.pathname;
}
