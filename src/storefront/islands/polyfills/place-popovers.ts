import { isRendered } from '#storefront/ui/is-rendered.ts';

const MIN_EDGE_DISTANCE_PX = 8;

export function placePopovers(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && needsPlacement(target)) target.style.opacity = '0';
    },
    true,
  );
  document.addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent;
      if (newState === 'open' && needsPlacement(target)) placeAtButton(target);
    },
    true,
  );
}

const ANCHORED_PANEL_SELECTOR = '.popover-menu, .site-menu[data-shape="vertical"]';

/** Whether the panel must be placed at its button. A menu that is a drawer is placed by its styles. */
function needsPlacement(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(ANCHORED_PANEL_SELECTOR)) return false;
  return getComputedStyle(target).position === 'absolute';
}

function placeAtButton(panel: HTMLElement): void {
  const button = [...document.querySelectorAll(`[popovertarget="${CSS.escape(panel.id)}"]`)].find(
    (each) => isRendered(each) && !panel.contains(each),
  );
  if (button) {
    Object.assign(panel.style, { inset: 'auto', top: '0', left: '0' });
    // `left` and `top` may be relative to an ancestor (with the polyfill), so the panel is measured at 0/0 first.
    const panelBox = panel.getBoundingClientRect();
    const buttonBox = button.getBoundingClientRect();
    const maxLeft = document.documentElement.clientWidth - panelBox.width - MIN_EDGE_DISTANCE_PX;
    const left = Math.max(MIN_EDGE_DISTANCE_PX, Math.min(buttonBox.left, maxLeft));
    panel.style.left = `${left - panelBox.left}px`;
    panel.style.top = `${buttonBox.bottom - panelBox.top + Number.parseFloat(getComputedStyle(panel).marginTop)}px`;
  }
  panel.style.opacity = '';
}
