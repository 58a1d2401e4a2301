import { type Locale, splitLocale } from '#storefront/locale/locale.ts';

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
