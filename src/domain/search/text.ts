import { toAsciiDigits } from '#domain/digits.ts';
import { joinCompounds } from './compounds.ts';
import { splitAtMeasures } from './measures.ts';

/** Matches characters such as joiners, soft hyphens and zero-width spaces, which pasted words contain. */
const INVISIBLE_CHARACTERS = /\p{DI}/gu;

/** Returns composed characters in lower case without punctuation. Bangla marks stay with their letters. */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE_CHARACTERS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

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

/** English word before a purpose: “oil for hair”. The Bangla words in `WORDS_AFTER_PURPOSE` follow the purpose. */
const WORDS_BEFORE_PURPOSE = new Set(['for']);
const WORDS_AFTER_PURPOSE = new Set(['jonno', 'jonne', 'jonyo', 'জন্য', 'জন্যে']);

/** Lists the words of a text, with `500 ml` as `500ml`. Drops fillers (“of”, “জন্য”) unless all words are fillers. */
export function listSearchTokens(text: string): string[] {
  const words = joinCompounds(listWords(text));
  const significant = words.filter(isSignificant);
  return significant.length > 0 ? significant : words;
}

/** Returns the words of the purpose: “study table” in “chair for study table”. Returns none if no product is named. */
export function listPurposeTokens(text: string): string[] {
  const words = joinCompounds(listWords(text));
  const before = words.findIndex((word) => WORDS_BEFORE_PURPOSE.has(word));
  const after = words.findIndex((word) => WORDS_AFTER_PURPOSE.has(word));
  const at = before >= 0 ? before : after;
  if (at < 0) return [];
  const parts = [
    words.slice(0, at).filter(isSignificant),
    words.slice(at + 1).filter(isSignificant),
  ] as const;
  const [product, purpose] = before >= 0 ? parts : [parts[1], parts[0]];
  return product.length > 0 ? purpose : [];
}

export const isFiller = (word: string): boolean => FILLERS.has(word);
const isSignificant = (word: string) => !isFiller(word);

/** Lists all words, including fillers. A number with a unit is one word. */
export const listWords = (text: string): string[] =>
  splitAtMeasures(toAsciiDigits(text.replace(INVISIBLE_CHARACTERS, '').normalize('NFC').toLowerCase()))
    .flatMap(({ text: other, measure }) => [...normalizeSearchText(other).split(' '), measure ?? ''])
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
