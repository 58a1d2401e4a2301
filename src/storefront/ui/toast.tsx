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

/** Maximum number of toasts: enough for one error per field of a form. */
const MAX_TOASTS = 12;

const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast for two seconds. Important messages must also be on the page. */
export function showToast(text: string, tone: ToastTone = 'message'): void {
  lastId += 1;
  const toast = { id: lastId, text, tone };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MAX_TOASTS) }));
}

function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const TOAST_MS = 2000;

/** Rendered before the first toast: screen readers do not announce a live region inserted with its contents. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <ul className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

function ToastItem({ toast: { id, text, tone } }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isPaused]);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return (
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
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
