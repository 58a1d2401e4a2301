import { createTimeoutSignal } from '#client/timeout-signal.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { updateCachedHtml } from '#storefront/islands/cached-html.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { isRendered } from '#storefront/ui/is-rendered.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { showPopoverPanel } from '#storefront/ui/show-popover-panel.ts';
import { watchOverflowingStrips } from '#storefront/ui/strip-arrows.ts';
import { showCategoryBrands } from './menu-brands.ts';
import { handleMenuKey } from './menu-keys.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const STRIP_SCROLL_SHARE = 0.6;
let areListenersAdded = false;

/** Adds the listeners for all menus. Then handles the event that triggered this call, and earlier key presses. */
export function initializeMenus(eventType: string, target: Element, pressed: readonly string[]): void {
  if (!areListenersAdded) {
    areListenersAdded = true;
    document.addEventListener('keydown', handleMenuKey);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', ({ target, pointerType }) => {
      if (target instanceof Element && pointerType !== 'touch') onHover(target);
    });
    document.addEventListener('focusin', ({ target, relatedTarget }) => {
      if (!(target instanceof Element)) return;
      if (target.matches(':focus-visible')) showCategoryBrands(target);
      if (isInMenu(target) && !isInMenu(relatedTarget)) {
        document.getElementById(SITE_MENU_ID)?.removeAttribute('data-closed');
      }
    });
  }
  if (eventType === 'pointerover') onHover(target);
  else showCategoryBrands(target);
  for (const key of pressed) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  }
}

function onHover(target: Element): void {
  document.getElementById(SITE_MENU_ID)?.removeAttribute('data-keys');
  followHover(target);
  showCategoryBrands(target);
  if (!isInMenu(target)) document.getElementById(SITE_MENU_ID)?.removeAttribute('data-dismissed');
}

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${SITE_MENU_ID}`) !== null;

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const { target } = event;
  keepPanelOpenOnPress(event, target);
  const arrow = target.closest('[data-strip-arrow]');
  if (arrow) scrollStrip(arrow.previousElementSibling);
  if (target.closest('a') && isInMenu(target)) {
    document.getElementById(SITE_MENU_ID)?.setAttribute('data-dismissed', '');
  }
  const retry = target.closest('[data-menu-retry]');
  if (retry && isPlainClick(event)) {
    event.preventDefault();
    void reloadMenus(retry);
  }
}

function scrollStrip(strip: Element | null): void {
  if (!strip) return;
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 4;
  strip.scrollTo({
    left: isAtEnd ? 0 : strip.scrollLeft + strip.clientWidth * STRIP_SCROLL_SHARE,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

const HOVER_OPEN_DELAY_MS = 140;
const HOVER_CLOSE_DELAY_MS = 320;

/** Time after a panel was opened by hover in which a click on its button does not close it. */
const PANEL_KEEP_OPEN_MS = 800;

let hoverTimer: ReturnType<typeof setTimeout> | undefined;
let panelOpenedAt = Number.NEGATIVE_INFINITY;

/** Panel that was opened by hover. Only this panel is closed when the pointer leaves it. */
let hoverPanel: HTMLElement | undefined;

function followHover(target: Element): void {
  if (!matchMedia(WIDE_SCREEN_QUERY).matches) return;
  clearTimeout(hoverTimer);
  if (hoverPanel && !hoverPanel.matches(':popover-open')) hoverPanel = undefined;
  const panel = findPanel(target);
  if (panel && panel !== hoverPanel) {
    if (!panel.matches(':popover-open'))
      hoverTimer = setTimeout(() => openPanelByHover(panel), HOVER_OPEN_DELAY_MS);
  } else if (!panel && hoverPanel && !hoverPanel.contains(target)) {
    const panelToClose = hoverPanel;
    hoverTimer = setTimeout(() => panelToClose.hidePopover(), HOVER_CLOSE_DELAY_MS);
  }
}

function keepPanelOpenOnPress(event: Event, target: Element): void {
  if (!findPanel(target)) return;
  clearTimeout(hoverTimer);
  if (performance.now() - panelOpenedAt < PANEL_KEEP_OPEN_MS) event.preventDefault();
  hoverPanel = undefined;
}

function findPanel(target: Element): HTMLElement | undefined {
  const id = target
    .closest('[data-menu] button[popovertarget], [data-opens-menu]')
    ?.getAttribute('popovertarget');
  const panel = id ? document.getElementById(id) : null;
  if (!panel || (id === SITE_MENU_ID && panel.dataset.shape !== 'vertical')) return undefined;
  return panel;
}

function openPanelByHover(panel: HTMLElement): void {
  if (!panel.isConnected || panel.matches(':popover-open')) return;
  showPopoverPanel(panel);
  panelOpenedAt = performance.now();
  hoverPanel = panel;
}

const REQUEST_TIMEOUT_MS = 15_000;
const SKELETON_WIDTHS = ['5rem', '7rem', '4rem', '6rem', '5.5rem'];

async function reloadMenus(pressed: Element): Promise<void> {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-menu-notice]')];
  const pressedIn = pressed.closest('[id]')?.id;
  const savedNotices = notices.map((notice) => ({ notice, text: [...notice.childNodes] }));
  for (const notice of notices) notice.replaceChildren(createSkeleton());
  const page = await fetchCurrentPage();
  for (const { notice, text } of savedNotices) {
    const menuElement = notice.closest('[id]');
    const reloaded = menuElement && page?.getElementById(menuElement.id);
    if (reloaded) {
      menuElement.innerHTML = reloaded.innerHTML;
      updateCachedHtml(menuElement);
    } else notice.replaceChildren(...text);
  }
  watchOverflowingStrips();
  const menuElement = pressedIn === undefined ? null : document.getElementById(pressedIn);
  (
    menuElement?.querySelector<HTMLElement>('[data-menu-retry]') ?? findFirstVisibleLink(menuElement)
  )?.focus();
}

async function fetchCurrentPage(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: createTimeoutSignal(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return undefined;
  }
}

function createSkeleton(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3';
  holder.setAttribute('role', 'status');
  holder.setAttribute('aria-label', m.loading());
  for (const width of SKELETON_WIDTHS) {
    const bar = document.createElement('span');
    bar.className = 'block h-4 animate-pulse rounded bg-current-15';
    bar.style.width = width;
    holder.append(bar);
  }
  return holder;
}

const findFirstVisibleLink = (menuElement: Element | null) =>
  [...(menuElement?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(isRendered);
