import { knownSearch } from '#storefront/page-parameters.ts';

/** The address of a page with the parameters pages know; `undefined` when its path cannot be read. */
export function pageAddress(url: URL): string | undefined {
  try {
    decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
  return url.pathname + knownSearch(url.search);
}

/** The path of the page whose data an address of the router's asks for; other paths stay. */
export function pathOfPage(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}
