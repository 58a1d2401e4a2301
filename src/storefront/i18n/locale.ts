export const LOCALES = ['en', 'bn'] as const;

export type Locale = (typeof LOCALES)[number];

const isLocale = (text: string | undefined): text is Locale => text === 'en' || text === 'bn';

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'bn' : 'en');

/** Language prefix of a path, if any, and the path without it. */
export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const first = pathname.split('/', 2)[1];
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** Language of a path: its prefix, otherwise the shop's default. */
export function localeOfPath(pathname: string, defaultLanguage: Locale): Locale {
  return splitLocale(pathname).prefix ?? defaultLanguage;
}

/** A path of the shop, such as `/cart?x=1`, in a language; other addresses are unchanged. */
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

/**
 * The owner's text in the language of the page: the Bangla field if it has a value, otherwise the base field.
 */
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

/** The genitive of a name in Bangla, such as `চুলের`; unchanged in English. */
export function toGenitive(name: string, locale: Locale): string {
  if (locale === 'en') return name;
  if (name.endsWith('ং')) return `${name.slice(0, -1)}ঙের`;
  if (!BANGLA_END.test(name)) return `${name}-এর`;
  if (NEEDS_GLIDE.test(name)) return `${name}য়ের`;
  return VOWEL_SIGN.test(name) ? `${name}র` : `${name}ের`;
}

const COOKIE_SECONDS = 31_536_000;

/** Stores the selected language for a year. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
  document.cookie = `language=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

export interface LanguagePreferences {
  /** In the format of `document.cookie`. */
  cookies: string;
  /** Preferred languages of the browser in order, as in `navigator.languages`. */
  languages: readonly string[];
}

/** The language that the visitor prefers to the page's: the stored choice, otherwise the browser's. */
export function languageToOffer(
  { cookies, languages }: LanguagePreferences,
  shown: Locale,
): Locale | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1];
  const requested = languages.map((language) => language.split('-', 1)[0]?.toLowerCase()).find(isLocale);
  const preferred = isLocale(chosen) ? chosen : requested;
  return preferred === shown ? undefined : preferred;
}
