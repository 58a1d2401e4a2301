import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';

type ToastTone = 'success' | 'error' | 'message';

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** One error per field of a form; toasts scroll before they cover the page. */
const MAX_TOASTS = 12;

const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let count = 0;

/** For two seconds. Important messages must also be on the page. */
export function showToast(text: string, tone: ToastTone = 'message'): void {
  count += 1;
  const toast = { id: count, text, tone };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MAX_TOASTS) }));
}

function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const TOAST_MS = 2000;

/** Must exist before its toasts: a live region inserted with its content is not announced. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <ul className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

function ShownToast({ toast: { id, text, tone } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {text}
      <IconButton
        label={m.close()}
        icon={<X aria-hidden className="size-4" />}
        onClick={() => closeToast(id)}
      />
    </li>
  );
}
