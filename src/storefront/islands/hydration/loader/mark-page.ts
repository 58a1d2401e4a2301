import { SIGNED_IN_COOKIE } from '#contract/cookie-names.ts';

// Runs before the first paint. Enables the hydration loader in supported browsers (see
// docs/decisions/0061-chrome-105-firefox-121-and-safari-15-4-are-the-oldest-browsers.md). If the loader did not run
// before the load event, for example because a proxy changed it, removes `data-scripts` and `data-waiting`.
const { dataset } = document.documentElement;

if (document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) dataset.signedIn = '';
if (self.CSS && CSS.supports('selector(:has(a))')) dataset.scripts = dataset.waiting = '';
addEventListener('load', showPageWithoutScripts);

function showPageWithoutScripts(): void {
  if (dataset.scripts) return;
  delete dataset.scripts;
  delete dataset.waiting;
  // Inserts the contents of `<noscript>`, which browsers hide while scripting is enabled.
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.innerHTML;
  });
}
