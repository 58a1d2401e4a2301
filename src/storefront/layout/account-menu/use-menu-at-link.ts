import { type RefObject, useEffect, useState } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { SITE_MENU_ID } from '#storefront/layout/parts/menus/site-menu-id.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { showPopoverPanel } from '#storefront/ui/show-popover-panel.ts';

/** Crossing or briefly leaving the link must neither open nor close the menu. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 300;
const MENU_GAP_PX = 6;

export function useMenuAtLink(menu: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const { localePath } = useLocale();
  const path = localePath('/user');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpen` is only needed when the menu opens
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    let link: HTMLAnchorElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const findLink = ({ target }: Event) => {
      const anchor =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-site-header] a') : null;
      return anchor?.pathname === path && !anchor.closest(`#${SITE_MENU_ID}`) ? anchor : undefined;
    };
    const open = (accountLink: HTMLAnchorElement) => {
      link = accountLink;
      const { bottom, right } = accountLink.getBoundingClientRect();
      element.style.top = `${bottom + MENU_GAP_PX}px`;
      element.style.right = `${Math.max(MENU_GAP_PX, document.documentElement.clientWidth - right)}px`;
      onOpen();
      showPopoverPanel(element);
      accountLink.setAttribute('aria-expanded', 'true');
    };
    const isOpen = () => element.matches(':popover-open');
    const close = () => isOpen() && element.hidePopover();
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !matchMedia(WIDE_SCREEN_QUERY).matches) return;
      const accountLink = findLink(event);
      const isWithin = accountLink || (event.target instanceof Node && element.contains(event.target));
      clearTimeout(timer);
      if (accountLink && !isOpen()) timer = setTimeout(() => open(accountLink), OPEN_DELAY_MS);
      if (!isWithin && isOpen() && !element.contains(document.activeElement)) {
        timer = setTimeout(close, CLOSE_DELAY_MS);
      }
    };
    const onClick = (event: MouseEvent) => {
      const accountLink = findLink(event);
      if (!accountLink || !isPlainClick(event) || !matchMedia(WIDE_SCREEN_QUERY).matches) return;
      event.preventDefault();
      clearTimeout(timer);
      if (!isOpen()) open(accountLink);
      const isByKey = event.detail === 0;
      if (isByKey) element.querySelector('a')?.focus();
    };
    const onToggle = () => {
      if (!isOpen()) link?.setAttribute('aria-expanded', 'false');
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isOpen() && target instanceof Node && !element.contains(target) && target !== link) close();
    };
    // Arrow keys move the focus. They must not scroll the page, because scrolling closes the menu.
    const onArrow = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const entries = [...element.querySelectorAll<HTMLElement>('a, button')];
      const at = entries.indexOf(document.activeElement as HTMLElement);
      entries.at((at + step) % entries.length)?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', onArrow, { signal });
    document.addEventListener('pointerover', onPointer, { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('scroll', close, { passive: true, signal });
    element.addEventListener('toggle', onToggle, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [path]);
}

export function useDrawerContainer(onOpen: () => void): HTMLElement | undefined {
  const [drawerContainer, setDrawerContainer] = useState<HTMLElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpen` is only needed when the drawer opens
  useEffect(() => {
    const drawer = document.getElementById(SITE_MENU_ID);
    if (!drawer) return;
    const drawerItem = document.createElement('div');
    drawerItem.className = 'site-menu-drawer-only';
    drawer.firstElementChild?.after(drawerItem);
    setDrawerContainer(drawerItem);
    const onToggle = () => drawer.matches(':popover-open') && onOpen();
    onToggle();
    drawer.addEventListener('toggle', onToggle);
    return () => {
      drawer.removeEventListener('toggle', onToggle);
      drawerItem.remove();
    };
  }, []);
  return drawerContainer;
}
