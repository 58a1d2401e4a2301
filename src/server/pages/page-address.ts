import { RESERVED_PAGE_NAMES } from '#contract/documents/fields.ts';
import { toShopPath } from '#domain/shop-path.ts';
import { type Locale, splitLocale } from '#storefront/i18n/locale.ts';
import { toCanonicalSearch } from '#storefront/page-parameters.ts';
import { PAGES } from '#storefront/pages.ts';

export const PREVIEW_PARAMETER = 'preview';

/** Returns path and canonical query; `undefined` if the path contains invalid encoding or control characters. */
export function toPageAddress(url: URL): string | undefined {
  try {
    if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined;
  } catch {
    return undefined;
  }
  return withCanonicalSearch(url.pathname, url.search);
}

export function withCanonicalSearch(pathname: string, search: string): string {
  const page = toPagePath(pathname);
  return pathname + toCanonicalSearch(page, search, page !== pathname);
}

/** Returns the canonical URL to redirect to. Returns `undefined` for canonical URLs and data requests of the router. */
export function findCanonicalUrl(
  { pathname, search }: URL,
  { defaultLanguage, acceptsHtml }: { defaultLanguage: Locale; acceptsHtml: boolean },
): string | undefined {
  // The router's data requests do not accept HTML. Other requests mean a slug that ends with `.data`.
  if (pathname.endsWith('.data') && !acceptsHtml) return undefined;
  const canonical = toCanonicalPath(pathname, defaultLanguage);
  return canonical === pathname ? undefined : toShopPath(canonical + search);
}

/** Returns the address of a path with capitals, which may redirect to lower case; `undefined` for previews. */
export function findUrlWithCapitals({ pathname, search }: URL): string | undefined {
  const hasCapitals = /[A-Z]/.test(pathname.replace(/%[0-9A-F]{2}/g, ''));
  return hasCapitals && !search.includes(PREVIEW_PARAMETER)
    ? withCanonicalSearch(pathname, search)
    : undefined;
}

export function toPagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/';
}

export function findOwnerDocument(pathname: string): [route: string, name: string] | undefined {
  const path = decodeURIComponent(splitLocale(toPagePath(pathname)).path).replace(/\/$/, '');
  const [, landing, page] = /^\/(?:landing\/(.+)|([^/]+))$/.exec(path) ?? [];
  if (landing) return ['landing', landing];
  return page && !RESERVED_PAGE_NAMES.has(page) ? ['pages', page] : undefined;
}

/** First segments of the fixed paths of a shop. */
export const PAGE_NAMES: ReadonlySet<string> = new Set([
  ...PAGES.flatMap(({ path }) => /^[a-z-]+/.exec(path)?.[0] ?? []),
  ...['manifest.webmanifest', 'robots.txt', 'sitemap.xml', 'sitemaps'],
]);

/** Name of the only page whose canonical URL has a trailing slash. */
const PAGE_WITH_TRAILING_SLASH = 'track-order';
const UNRESERVED_CHARACTER = /[\w.~-]/;

/**
 * Removes extra slashes, the prefix of the default language and needless encoding; lowercases page names. Keeps the
 * encoding of `encodePathSegment`.
 */
export function toCanonicalPath(pathname: string, defaultLanguage: Locale): string {
  const segments = pathname.split('/').filter(Boolean).map(normalizeEncoding);
  const language = readLanguage(segments[0]);
  const [name = '', ...rest] = language ? segments.slice(1) : segments;
  const page = [lowerCaseIf(name, PAGE_NAMES.has(name.toLowerCase())), ...rest];
  // `/blog/category` without a further segment is a post with the slug `category`.
  if (page[0] === 'blog' && page.length > 2)
    page[1] = lowerCaseIf(page[1] ?? '', /^category$/i.test(page[1] ?? ''));
  const hasNoPrefix = !language || (language === defaultLanguage && !readLanguage(name));
  const path = [...(hasNoPrefix ? [] : [language]), ...page]
    .filter(Boolean)
    .join('/')
    .replace(/\.data$/, '%2Edata');
  return page.join('/') === PAGE_WITH_TRAILING_SLASH ? `/${path}/` : `/${path}`;
}

const readLanguage = (segment = '') => splitLocale(`/${segment.toLowerCase()}`).prefix;

const lowerCaseIf = (segment: string, isName: boolean) => (isName ? segment.toLowerCase() : segment);

/** Decodes unreserved characters and converts other percent codes to upper case (RFC 3986, 6.2.2). */
function normalizeEncoding(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED_CHARACTER.test(character) ? character : code.toUpperCase();
  });
}
