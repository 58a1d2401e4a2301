import { SITE_MENU_ID } from '#storefront/chrome/parts/menus/site-menu-id.ts';

/** How long the pointer rests on a button before its panel opens, and is away before it closes. */
const OPEN_MS = 140;
const CLOSE_MS = 320;
/** A press this soon after opening by hover means to keep the panel open, not to close it. */
const PRESS_MS = 800;
const WIDE = '(width >= 64rem)';

let timer: ReturnType<typeof setTimeout> | undefined;
let openedAt = Number.NEGATIVE_INFINITY;
/** The panel that hover opened: only that does hover close. */
let byHover: HTMLElement | undefined;

/** Opens the panel of a menu's button when a pointer rests on the button, and closes it when the pointer went away. */
export function followHover(target: Element): void {
  if (!matchMedia(WIDE).matches) return;
  clearTimeout(timer);
  if (byHover && !byHover.matches(':popover-open')) byHover = undefined;
  const panel = panelOf(target);
  if (panel && panel !== byHover) {
    if (!panel.matches(':popover-open')) timer = setTimeout(() => open(panel), OPEN_MS);
  } else if (!panel && byHover && !byHover.contains(target)) {
    const leaving = byHover;
    timer = setTimeout(() => leaving.hidePopover(), CLOSE_MS);
  }
}

/** Lets a press on the button keep open what the hover before it opened. */
export function keepOpenOnPress(event: Event, target: Element): void {
  if (!panelOf(target)) return;
  clearTimeout(timer);
  if (performance.now() - openedAt < PRESS_MS) event.preventDefault();
  byHover = undefined;
}

/** The panel that the button under the pointer opens below itself. A drawer over the page waits for a press. */
function panelOf(target: Element): HTMLElement | undefined {
  const id = target
    .closest('[data-menu] button[popovertarget], [data-opens-menu]')
    ?.getAttribute('popovertarget');
  const panel = id ? document.getElementById(id) : null;
  if (!panel || (id === SITE_MENU_ID && panel.dataset.shape !== 'vertical')) return undefined;
  return panel;
}

function open(panel: HTMLElement): void {
  if (!panel.isConnected || panel.matches(':popover-open')) return;
  panel.showPopover();
  openedAt = performance.now();
  byHover = panel;
}
