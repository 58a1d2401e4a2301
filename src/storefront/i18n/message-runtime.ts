import type { Locale } from './locale.ts';

export let getLocale: () => Locale = () => 'en';

export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}

export const isBangla = (options?: { locale?: Locale }): boolean => (options?.locale ?? getLocale()) === 'bn';

const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {};

export function selectPlural(locale: Locale, count: number): Intl.LDMLPluralRule {
  pluralRules[locale] ??= new Intl.PluralRules(locale);
  return pluralRules[locale].select(count);
}
