import { isRendered } from './is-rendered.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

export function trapFocus(within: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const end = event.shiftKey ? 0 : stops.length - 1;
  const isLeaving = at === end || (at < 0 && (event.shiftKey || !within.contains(document.activeElement)));
  if (!isLeaving) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Tab only reaches the selected one of radio buttons with the same name. */
function isReachable(element: HTMLElement): boolean {
  if (!isRendered(element) || getComputedStyle(element).visibility !== 'visible') return false;
  if (element.matches(':disabled')) return false;
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
}
