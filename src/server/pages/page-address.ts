import { TAKEN_NAMES } from '#contract/documents/fields.ts';
import { shopPath } from '#domain/shop-path.ts';
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

/** What addresses of pages and files begin with. Slugs keep their letters as they are. */
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

/** The one page that is linked to with a slash at its end. */
const WITH_SLASH = 'track-order';
const UNRESERVED = /[\w.~-]/;

/**
 * The one address of the page that a path leads to: without a slash at the end or two in a row, names of pages and
 * languages in small letters, no prefix of the shop's own language, and nothing encoded that need not be.
 */
export function ownPath(pathname: string, defaultLanguage: Locale): string {
  const segments = pathname.split('/').filter(Boolean).map(plainlyEncoded);
  const language = languageOf(segments[0]);
  const [name = '', ...rest] = language ? segments.slice(1) : segments;
  const page = [lowered(name, PAGE_NAMES.has(name.toLowerCase())), ...rest];
  // `/blog/category` alone is a post of that name.
  if (page[0] === 'blog' && page.length > 2)
    page[1] = lowered(page[1] ?? '', /^category$/i.test(page[1] ?? ''));
  const isPlain = !language || (language === defaultLanguage && !languageOf(name));
  const path = [...(isPlain ? [] : [language]), ...page].filter(Boolean).join('/');
  return page.join('/') === WITH_SLASH ? `/${path}/` : `/${path}`;
}

/** The language that a segment names, in whatever letters. */
const languageOf = (segment = '') => splitLocale(`/${segment.toLowerCase()}`).prefix;

const lowered = (segment: string, isName: boolean) => (isName ? segment.toLowerCase() : segment);

/** Characters that stand for themselves are not encoded, others in capital digits (RFC 3986, 6.2.2). */
function plainlyEncoded(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}
