import type { Locale } from './locale.ts';

/** The language texts are read in. */
export let getLocale: () => Locale = () => 'en';

/** Tells where the language is to be read. */
export function overwriteGetLocale(read: () => Locale): void {
  getLocale = read;
}

/** Which of its two languages a text is read in. */
export const isBangla = (options?: { locale?: Locale }): boolean => (options?.locale ?? getLocale()) === 'bn';
