import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';

/**
 * Runs before the first paint, in every browser. `data-scripts` says that the browser meets the floor of
 * docs/decisions/0061, whose versions are the first with `:has()`: the hydration loader starts in no other browser.
 * `data-waiting` leaves for later what is out of view. Both go once the page has loaded, unless the hydration loader has
 * set `data-scripts`: a proxy may have changed the loader, and the policy then blocks it.
 */
const { dataset } = document.documentElement;

if (document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) dataset.signedIn = '';
if (self.CSS && CSS.supports('selector(:has(a))')) dataset.scripts = dataset.waiting = '';
addEventListener('load', showAll);

function showAll(): void {
  if (dataset.scripts) return;
  delete dataset.scripts;
  delete dataset.waiting;
  // Browsers that run scripts leave out what stands in `<noscript>`.
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.innerHTML;
  });
}
