import { asciiDigits } from './bangla-digits.ts';

/**
 * The form in which texts are searched: composed, lower case, without punctuation, one space between words.
 * Letters with combining signs (Bangla) stay whole.
 */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u200c', '')
    .replaceAll('\u200d', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const UNITS: Record<string, string> = {
  ml: 'ml',
  মিলি: 'ml',
  l: 'l',
  litre: 'l',
  liter: 'l',
  লিটার: 'l',
  mg: 'mg',
  g: 'g',
  gm: 'g',
  gram: 'g',
  গ্রাম: 'g',
  kg: 'kg',
  কেজি: 'kg',
  cm: 'cm',
  pc: 'pcs',
  pcs: 'pcs',
  piece: 'pcs',
  pieces: 'pcs',
  পিস: 'pcs',
};
const UNIT_OF_NUMBER = new RegExp(`(^|\\s)(\\d+)\\s?(${Object.keys(UNITS).join('|')})(?=\\s|$)`, 'g');

const FILLERS = new Set(
  'a an and for in of on or the to with er o ও এবং জন্য থেকে এর র সাথে'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);
const MAX_WORD_LENGTH = 40;

/**
 * The words of a text as they are searched: digits are ASCII, a number and its unit are one word (`500 ml` is `500ml`),
 * words that say nothing (“of”, “জন্য”) are left out unless there are no others.
 */
export function searchTokens(text: string): string[] {
  const words = asciiDigits(normalizeSearchText(text))
    .replace(
      UNIT_OF_NUMBER,
      (_, before: string, count: string, unit: string) => `${before}${count}${UNITS[unit]}`,
    )
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
