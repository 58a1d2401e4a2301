export const LOCALES = ['en', 'bn'] as const;

export type Locale = (typeof LOCALES)[number];

const isLocale = (text: string | undefined): text is Locale => text === 'en' || text === 'bn';

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'bn' : 'en');

export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const first = pathname.split('/', 2)[1];
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

export function localeOfPath(pathname: string, defaultLanguage: Locale): Locale {
  return splitLocale(pathname).prefix ?? defaultLanguage;
}

/** Addresses outside the shop are unchanged. */
export function localizePath(path: string, locale: Locale, defaultLanguage: Locale): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? '' : path.slice(end);
  const bare = splitLocale(pathname).path;
  if (locale === defaultLanguage) return bare + rest;
  return `/${locale}${bare === '/' ? '' : bare}${rest}`;
}

type WithBangla<Field extends string> = { [Name in Field | `${Field}_bn`]?: string | null | undefined };

export function localized<Field extends string>(
  item: WithBangla<Field>,
  field: Field,
  locale: Locale,
): string {
  const bangla = locale === 'bn' ? item[`${field}_bn`] : undefined;
  return bangla || item[field] || '';
}

const BANGLA_END = /[\u0985-\u09ce\u09d7\u09dc-\u09e1]$/;
/** A vowel sign, after which the genitive ends in র. */
const VOWEL_SIGN = /[\u09be-\u09cc]$/;
/** An independent vowel, or one syllable that ends in আ: বই, চা, মা. */
const NEEDS_GLIDE = /[\u0985-\u0994]$|(?:^|\s)[\u0995-\u09b9]\u09be$/;

/** Unchanged in English. */
export function toGenitive(name: string, locale: Locale): string {
  if (locale === 'en') return name;
  if (name.endsWith('ং')) return `${name.slice(0, -1)}ঙের`;
  if (!BANGLA_END.test(name)) return `${name}-এর`;
  if (NEEDS_GLIDE.test(name)) return `${name}য়ের`;
  return VOWEL_SIGN.test(name) ? `${name}র` : `${name}ের`;
}

const COOKIE_SECONDS = 31_536_000;

export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
  document.cookie = `language=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

export interface LanguagePreferences {
  cookies: string;
  languages: readonly string[];
}

/** The stored language, otherwise the browser's; `undefined` if it is the page's. */
export function languageToOffer(
  { cookies, languages }: LanguagePreferences,
  shown: Locale,
): Locale | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1];
  const requested = languages.map((language) => language.split('-', 1)[0]?.toLowerCase()).find(isLocale);
  const preferred = isLocale(chosen) ? chosen : requested;
  return preferred === shown ? undefined : preferred;
}
