import { isLocale, type Locale } from './locale.ts';

const COOKIE_SECONDS = 31_536_000;

/** Keeps the language a visitor chose, for a year. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that shops here
  document.cookie = `language=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

export interface LanguageWishes {
  /** As `document.cookie` has them. */
  cookies: string;
  /** What the browser asks for, dearest first, as `navigator.languages` has them. */
  languages: readonly string[];
}

/** The language a visitor would rather read than that of the page: the one chosen before, or the browser's. */
export function languageToOffer({ cookies, languages }: LanguageWishes, shown: Locale): Locale | undefined {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1];
  const asked = languages.map((language) => language.split('-', 1)[0]?.toLowerCase()).find(isLocale);
  const wished = isLocale(chosen) ? chosen : asked;
  return wished === shown ? undefined : wished;
}
