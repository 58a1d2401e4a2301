import { RESERVED_NAMES } from '#contract/documents/fields.ts';
import { shopPath } from '#domain/shop-path.ts';
import { type Locale, splitLocale } from '#storefront/i18n/locale.ts';
import { canonicalSearch } from '#storefront/page-parameters.ts';

/** Token of a draft preview; not passed to pages. */
export const PREVIEW_PARAMETER = 'preview';

/** `undefined` for an undecodable path or control characters, which other software may drop. */
export function pageAddress(url: URL): string | undefined {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  return knownAddress(url.pathname, url.search);
}

export function knownAddress(pathname: string, search: string): string {
  const page = pathOfPage(pathname);
  return pathname + canonicalSearch(page, search, page !== pathname);
}

/** `undefined` if the request already uses it, or is the router's data request. */
export function canonicalAddress({ pathname, search }: URL, defaultLanguage: Locale): string | undefined {
  if (pathname.endsWith('.data')) return undefined;
  const own = canonicalPath(pathname, defaultLanguage);
  return own === pathname ? undefined : shopPath(own + search);
}

/** Set if the path contains capital letters and may redirect to lower case; `undefined` for previews. */
export function capitalisedAddress({ pathname, search }: URL): string | undefined {
  const isLarge = /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, ''));
  return isLarge && !search.includes(PREVIEW_PARAMETER) ? knownAddress(pathname, search) : undefined;
}

export function pathOfPage(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}

export function ownerDocumentAt(pathname: string): [route: string, name: string] | undefined {
  const path = decodeURIComponent(splitLocale(pathOfPage(pathname)).path).replace(/\/$/, '');
  const [, landing, page] = /^\/(?:landing\/(.+)|([^/]+))$/.exec(path) ?? [];
  if (landing) return ['landing', landing];
  return page && !RESERVED_NAMES.has(page) ? ['pages', page] : undefined;
}

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

/** No extra slashes, page names in lower case, no prefix of the default language, minimal encoding. */
export function canonicalPath(pathname: string, defaultLanguage: Locale): string {
  const segments = pathname.split('/').filter(Boolean).map(normalizeEncoding);
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

const readLanguage = (segment = '') => splitLocale(`/${segment.toLowerCase()}`).prefix;

const lowered = (segment: string, isName: boolean) => (isName ? segment.toLowerCase() : segment);

/** Decodes unreserved characters, other codes in upper case (RFC 3986, 6.2.2). */
function normalizeEncoding(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}
