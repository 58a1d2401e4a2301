import { SITE_MENU_ID } from './site-menu-id.ts';

/** How long the pointer rests on the button before the list opens, and is away before it closes. */
const OPEN_MS = 140;
const CLOSE_MS = 320;
/** A press this soon after opening by hover means to keep the list open, not to close it. */
const PRESS_MS = 800;

let timer: ReturnType<typeof setTimeout> | undefined;
let openedAt = Number.NEGATIVE_INFINITY;
/** Only what hover opened, hover closes. */
let isByHover = false;

/** Opens the list below the button of all categories when a pointer rests on it, and closes it when the pointer went away. */
export function followHover(target: Element): void {
  const menu = document.getElementById(SITE_MENU_ID);
  if (menu?.dataset.shape !== 'vertical') return;
  clearTimeout(timer);
  const isOpen = menu.matches(':popover-open');
  if (!isOpen) isByHover = false;
  if (target.closest('[data-opens-menu]')) {
    if (!isOpen) timer = setTimeout(() => open(menu), OPEN_MS);
  } else if (isOpen && isByHover && !menu.contains(target)) {
    timer = setTimeout(() => menu.hidePopover(), CLOSE_MS);
  }
}

/** Lets a press on the button keep open what the hover before it opened. */
export function keepOpenOnPress(event: Event, target: Element): void {
  if (!target.closest('[data-opens-menu]')) return;
  clearTimeout(timer);
  if (performance.now() - openedAt < PRESS_MS) event.preventDefault();
  isByHover = false;
}

function open(menu: HTMLElement): void {
  if (!menu.isConnected || menu.matches(':popover-open')) return;
  menu.showPopover();
  openedAt = performance.now();
  isByHover = true;
}
