import { isRendered } from '#storefront/ui/is-rendered.ts';

const EDGE_PX = 8;

export function placePopovers(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && isPlaced(target)) target.style.opacity = '0';
    },
    true,
  );
  document.addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (newState === 'open' && isPlaced(target)) place(target);
    },
    true,
  );
}

const ANCHORED = '.popover-menu, .site-menu[data-shape="vertical"]';

/** The drawer menu is positioned by its own styles. */
function isPlaced(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(ANCHORED)) return false;
  return getComputedStyle(target).position === 'absolute';
}

function place(panel: HTMLElement): void {
  const button = [...document.querySelectorAll(`[popovertarget="${CSS.escape(panel.id)}"]`)].find(
    (each) => isRendered(each) && !panel.contains(each),
  );
  if (button) {
    Object.assign(panel.style, { inset: 'auto', top: '0', left: '0' });
    // The containing block is the page, or an ancestor if a polyfill opened the panel.
    const origin = panel.getBoundingClientRect();
    const from = button.getBoundingClientRect();
    const wanted = panel.matches('.popover-menu-end') ? from.right - origin.width : from.left;
    const last = document.documentElement.clientWidth - origin.width - EDGE_PX;
    const left = Math.max(EDGE_PX, Math.min(wanted, last));
    panel.style.left = `${left - origin.left}px`;
    panel.style.top = `${from.bottom - origin.top + Number.parseFloat(getComputedStyle(panel).marginTop)}px`;
  }
  panel.style.opacity = '';
}
