import type { Locale } from './locale.ts';

const BANGLA = /\p{Script=Bengali}/u;
const LATIN = /\p{Script=Latin}/u;

/** The language of a text that a shopper wrote, when by its letters it is not that of the page. */
export function otherLanguageOf(text: string, locale: Locale): Locale | undefined {
  if (locale === 'bn') return LATIN.test(text) && !BANGLA.test(text) ? 'en' : undefined;
  return BANGLA.test(text) ? 'bn' : undefined;
}
