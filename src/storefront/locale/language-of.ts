import type { Locale } from './locale.ts';

const BANGLA = /\p{Script=Bengali}/gu;
const LATIN = /\p{Script=Latin}/gu;
const MARKUP = /<[^>]*>|&\w+;/g;

/**
 * The language of a text or a markup of owners and shoppers, for the `lang` of its element, when it is not that of the page: the
 * other language is missing, or somebody wrote in it. Told by its letters, of which most count.
 */
export function otherLanguageOf(text: string, locale: Locale): Locale | undefined {
  const read = text.replace(MARKUP, ' ');
  const bangla = read.match(BANGLA)?.length ?? 0;
  const latin = read.match(LATIN)?.length ?? 0;
  if (bangla === latin) return undefined;
  const language = bangla > latin ? 'bn' : 'en';
  return language === locale ? undefined : language;
}
