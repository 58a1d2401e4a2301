import { type RefObject, useEffect } from 'react';
import { keepFocus } from '#storefront/ui/keep-focus.ts';

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
        if (panel.matches(':popover-open')) keepFocus(panel, event);
      },
      { signal },
    );
    return () => work.abort();
  }, [sheet]);
}
