import type { Locale } from './locale.ts';

/** Current language of messages. */
export let getLocale: () => Locale = () => 'en';

/** Sets the function that returns the current language. */
export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}

export const isBangla = (options?: { locale?: Locale }): boolean => (options?.locale ?? getLocale()) === 'bn';

const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** Plural form of a count. Rules are cached, because creating them is expensive. */
export function selectPlural(locale: Locale, count: number): Intl.LDMLPluralRule {
  pluralRules[locale] ??= new Intl.PluralRules(locale);
  return pluralRules[locale].select(count);
}
