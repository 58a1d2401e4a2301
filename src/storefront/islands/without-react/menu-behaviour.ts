import { SITE_MENU_ID } from '#storefront/chrome/parts/menus/site-menu-id.ts';
import { showBrandsOf } from './menu-brands.ts';
import { followHover, keepOpenOnPress } from './menu-hover.ts';
import { onMenuKey } from './menu-keys.ts';
import { reloadMenus } from './menu-retry.ts';

const STRIP_STEP = 0.6;
let isStarted = false;

/**
 * Gives all menus of the page, now and later, their keys, hover, arrows, brands and Retry; then answers the sign that
 * called for them, and the keys pressed since.
 */
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
  if (!isInMenu(target)) document.getElementById(SITE_MENU_ID)?.removeAttribute('data-quiet');
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
    document.getElementById(SITE_MENU_ID)?.setAttribute('data-quiet', '');
  }
  const retry = target.closest('[data-menu-retry]');
  const isPlainPress = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (retry && isPlainPress) {
    event.preventDefault();
    void reloadMenus(retry);
  }
}

/** On by most of what is in view, and from the end back to the start. */
function scrollOn(strip: Element | null): void {
  if (!strip) return;
  const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 4;
  strip.scrollTo({
    left: isAtEnd ? 0 : strip.scrollLeft + strip.clientWidth * STRIP_STEP,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}
