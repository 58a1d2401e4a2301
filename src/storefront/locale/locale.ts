export const LOCALES = ['en', 'bn'] as const;

export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string | undefined): text is Locale => text === 'en' || text === 'bn';

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'bn' : 'en');

/** The language prefix of a path, when it has one, and the path without it. */
export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const first = pathname.split('/', 2)[1];
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The language a path is read in: the one it is prefixed with, or the shop's own. */
export function localeOfPath(pathname: string, defaultLanguage: Locale): Locale {
  return splitLocale(pathname).prefix ?? defaultLanguage;
}

/** A path of the shop, such as `/cart?x=1`, in the given language; other addresses stay as they are. */
export function localizePath(path: string, locale: Locale, defaultLanguage: Locale): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? '' : path.slice(end);
  const bare = splitLocale(pathname).path;
  if (locale === defaultLanguage) return bare + rest;
  return `/${locale}${bare === '/' ? '' : bare}${rest}`;
}
