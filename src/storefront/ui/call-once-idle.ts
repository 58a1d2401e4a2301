import { splitLocale } from '#storefront/i18n/locale.ts';

const POLL_INTERVAL_MS = 500;

/** Matches while an overlay is open, a menu is used, a field has the focus, or a field of a form was changed. */
const BUSY_SELECTOR = [
  'dialog[open]',
  ':is(:popover-open)',
  '[data-menu]:not([data-dismissed]) :is(:hover, :focus-visible)',
  ':is(input, select, textarea):focus',
  'form[method="post"] :is(:user-valid, :user-invalid)',
].join();

/** Calls `callback` once, when the visitor is idle on a page outside `excludedPaths`. Returns a cancel function. */
export function callOnceIdle(callback: () => void, excludedPaths: RegExp): () => void {
  if (isIdle(excludedPaths)) {
    callback();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isIdle(excludedPaths)) return;
    clearInterval(timer);
    callback();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

function isIdle(excludedPaths: RegExp): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector(BUSY_SELECTOR)) return false;
  return !excludedPaths.test(splitLocale(window.location.pathname).path);
}
