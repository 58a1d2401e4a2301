import { create } from 'zustand';

export type ToastTone = 'success' | 'error' | 'message';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

/** More would hide the page that they tell of. */
const MOST = 3;

/** The toasts that stand on the page, the newest last. */
export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let count = 0;

/** Shows a short message at the bottom right for two seconds. What matters must also stand on the page. */
export function showToast(text: string, tone: ToastTone = 'message'): void {
  count += 1;
  const toast = { id: count, text, tone };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }));
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
