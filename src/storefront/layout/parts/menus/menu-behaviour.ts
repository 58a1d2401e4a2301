import { timeoutSignal } from '#client/timeout-signal.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { updateCachedHtml } from '#storefront/islands/cached-html.ts';
import { isPlainClick } from '#storefront/ui/is-plain-click.ts';
import { isRendered } from '#storefront/ui/is-rendered.ts';
import { WIDE_SCREEN } from '#storefront/ui/screen-widths.ts';
import { showPanel } from '#storefront/ui/show-panel.ts';
import { watchStrips } from '#storefront/ui/strip-arrows.ts';
import { showBrandsOf } from './menu-brands.ts';
import { onMenuKey } from './menu-keys.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const STRIP_STEP = 0.6;
let isStarted = false;

/** For all menus, including later ones. Also handles the event that triggered it, and the `pressed` keys. */
export function startMenus(sign: string, target: Element, pressed: readonly string[]): void {
  if (!isStarted) {
    isStarted = true;
    document.addEventListener('keydown', onMenuKey);
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', ({ target, pointerType }) => {
      if (target instanceof Element && pointerType !== 'touch') onPoint(target);
    });
    document.addEventListener('focusin', ({ target, relatedTarget }) => {
      if (!(target instanceof Element)) return;
      if (target.matches(':focus-visible')) showBrandsOf(target);
      if (isInMenu(target) && !isInMenu(relatedTarget)) {
        document.getElementById(SITE_MENU_ID)?.removeAttribute('data-closed');
      }
    });
  }
  if (sign === 'pointerover') onPoint(target);
  else showBrandsOf(target);
  for (const key of pressed) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  }
}

function onPoint(target: Element): void {
  document.getElementById(SITE_MENU_ID)?.removeAttribute('data-keys');
  followHover(target);
  showBrandsOf(target);
  if (!isInMenu(target)) document.getElementById(SITE_MENU_ID)?.removeAttribute('data-dismissed');
}

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${SITE_MENU_ID}`) !== null;

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const { target } = event;
  keepOpenOnPress(event, target);
  const arrow = target.closest('[data-strip-arrow]');
  if (arrow) scrollOn(arrow.previousElementSibling);
  if (target.closest('a') && isInMenu(target)) {
    document.getElementById(SITE_MENU_ID)?.setAttribute('data-dismissed', '');
  }
  const retry = target.closest('[data-menu-retry]');
  if (retry && isPlainClick(event)) {
    event.preventDefault();
    void reloadMenus(retry);
  }
}

function scrollOn(strip: Element | null): void {
  if (!strip) return;
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 4;
  strip.scrollTo({
    left: isAtEnd ? 0 : strip.scrollLeft + strip.clientWidth * STRIP_STEP,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

/** In ms, before hover opens a panel and closes it. */
const OPEN_MS = 140;
const CLOSE_MS = 320;

/** In ms: a press this soon after opening by hover keeps the panel open. */
const PRESS_MS = 800;

let timer: ReturnType<typeof setTimeout> | undefined;
let openedAt = Number.NEGATIVE_INFINITY;

/** Hover closes only this panel. */
let byHover: HTMLElement | undefined;

function followHover(target: Element): void {
  if (!matchMedia(WIDE_SCREEN).matches) return;
  clearTimeout(timer);
  if (byHover && !byHover.matches(':popover-open')) byHover = undefined;
  const panel = findPanel(target);
  if (panel && panel !== byHover) {
    if (!panel.matches(':popover-open')) timer = setTimeout(() => open(panel), OPEN_MS);
  } else if (!panel && byHover && !byHover.contains(target)) {
    const leaving = byHover;
    timer = setTimeout(() => leaving.hidePopover(), CLOSE_MS);
  }
}

function keepOpenOnPress(event: Event, target: Element): void {
  if (!findPanel(target)) return;
  clearTimeout(timer);
  if (performance.now() - openedAt < PRESS_MS) event.preventDefault();
  byHover = undefined;
}

function findPanel(target: Element): HTMLElement | undefined {
  const id = target
    .closest('[data-menu] button[popovertarget], [data-opens-menu]')
    ?.getAttribute('popovertarget');
  const panel = id ? document.getElementById(id) : null;
  if (!panel || (id === SITE_MENU_ID && panel.dataset.shape !== 'vertical')) return undefined;
  return panel;
}

function open(panel: HTMLElement): void {
  if (!panel.isConnected || panel.matches(':popover-open')) return;
  showPanel(panel);
  openedAt = performance.now();
  byHover = panel;
}

/** Then the error message with its Retry button returns. */
const REQUEST_TIMEOUT_MS = 15_000;
const BARS = ['5rem', '7rem', '4rem', '6rem', '5.5rem'];

async function reloadMenus(pressed: Element): Promise<void> {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-menu-notice]')];
  const pressedIn = pressed.closest('[id]')?.id;
  const before = notices.map((notice) => ({ notice, text: [...notice.childNodes] }));
  for (const notice of notices) notice.replaceChildren(skeleton());
  const page = await fetchPage();
  for (const { notice, text } of before) {
    const place = notice.closest('[id]');
    const fresh = place && page?.getElementById(place.id);
    if (fresh) {
      place.innerHTML = fresh.innerHTML;
      updateCachedHtml(place);
    } else notice.replaceChildren(...text);
  }
  watchStrips();
  const place = pressedIn === undefined ? null : document.getElementById(pressedIn);
  (place?.querySelector<HTMLElement>('[data-menu-retry]') ?? firstVisibleLink(place))?.focus();
}

async function fetchPage(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: timeoutSignal(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return undefined;
  }
}

function skeleton(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3';
  holder.setAttribute('role', 'status');
  holder.setAttribute('aria-label', m.loading());
  for (const width of BARS) {
    const bar = document.createElement('span');
    bar.className = 'block h-4 animate-pulse rounded bg-current-15';
    bar.style.width = width;
    holder.append(bar);
  }
  return holder;
}

const firstVisibleLink = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(isRendered);
