import { isRendered } from '#storefront/ui/is-rendered.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { trapFocus } from '#storefront/ui/trap-focus.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const TOP_LINKS = '.site-menu-entry > .site-menu-link';

type Direction = 'into' | 'out' | 'next' | 'previous' | 'first' | 'last';

const directions: Record<'row' | 'column', Record<string, Direction>> = {
  row: { ArrowRight: 'next', ArrowLeft: 'previous', ArrowDown: 'into', ArrowUp: 'out' },
  column: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'into', ArrowLeft: 'out' },
};

/** Arrow keys, Home, End and Esc in menus, Esc also for hovered ones, and Tab in the drawer. */
export function onMenuKey(event: KeyboardEvent): void {
  const menu = document.getElementById(SITE_MENU_ID);
  if (!menu || !(event.target instanceof HTMLElement)) return;
  if (menu.dataset.shape === 'drawer' || !matchMedia(WIDE_SCREEN).matches) {
    if (menu.matches(':popover-open')) trapFocus(menu, event);
  } else if (event.target.closest('[data-opens-menu]')) openByKey(menu, event);
  else if (menu.contains(event.target)) moveInMenu(menu, event.target, event);
  else if (event.key === 'Escape' && menu.matches(':hover')) menu.setAttribute('data-dismissed', '');
}

function openByKey(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  menu.setAttribute('data-keys', '');
  if (!menu.matches(':popover-open')) menu.showPopover();
  visible(menu, TOP_LINKS)[0]?.focus();
}

function moveInMenu(menu: HTMLElement, from: HTMLElement, event: KeyboardEvent): void {
  const entry = from.closest<HTMLElement>('.site-menu-entry');
  const top = entry?.querySelector<HTMLElement>('.site-menu-link');
  if (!entry || !top) return;
  if (event.key === 'Escape') {
    const isClosing = from === top && menu.dataset.shape === 'vertical';
    if (isClosing) return;
    event.preventDefault();
    menu.setAttribute('data-dismissed', '');
    menu.setAttribute('data-closed', '');
    menu.removeAttribute('data-keys');
    top.focus();
    return;
  }
  if (event.key === 'Tab') allowOpeningByFocus(menu);
  if (event.key.startsWith('Arrow')) menu.setAttribute('data-keys', '');
  const target = findNextLink(menu, entry, top, from, event.key);
  if (!target) return;
  allowOpeningByFocus(menu);
  event.preventDefault();
  target.focus();
}

function allowOpeningByFocus(menu: HTMLElement): void {
  menu.removeAttribute('data-dismissed');
  menu.removeAttribute('data-closed');
}

function findNextLink(menu: HTMLElement, entry: Element, top: HTMLElement, from: HTMLElement, key: string) {
  const tops = visible(menu, TOP_LINKS);
  const links = visible(entry, '.site-menu-panel a');
  const at = links.indexOf(from);
  const isColumn = menu.dataset.shape === 'vertical';
  const direction =
    key === 'Home' ? 'first' : key === 'End' ? 'last' : directions[isColumn ? 'column' : 'row'][key];
  const isInPanel = at >= 0;
  if (isInPanel && (key === 'ArrowDown' || key === 'ArrowUp')) {
    return links[at + (key === 'ArrowDown' ? 1 : -1)] ?? (key === 'ArrowUp' ? top : undefined);
  }
  switch (direction) {
    case 'next':
      return tops[(tops.indexOf(top) + 1) % tops.length];
    case 'previous':
      return tops.at(tops.indexOf(top) - 1);
    case 'into':
      return links[isInPanel ? at + 1 : 0];
    case 'out':
      return top;
    case 'first':
      return tops[0];
    case 'last':
      return tops.at(-1);
    default:
      return undefined;
  }
}

const visible = (within: Element, selector: string): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isRendered);
