import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, summary';

/**
 * Lets the sheet of filters behave as the dialog it looks like: it takes the focus when it opens, keeps it while the
 * tabulator goes round, and is called a dialog. The browser gives the focus back.
 */
export function useSheetFocus(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = sheet.current;
    if (!panel) return;
    const work = new AbortController();
    const { signal } = work;
    panel.addEventListener(
      'toggle',
      (event) => {
        if (event.target !== panel) return;
        const isOpen = panel.matches(':popover-open');
        for (const [name, value] of [
          ['role', 'dialog'],
          ['aria-modal', 'true'],
        ] as const) {
          if (isOpen) panel.setAttribute(name, value);
          else panel.removeAttribute(name);
        }
        if (isOpen) panel.querySelector('h2')?.focus({ preventScroll: true });
      },
      { signal, capture: true },
    );
    panel.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || !panel.matches(':popover-open')) return;
        const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => isReachable(each));
        const end = event.shiftKey ? stops[0] : stops.at(-1);
        const isAtEnd =
          document.activeElement === end ||
          (event.shiftKey && !stops.some((stop) => stop === document.activeElement));
        if (!isAtEnd) return;
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
      },
      { signal },
    );
    return () => work.abort();
  }, [sheet]);
}

/** Shown and able; of radio buttons of one name the tabulator reaches the chosen one only. */
function isReachable(element: HTMLElement): boolean {
  if (!element.checkVisibility() || element.matches(':disabled')) return false;
  return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
}
