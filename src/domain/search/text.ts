import { asciiDigits } from '#domain/bangla-digits.ts';
import { cutAtMeasures } from './measures.ts';

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

/** Words that say nothing about what is meant, in English, Bangla in Latin letters, and Bangla. */
const FILLERS = new Set(
  [
    'a an and any are at be best buy by can do does doesnt dont for from get give good has have how i in is it its kind like me',
    'am avoid cant cannot control prevent reduce stop stopping who whom',
    'much my need needs not of on or our people person please some problem problems something that the there thing things this to too type use used useful',
    'using very want was what when which while will with would you your',
    'ache amar amader apnar bhalo chai chole dam den deoar deowar deya dewa dewar diye dur ek ekta er eta hobe hoar hoy howar',
    'jaiga jaigar jayga jaygay jaygar jay jaoa jawa jaowa jeta jinis jonne jonno jonyo kichu kivabe kono kora korar kore korte khub ki kinte lagbe lagar manush manusher moto na',
    'o oi pabo shomossha somossa somoy sathe theke upay valo',
    'আছে আমার আমাদের ই উপায় এ এই এক একটা এবং এর ও ওই কি কিছু কী কোন কোনো করা করার করে জায়গা জায়গায় জায়গার করতে কিনতে খুব চাই জন্য জন্যে জিনিস থেকে',
    'দাম দিয়ে দূর দেওয়া দেওয়ার দেয় দেয়ার না পর বা ভাল ভালো মতো মানুষ মানুষের যা যাওয়া যায় যে র লাগবে সঙ্গে সমস্যা সমস্যায় সমস্যার সময় সাথে সেরা হওয়া হওয়ার হয়',
  ]
    .flatMap((words) => words.split(' '))
    .map((word) => word.normalize('NFC')),
);
const MAX_WORD_LENGTH = 40;

/**
 * The words of a text as they are searched: digits are ASCII, a number and its unit are one word (`500 ml` is `500ml`),
 * words that say nothing (“of”, “জন্য”) are left out unless there are no others.
 */
export function searchTokens(text: string): string[] {
  const words = cutAtMeasures(asciiDigits(text.normalize('NFC').toLowerCase()))
    .flatMap(({ text: other, measure }) => [...normalizeSearchText(other).split(' '), measure ?? ''])
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
