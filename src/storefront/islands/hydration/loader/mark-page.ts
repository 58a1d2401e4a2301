import { SIGNED_IN_COOKIE } from '#storefront/requests/session-cookies.ts';

/**
 * Script that runs before the first paint. In supported browsers, sets `data-scripts`, which starts the hydration
 * loader, and `data-waiting`, which hides content below the fold. After the load event, removes both attributes if the
 * loader did not run, for example because a proxy changed the loader. See
 * docs/decisions/0061-chrome-105-firefox-121-and-safari-15-4-are-the-oldest-browsers.md.
 */
const { dataset } = document.documentElement;

if (document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) dataset.signedIn = '';
if (self.CSS && CSS.supports('selector(:has(a))')) dataset.scripts = dataset.waiting = '';
addEventListener('load', showAll);

function showAll(): void {
  if (dataset.scripts) return;
  delete dataset.scripts;
  delete dataset.waiting;
  // Inserts the contents of `<noscript>`, which browsers hide while scripting is enabled.
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.innerHTML;
  });
}
