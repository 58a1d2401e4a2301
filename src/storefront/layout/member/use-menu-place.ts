import { type RefObject, useEffect, useState } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { SITE_MENU_ID } from '#storefront/layout/parts/menus/site-menu-id.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { showPanel } from '#storefront/ui/show-panel.ts';

/** In ms: a pointer that crosses or briefly leaves the link changes nothing. */
const OPENS_AFTER_MS = 120;
const CLOSES_AFTER_MS = 300;
const GAP = 6;

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
      const found =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-site-header] a') : null;
      return found?.pathname === path && !found.closest(`#${SITE_MENU_ID}`) ? found : undefined;
    };
    const open = (from: HTMLAnchorElement) => {
      link = from;
      const { bottom, right } = from.getBoundingClientRect();
      element.style.top = `${bottom + GAP}px`;
      element.style.right = `${Math.max(GAP, document.documentElement.clientWidth - right)}px`;
      onOpen();
      showPanel(element);
      from.setAttribute('aria-expanded', 'true');
    };
    const isOpen = () => element.matches(':popover-open');
    const close = () => isOpen() && element.hidePopover();
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !matchMedia(WIDE_SCREEN).matches) return;
      const from = findLink(event);
      const isWithin = from || (event.target instanceof Node && element.contains(event.target));
      clearTimeout(timer);
      if (from && !isOpen()) timer = setTimeout(() => open(from), OPENS_AFTER_MS);
      if (!isWithin && isOpen() && !element.contains(document.activeElement)) {
        timer = setTimeout(close, CLOSES_AFTER_MS);
      }
    };
    const onClick = (event: MouseEvent) => {
      const from = findLink(event);
      if (!from || !isPlainClick(event) || !matchMedia(WIDE_SCREEN).matches) return;
      event.preventDefault();
      clearTimeout(timer);
      if (!isOpen()) open(from);
      const isByKey = event.detail === 0;
      if (isByKey) element.querySelector('a')?.focus();
    };
    const onToggle = () => {
      if (!isOpen()) link?.setAttribute('aria-expanded', 'false');
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isOpen() && target instanceof Node && !element.contains(target) && target !== link) close();
    };
    // Arrow keys would scroll the page, which closes the menu.
    const onArrow = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const entries = [...element.querySelectorAll<HTMLElement>('a, button')];
      const at = entries.indexOf(document.activeElement as HTMLElement);
      entries.at((at + step) % entries.length)?.focus();
    };
    element.addEventListener('keydown', onArrow);
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('click', onClick, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scroll', close, { passive: true });
    element.addEventListener('toggle', onToggle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scroll', close);
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('keydown', onArrow);
    };
  }, [path]);
}

export function useDrawerPlace(onOpen: () => void): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpen` is only needed when the drawer opens
  useEffect(() => {
    const drawer = document.getElementById(SITE_MENU_ID);
    if (!drawer) return;
    const added = document.createElement('div');
    added.className = 'site-menu-drawer-only';
    drawer.firstElementChild?.after(added);
    setPlace(added);
    const onToggle = () => drawer.matches(':popover-open') && onOpen();
    onToggle();
    drawer.addEventListener('toggle', onToggle);
    return () => {
      drawer.removeEventListener('toggle', onToggle);
      added.remove();
    };
  }, []);
  return place;
}
