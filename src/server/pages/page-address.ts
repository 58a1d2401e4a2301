import { RESERVED_NAMES } from '#contract/documents/fields.ts';
import { shopPath } from '#domain/shop-path.ts';
import { type Locale, splitLocale } from '#storefront/i18n/locale.ts';
import { canonicalSearch } from '#storefront/page-parameters.ts';

/** Token of a draft preview; not passed to pages. */
export const PREVIEW_PARAMETER = 'preview';

/**
 * Path and known parameters of a page; `undefined` for an undecodable path or control characters, which no page has in its name
 * and which other software may drop from the path.
 */
export function pageAddress(url: URL): string | undefined {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  return knownAddress(url.pathname, url.search);
}

/** A path with the query parameters that its page or data request knows. */
export function knownAddress(pathname: string, search: string): string {
  const page = pathOfPage(pathname);
  return pathname + canonicalSearch(page, search, page !== pathname);
}

/** The canonical address of a page; `undefined` if the request already uses it, or is the router's data request. */
export function canonicalAddress({ pathname, search }: URL, defaultLanguage: Locale): string | undefined {
  if (pathname.endsWith('.data')) return undefined;
  const own = canonicalPath(pathname, defaultLanguage);
  return own === pathname ? undefined : shopPath(own + search);
}

/**
 * The address with known parameters, if its path contains capital letters and may redirect to lower case; `undefined` for
 * previews.
 */
export function capitalisedAddress({ pathname, search }: URL): string | undefined {
  const isLarge = /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, ''));
  return isLarge && !search.includes(PREVIEW_PARAMETER) ? knownAddress(pathname, search) : undefined;
}

/** The page's path for the router's data request; other paths are unchanged. */
export function pathOfPage(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}

/** Route and name of the owner's document at an address; `undefined` for built-in pages. */
export function ownerDocumentAt(pathname: string): [route: string, name: string] | undefined {
  const path = decodeURIComponent(splitLocale(pathOfPage(pathname)).path).replace(/\/$/, '');
  const [, landing, page] = /^\/(?:landing\/(.+)|([^/]+))$/.exec(path) ?? [];
  if (landing) return ['landing', landing];
  return page && !RESERVED_NAMES.has(page) ? ['pages', page] : undefined;
}

/** First path segments of pages and files. Slugs keep their letter case. */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  'auth',
  'blog',
  'brand',
  'campaign',
  'cart',
  'category',
  'checkout',
  'landing',
  'manifest.webmanifest',
  'notify',
  'order-success',
  'product',
  'robots.txt',
  'search',
  'sitemap.xml',
  'sitemaps',
  'store-locator',
  'track-order',
  'user',
  'wishlist',
]);

/** The only page that is linked with a trailing slash. */
const WITH_SLASH = 'track-order';
const UNRESERVED = /[\w.~-]/;

/**
 * Canonical path of a page: no trailing or repeated slashes, page names and languages in lower case, no prefix of the shop's
 * default language, and only necessary percent-encoding.
 */
export function canonicalPath(pathname: string, defaultLanguage: Locale): string {
  const segments = pathname.split('/').filter(Boolean).map(plainlyEncoded);
  const language = readLanguage(segments[0]);
  const [name = '', ...rest] = language ? segments.slice(1) : segments;
  const page = [lowered(name, PAGE_NAMES.has(name.toLowerCase())), ...rest];
  // `/blog/category` alone is a post with that slug.
  if (page[0] === 'blog' && page.length > 2)
    page[1] = lowered(page[1] ?? '', /^category$/i.test(page[1] ?? ''));
  const isPlain = !language || (language === defaultLanguage && !readLanguage(name));
  const path = [...(isPlain ? [] : [language]), ...page].filter(Boolean).join('/');
  return page.join('/') === WITH_SLASH ? `/${path}/` : `/${path}`;
}

/** The language of a path segment, in any letter case. */
const readLanguage = (segment = '') => splitLocale(`/${segment.toLowerCase()}`).prefix;

const lowered = (segment: string, isName: boolean) => (isName ? segment.toLowerCase() : segment);

/** Decodes unreserved characters and writes other codes in upper case (RFC 3986, 6.2.2). */
function plainlyEncoded(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}
