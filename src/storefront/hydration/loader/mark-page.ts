import { SIGNED_IN_COOKIE } from '#domain/account/session-cookies.ts';

/**
 * Runs before the first paint, in every browser. `data-scripting` says that the browser meets the floor of
 * docs/decisions/0061, whose versions are the first with `:has()`: the hydration loader starts in no other browser.
 */
const mark = (name: string) => document.documentElement.setAttribute(name, '');

if (document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) mark('data-signed-in');
if (self.CSS && CSS.supports('selector(:has(a))')) mark('data-scripting');
else addEventListener('load', showNoScripts);

/** Browsers that run scripts leave out what stands in `<noscript>`. */
function showNoScripts(): void {
  document.querySelectorAll('noscript').forEach((element) => {
    element.outerHTML = element.innerHTML;
  });
}
