import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

let lastToastId = 0;

/** Shows a toast for two seconds. Important messages must also be on the page. */
export function showToast(text: string, tone: ToastTone = 'message'): void {
  lastToastId += 1;
  const toast = { id: lastToastId, text, tone };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MAX_TOASTS) }));
}

function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const TOAST_DURATION_MS = 2000;

/** Rendered before the first toast, because screen readers ignore a live region inserted with its contents. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || toasts.length === 0) return;
    const place = () => {
      current.style.bottom = findClearBottom(current);
    };
    place();
    // Bars can appear below a toast: the cart bar with the first product, the buy bar of a product page on scrolling.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [toasts]);
  return (
    <ul ref={list} className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

/** Selector of bars and buttons that toasts must not cover. */
const UNCOVERED_SELECTOR = '.bottom-navigation, .cart-bar, .buy-bar, .cart-total-bar, [data-keep-clear]';
const SCREEN_EDGE_GAP_PX = 16;
const TOAST_GAP_PX = 8;

/** Returns the CSS `bottom` that places the toasts above bars and buttons, or '' for the position of the stylesheet. */
function findClearBottom(list: HTMLElement): string {
  const toast = list.lastElementChild?.getBoundingClientRect();
  if (!toast) return '';
  const { height } = list.getBoundingClientRect();
  const obstacles = [...document.querySelectorAll(UNCOVERED_SELECTOR)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < toast.right && right > toast.left)
    .sort((one, other) => other.bottom - one.bottom);
  let edge = window.innerHeight - SCREEN_EDGE_GAP_PX;
  for (const { top, bottom } of obstacles) {
    if (top - TOAST_GAP_PX - height > 0 && top < edge && bottom > edge - height) edge = top - TOAST_GAP_PX;
  }
  return edge === window.innerHeight - SCREEN_EDGE_GAP_PX ? '' : `${window.innerHeight - edge}px`;
}

function ToastItem({ toast: { id, text, tone } }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeToast(id), TOAST_DURATION_MS);
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
