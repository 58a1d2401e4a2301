import { isRendered } from './is-rendered.ts';

const FOCUSABLE_SELECTOR = 'a[href], button, input, select, textarea, summary';

export function trapFocus(container: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const focusable = [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(isReachableByTab);
  const currentIndex = focusable.indexOf(document.activeElement as HTMLElement);
  const edgeIndex = event.shiftKey ? 0 : focusable.length - 1;
  const isLeaving =
    currentIndex === edgeIndex ||
    (currentIndex < 0 && (event.shiftKey || !container.contains(document.activeElement)));
  if (!isLeaving) return;
  event.preventDefault();
  focusable.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Whether Tab reaches an element. Of radio buttons with the same name, Tab only reaches the selected one. */
function isReachableByTab(element: HTMLElement): boolean {
  if (!isRendered(element) || getComputedStyle(element).visibility !== 'visible') return false;
  if (element.matches(':disabled')) return false;
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
}
