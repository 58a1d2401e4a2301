import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { m } from '#storefront/messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { X } from './icons.ts';

type ToastTone = 'success' | 'error' | 'message';

interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** As many as an answer may hold that finds each field of a form wrong; they scroll before they hide the page that they tell of. */
const MOST = 12;

/** The toasts that stand on the page, the newest last. */
const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let count = 0;

/** Shows a short message at the bottom right for two seconds. What matters must also stand on the page. */
export function showToast(text: string, tone: ToastTone = 'message'): void {
  count += 1;
  const toast = { id: count, text, tone };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }));
}

function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const TOAST_MS = 2000;

/** Where toasts stand. It is there before the first of them: what comes into a page together with its live region is not read out. */
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

/** It stays while the mouse or the keyboard is on it. */
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
