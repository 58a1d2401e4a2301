import { TAKEN_NAMES } from '#contract/documents/fields.ts';
import { shopPath } from '#domain/shop-path.ts';
import { ownPath } from '#storefront/crawlers/own-path.ts';
import { type Locale, splitLocale } from '#storefront/locale/locale.ts';
import { knownSearch } from '#storefront/page-parameters.ts';

/** Holds the token of whoever may see a shop's drafts; no page reads it. */
export const PREVIEW_PARAMETER = 'preview';

/**
 * The address of a page with the parameters it knows; `undefined` when its path cannot be read, or holds control
 * characters: no page has them in its name, and readers of addresses that leave them out would see another path.
 */
export function pageAddress(url: URL): string | undefined {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  return knownAddress(url.pathname, url.search);
}

/** A path with those parameters of the query string that its page, or the data of the page, knows. */
export function knownAddress(pathname: string, search: string): string {
  const page = pathOfPage(pathname);
  return pathname + knownSearch(page, search, page !== pathname);
}

/**
 * The one address of the page asked for, when it was asked for in another spelling. The router asks for data by addresses
 * of its own.
 */
export function ownAddress({ pathname, search }: URL, defaultLanguage: Locale): string | undefined {
  if (pathname.endsWith('.data')) return undefined;
  const own = ownPath(pathname, defaultLanguage);
  return own === pathname ? undefined : shopPath(own + search);
}

/** The address as pages know it, when a name in it is written large, which may stand written small; none of a preview. */
export function addressThatMayLeadOn({ pathname, search }: URL): string | undefined {
  const isLarge = /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, ''));
  return isLarge && !search.includes(PREVIEW_PARAMETER) ? knownAddress(pathname, search) : undefined;
}

/** The path of the page whose data an address of the router's asks for; other paths stay. */
export function pathOfPage(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}

/** Route and name of the document that stands at an address; `undefined` where a page of the house does. */
export function ownersPageAt(pathname: string): [route: string, name: string] | undefined {
  const path = decodeURIComponent(splitLocale(pathOfPage(pathname)).path).replace(/\/$/, '');
  const [, landing, page] = /^\/(?:landing\/(.+)|([^/]+))$/.exec(path) ?? [];
  if (landing) return ['landing', landing];
  return page && !TAKEN_NAMES.has(page) ? ['pages', page] : undefined;
}
