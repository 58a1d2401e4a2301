import type { Locale } from './locale.ts';

/** The language texts are read in. */
export let getLocale: () => Locale = () => 'en';

/** Tells where the language is to be read. */
export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}

/** Which of its two languages a text is read in. */
export const isBangla = (options?: { locale?: Locale }): boolean => (options?.locale ?? getLocale()) === 'bn';

const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** The plural form that a language has for a count. Rules are kept: making them is most of the cost of a text that counts. */
export function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  pluralRules[locale] ??= new Intl.PluralRules(locale);
  return pluralRules[locale].select(count);
}
