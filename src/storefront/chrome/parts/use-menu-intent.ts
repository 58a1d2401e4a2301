import { useEffect } from 'react';
import { watchStrips } from './watch-strips.ts';

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Watches for the first sign that a menu of the page is wanted, and then loads what menus do beyond their style. */
export function useMenuIntent(): void {
  useEffect(() => {
    const stopWatching = watchStrips();
    const stopWaiting = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load, true);
    };
    const load = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-menu], [data-menu-retry]')) return;
      stopWaiting();
      void import('./menu-behaviour.ts').then(({ startMenus }) => startMenus(target));
    };
    for (const sign of SIGNS) document.addEventListener(sign, load, { capture: true, passive: true });
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, []);
}
