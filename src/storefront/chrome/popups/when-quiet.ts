import { splitLocale } from '#storefront/locale/locale-path.ts';

const LOOKS_EVERY_MS = 500;

/** Pages where a shopper is about to buy, or that stand by themselves. */
const NEVER_ON = /^\/(?:cart|checkout|landing)(?:\/|$)/;
const BUSY = 'dialog[open], :popover-open, :is(input, select, textarea):focus';

/** Calls back once nobody types, nothing stands over the page, and the page is one to be interrupted. Returns how to stop. */
export function whenQuiet(act: () => void): () => void {
  if (isQuiet()) {
    act();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    act();
  }, LOOKS_EVERY_MS);
  return () => clearInterval(timer);
}

function isQuiet(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector(BUSY)) return false;
  return !NEVER_ON.test(splitLocale(window.location.pathname).path);
}
