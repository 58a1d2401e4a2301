import { useEffect } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyImport } from '#storefront/islands/lazy-island.tsx';
import { LanguageSwitch } from '#storefront/layout/parts/header/language-switch.tsx';
import { FrameHtml } from '#storefront/layout/shell/shell-context.tsx';
import { watchOverflowingStrips } from '#storefront/ui/strip-arrows.ts';
import { type MenuShape, SITE_MENU_ID } from './site-menu-id.ts';

/** Main menu, which is on the page once: a drawer on phones, and `shape` on wide screens. It works without scripts. */
export function SiteMenu({ shape = 'strip' }: { shape?: MenuShape }) {
  useMenuIntent();
  return (
    <>
      <nav
        id={SITE_MENU_ID}
        popover="auto"
        data-menu
        data-shape={shape}
        aria-label={m.categories_navigation()}
        className="site-menu"
      >
        <FrameHtml
          id="site-menu-head"
          className="site-menu-drawer-only flex items-center justify-between border-b border-line py-1 pr-1 pl-4"
        />
        <FrameHtml id="site-menu-body" className="contents" />
        <div className="site-menu-drawer-only flex flex-wrap items-center justify-between border-t border-line px-4 py-2">
          <FrameHtml id="site-menu-phone" className="contents" />
          <LanguageSwitch className="-mr-3" />
        </div>
      </nav>
      {shape === 'pictures' && (
        <FrameHtml id="phone-pictures" className="@max-[16rem]/header:hidden lg:hidden" />
      )}
    </>
  );
}

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const MOVE_KEYS = /^(?:Arrow|Home$|End$)/;
const loadBehaviour = createLazyImport(() => import('./menu-behaviour.ts'));

function useMenuIntent(): void {
  useEffect(() => {
    const stopWatching = watchOverflowingStrips();
    const pressedKeys: string[] = [];
    let isLoading = false;
    let hasFailed = false;
    const stopWaiting = () => {
      for (const event of INTENT_EVENTS) document.removeEventListener(event, onIntent, true);
    };
    const onIntent = async (event: Event) => {
      const { target } = event;
      // Esc is recorded on the whole page, because a hovered menu has no focus.
      if (isLoading && isKeyDown(event) && event.key === 'Escape' && isMenuInUse())
        pressedKeys.push(event.key);
      if (!(target instanceof Element) || !target.closest('[data-menu], [data-menu-retry]')) return;
      // If the script could not be loaded, keys keep their native behaviour.
      if (!hasFailed && isKeyDown(event) && MOVE_KEYS.test(event.key)) {
        event.preventDefault();
        pressedKeys.push(event.key);
      }
      if (isLoading) return;
      isLoading = true;
      const behaviour = await loadBehaviour();
      isLoading = false;
      hasFailed = !behaviour;
      if (behaviour) {
        stopWaiting();
        behaviour.initializeMenus(event.type, target, pressedKeys);
      }
      pressedKeys.length = 0;
    };
    for (const event of INTENT_EVENTS) document.addEventListener(event, onIntent, true);
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, []);
}

const isKeyDown = (event: Event): event is KeyboardEvent => event.type === 'keydown';

const isMenuInUse = (): boolean =>
  document.getElementById(SITE_MENU_ID)?.matches(':hover, :focus-within') === true;
