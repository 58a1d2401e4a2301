import { isRendered } from './is-rendered.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/** Lets Tab go round within what is open over the page: what it covers cannot be seen. */
export function keepFocus(within: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const end = event.shiftKey ? 0 : stops.length - 1;
  const isLeaving = at === end || (at < 0 && (event.shiftKey || !within.contains(document.activeElement)));
  if (!isLeaving) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Shown and able; of radio buttons of one name Tab reaches the chosen one only. */
function isReachable(element: HTMLElement): boolean {
  if (!isRendered(element) || getComputedStyle(element).visibility !== 'visible') return false;
  if (element.matches(':disabled')) return false;
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
}
