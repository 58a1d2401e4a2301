import { isRendered } from '#storefront/ui/is-rendered.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { trapFocus } from '#storefront/ui/trap-focus.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const TOP_LEVEL_LINK_SELECTOR = '.site-menu-entry > .site-menu-link';

type Direction = 'into' | 'out' | 'next' | 'previous' | 'first' | 'last';

const directionsByKey: Record<'row' | 'column', Record<string, Direction>> = {
  row: { ArrowRight: 'next', ArrowLeft: 'previous', ArrowDown: 'into', ArrowUp: 'out' },
  column: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'into', ArrowLeft: 'out' },
};

export function handleMenuKey(event: KeyboardEvent): void {
  const menu = document.getElementById(SITE_MENU_ID);
  if (!menu || !(event.target instanceof HTMLElement)) return;
  if (menu.dataset.shape === 'drawer' || !matchMedia(WIDE_SCREEN_QUERY).matches) {
    if (menu.matches(':popover-open')) trapFocus(menu, event);
  } else if (event.target.closest('[data-opens-menu]')) openMenuByKey(menu, event);
  else if (menu.contains(event.target)) moveInMenu(menu, event.target, event);
  else if (event.key === 'Escape' && menu.matches(':hover')) menu.setAttribute('data-dismissed', '');
}

function openMenuByKey(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  menu.setAttribute('data-keys', '');
  if (!menu.matches(':popover-open')) menu.showPopover();
  listVisibleElements(menu, TOP_LEVEL_LINK_SELECTOR)[0]?.focus();
}

function moveInMenu(menu: HTMLElement, focusedLink: HTMLElement, event: KeyboardEvent): void {
  const entry = focusedLink.closest<HTMLElement>('.site-menu-entry');
  const topLink = entry?.querySelector<HTMLElement>('.site-menu-link');
  if (!entry || !topLink) return;
  if (event.key === 'Escape') {
    const isClosing = focusedLink === topLink && menu.dataset.shape === 'vertical';
    if (isClosing) return;
    event.preventDefault();
    menu.setAttribute('data-dismissed', '');
    menu.setAttribute('data-closed', '');
    menu.removeAttribute('data-keys');
    topLink.focus();
    return;
  }
  if (event.key === 'Tab') allowOpeningByFocus(menu);
  if (event.key.startsWith('Arrow')) menu.setAttribute('data-keys', '');
  const target = findNextLink(menu, entry, topLink, focusedLink, event.key);
  if (!target) return;
  allowOpeningByFocus(menu);
  event.preventDefault();
  target.focus();
}

function allowOpeningByFocus(menu: HTMLElement): void {
  menu.removeAttribute('data-dismissed');
  menu.removeAttribute('data-closed');
}

function findNextLink(
  menu: HTMLElement,
  entry: Element,
  topLink: HTMLElement,
  focusedLink: HTMLElement,
  key: string,
) {
  const topLinks = listVisibleElements(menu, TOP_LEVEL_LINK_SELECTOR);
  const links = listVisibleElements(entry, '.site-menu-panel a');
  const linkIndex = links.indexOf(focusedLink);
  const isColumn = menu.dataset.shape === 'vertical';
  const direction =
    key === 'Home' ? 'first' : key === 'End' ? 'last' : directionsByKey[isColumn ? 'column' : 'row'][key];
  const isInPanel = linkIndex >= 0;
  if (isInPanel && (key === 'ArrowDown' || key === 'ArrowUp')) {
    return links[linkIndex + (key === 'ArrowDown' ? 1 : -1)] ?? (key === 'ArrowUp' ? topLink : undefined);
  }
  switch (direction) {
    case 'next':
      return topLinks[(topLinks.indexOf(topLink) + 1) % topLinks.length];
    case 'previous':
      return topLinks.at(topLinks.indexOf(topLink) - 1);
    case 'into':
      return links[isInPanel ? linkIndex + 1 : 0];
    case 'out':
      return topLink;
    case 'first':
      return topLinks[0];
    case 'last':
      return topLinks.at(-1);
    default:
      return undefined;
  }
}

const listVisibleElements = (container: Element, selector: string): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(selector)].filter(isRendered);
