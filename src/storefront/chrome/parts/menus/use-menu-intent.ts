import { useEffect } from 'react';
import { importOnIntent } from '#storefront/islands/import-on-intent.ts';
import { watchStrips } from '#storefront/islands/without-react/watch-strips.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const MOVES = /^(?:Arrow|Home$|End$)/;
const loadBehaviour = importOnIntent(() => import('#storefront/islands/without-react/menu-behaviour.ts'));

/** Watches for the first sign that a menu of the page is wanted, and then loads what menus do beyond their style. */
export function useMenuIntent(): void {
  useEffect(() => {
    const stopWatching = watchStrips();
    const pressed: string[] = [];
    let isLoading = false;
    let hasFailed = false;
    const stopWaiting = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load, true);
    };
    const load = async (event: Event) => {
      const { target } = event;
      // A menu below the pointer has no focus; what closes it is pressed anywhere.
      if (isLoading && isKey(event) && event.key === 'Escape' && isMenuInUse()) pressed.push(event.key);
      if (!(target instanceof Element) || !target.closest('[data-menu], [data-menu-retry]')) return;
      // Once the script could not be had, keys do what they do without it.
      if (!hasFailed && isKey(event) && MOVES.test(event.key)) {
        event.preventDefault();
        pressed.push(event.key);
      }
      if (isLoading) return;
      isLoading = true;
      const behaviour = await loadBehaviour();
      isLoading = false;
      hasFailed = !behaviour;
      if (behaviour) {
        stopWaiting();
        behaviour.startMenus(event.type, target, pressed);
      }
      pressed.length = 0;
    };
    for (const sign of SIGNS) document.addEventListener(sign, load, true);
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, []);
}

const isKey = (event: Event): event is KeyboardEvent => event.type === 'keydown';

const isMenuInUse = (): boolean =>
  document.getElementById(SITE_MENU_ID)?.matches(':hover, :focus-within') === true;
