import { splitLocale } from '#storefront/i18n/locale.ts';

const POLL_INTERVAL_MS = 500;

/** An overlay is open, or the visitor is typing or has started a form. */
const BUSY =
  'dialog[open], :is(:popover-open), :is(input, select, textarea):focus, form[method="post"] :is(:user-valid, :user-invalid)';

/** Not on paths that match `neverOn`. Returns the function that cancels. */
export function onceIdle(act: () => void, neverOn: RegExp): () => void {
  if (isQuiet(neverOn)) {
    act();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isQuiet(neverOn)) return;
    clearInterval(timer);
    act();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

function isQuiet(neverOn: RegExp): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector(BUSY)) return false;
  return !neverOn.test(splitLocale(window.location.pathname).path);
}
