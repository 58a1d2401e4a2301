import { LANGUAGE_COOKIE } from '#contract/cookie-names.ts';
import { toAsciiDigits, toBanglaDigits } from '#domain/digits.ts';
import { MOBILE_NUMBER } from '#domain/mobile-number.ts';

export const LOCALES = ['en', 'bn'] as const;

export type Locale = (typeof LOCALES)[number];

const isLocale = (text: string | undefined): text is Locale => text === 'en' || text === 'bn';

export const getOtherLocale = (locale: Locale): Locale => (locale === 'en' ? 'bn' : 'en');

export function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const first = pathname.split('/', 2)[1];
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

export function readLocale(pathname: string, defaultLanguage: Locale): Locale {
  return splitLocale(pathname).prefix ?? defaultLanguage;
}

/** Replaces the language prefix of a path; the default language has none. Does not change external URLs. */
export function localizePath(path: string, locale: Locale, defaultLanguage: Locale): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? '' : path.slice(end);
  const unprefixed = splitLocale(pathname).path;
  if (locale === defaultLanguage) return unprefixed + rest;
  return `/${locale}${unprefixed === '/' ? '' : unprefixed}${rest}`;
}

type WithBangla<Field extends string> = { [Name in Field | `${Field}_bn`]?: string | null | undefined };

export function localizedField<Field extends string>(
  item: WithBangla<Field>,
  field: Field,
  locale: Locale,
): string {
  const bangla = locale === 'bn' ? item[`${field}_bn`] : undefined;
  return bangla || item[field] || '';
}

const BANGLA_END = /[\u0985-\u09ce\u09d7\u09dc-\u09e1]$/;
/** Matches names that end in a vowel sign. Their genitive ends in র. */
const VOWEL_SIGN = /[\u09be-\u09cc]$/;
/** The genitive ends in য়ের after an independent vowel (বই), or a one-consonant word with the vowel sign া (চা). */
const GENITIVE_WITH_GLIDE = /[\u0985-\u0994]$|(?:^|\s)[\u0995-\u09b9]\u09be$/;

export function toGenitive(name: string, locale: Locale): string {
  if (locale === 'en') return name;
  if (name.endsWith('ং')) return `${name.slice(0, -1)}ঙের`;
  if (!BANGLA_END.test(name)) return `${name}-এর`;
  if (GENITIVE_WITH_GLIDE.test(name)) return `${name}য়ের`;
  return VOWEL_SIGN.test(name) ? `${name}র` : `${name}ের`;
}

const LANGUAGE_COOKIE_SECONDS = 31_536_000;

export function storeLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`;
}

export interface LanguagePreferences {
  cookies: string;
  languages: readonly string[];
}

/** Returns the stored language, otherwise the browser's; `undefined` if the page already has this language. */
export function findLanguageToOffer(
  { cookies, languages }: LanguagePreferences,
  pageLocale: Locale,
): Locale | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1];
  const requested = languages.map((language) => language.split('-', 1)[0]?.toLowerCase()).find(isLocale);
  const preferred = isLocale(chosen) ? chosen : requested;
  return preferred === pageLocale ? undefined : preferred;
}

const englishNumberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const bangla = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 2 });

/** Formats a number with Indian grouping and the digits of the language: `1,23,456`, `১,২৩,৪৫৬`. */
export function formatNumber(value: number, locale: Locale): string {
  // Most numbers are small counts, which need no `Intl` format. This is faster.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) {
    return locale === 'bn' ? toBanglaDigits(String(value)) : String(value);
  }
  return (locale === 'bn' ? bangla : englishNumberFormat).format(value);
}

const localizeDigits = (text: string, locale: Locale): string =>
  locale === 'bn' ? toBanglaDigits(text) : text;

/** Joins the parts of an address with commas, but adds the postcode without a comma, as on an envelope. */
export const formatAddressLine = (
  parts: readonly (string | null | undefined)[],
  postalCode: string | null | undefined,
  locale: Locale,
): string =>
  [parts.filter(Boolean).join(', '), postalCode && localizeDigits(postalCode, locale)]
    .filter(Boolean)
    .join(' ');

/** Formats a phone number in the digits of the language. Bangladeshi mobile numbers get their local form. */
export function localizePhone(phone: string, locale: Locale): string {
  // `parsePhone` is not used: stored numbers are already normalised, and every page would have to load its code.
  const [, number] = MOBILE_NUMBER.exec(toAsciiDigits(phone).replace(/[\s().-]/g, '')) ?? [];
  return localizeDigits(number ? `${number.slice(0, 5)}-${number.slice(5)}` : phone, locale);
}

/** Matches a number of at least three digits. Shorter numbers may be hours: `24/7`. */
const PHONE_NUMBER = /\+?(?:\d[^\p{L}\d&,/:;|\n]*){3,}/u;
/** Matches a bracket after a complete number, such as hours: `09612-000145 (10–8)`, `16263 (24 hours)`. */
const BRACKET_AFTER_NUMBER = /^([1-9]\d{3,4}\s*|(?:\D*\d){8}[^(]*)\(.*$/s;

/** Returns the link to the first number of a text, which may contain a label and several numbers. */
export function toPhoneHref(phone: string): string {
  const [number = ''] = PHONE_NUMBER.exec(toAsciiDigits(phone)) ?? [];
  return `tel:${number
    .replace(BRACKET_AFTER_NUMBER, '$1')
    .replace(/[^+\d]/g, '')
    .replace(/^(\+?880)0/, '$1')}`;
}

/** Returns the first character with its combining vowel signs, or '' for an empty name. */
export function readFirstCharacter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment ?? '';
}
