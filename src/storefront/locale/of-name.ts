import type { Locale } from './locale.ts';

const BANGLA_END = /[\u0985-\u09ce\u09d7\u09dc-\u09e1]$/;
/** A vowel sign, after which র follows. */
const VOWEL_SIGN = /[\u09be-\u09cc]$/;
/** An independent vowel, or one syllable that ends in আ: বই, চা, মা. */
const NEEDS_GLIDE = /[\u0985-\u0994]$|(?:^|\s)[\u0995-\u09b9]\u09be$/;

/** A name in texts that say what belongs to it: in Bangla its genitive, `চুলের`; in English the name alone. */
export function ofName(name: string, locale: Locale): string {
  if (locale === 'en') return name;
  if (name.endsWith('ং')) return `${name.slice(0, -1)}ঙের`;
  if (!BANGLA_END.test(name)) return `${name}-এর`;
  if (NEEDS_GLIDE.test(name)) return `${name}য়ের`;
  return VOWEL_SIGN.test(name) ? `${name}র` : `${name}ের`;
}
