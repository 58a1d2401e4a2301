import { useEffect } from 'react';
import { SITE_MENU_ID } from './site-menu-id.ts';
import { watchStrips } from './watch-strips.ts';

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const MOVES = /^(?:Arrow|Home$|End$)/;

/** Watches for the first sign that a menu of the page is wanted, and then loads what menus do beyond their style. */
export function useMenuIntent(): void {
  useEffect(() => {
    const stopWatching = watchStrips();
    const pressed: string[] = [];
    let isLoading = false;
    const stopWaiting = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load, true);
    };
    const load = async (event: Event) => {
      const { target } = event;
      // A menu below the pointer has no focus; what closes it is pressed anywhere.
      if (isLoading && isKey(event) && event.key === 'Escape' && isUnderPointer()) pressed.push(event.key);
      if (!(target instanceof Element) || !target.closest('[data-menu], [data-menu-retry]')) return;
      if (isKey(event) && MOVES.test(event.key)) {
        event.preventDefault();
        pressed.push(event.key);
      }
      if (isLoading) return;
      isLoading = true;
      const { startMenus } = await import('./menu-behaviour.ts');
      stopWaiting();
      startMenus(event.type, target, pressed);
    };
    for (const sign of SIGNS) document.addEventListener(sign, load, true);
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, []);
}

const isKey = (event: Event): event is KeyboardEvent => event.type === 'keydown';

const isUnderPointer = (): boolean => document.getElementById(SITE_MENU_ID)?.matches(':hover') === true;
