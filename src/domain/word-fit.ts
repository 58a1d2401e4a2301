import { soundOf } from './sound-of-word.ts';
import { likeness } from './word-likeness.ts';

interface Word {
  word: string;
}

/** What only looks alike fits no better than this. */
export const UNSURE = 0.45;

const HAS_DIGIT = /\d/;
/** The least likeness by which a word is taken for another, for sounds of so many letters; short ones forgive less. */
const LEAST = [1, 1, 0.95, 0.82, 0.74, 0.7];
const LEAST_PART = 0.86;
const OTHER_SPELLING = 0.97;
const STEM = 0.98;
const START = 0.7;

/**
 * How well a word of the shop fits what was typed, 0 (not at all) to 1 (word for word). Numbers are not forgiven. The
 * last word may still be typed, so that its beginning does.
 */
export function fitOfWord(typed: string, { word }: Word, mayBeStart: boolean): number {
  if (word === typed) return 1;
  const start = mayBeStart ? fitOfStart(typed, word) : 0;
  if (HAS_DIGIT.test(typed) || HAS_DIGIT.test(word)) return start;
  const [mine, theirs] = [soundOf(typed), soundOf(word)];
  const alike = Math.max(
    likeness(mine, theirs),
    ...stemsOf(typed).map((stem) => STEM * likeness(soundOf(stem), theirs)),
    ...stemsOf(word).map((stem) => STEM * likeness(mine, soundOf(stem))),
  );
  const least = LEAST[Math.min(mine.length, theirs.length, LEAST.length - 1)] ?? 1;
  return Math.max(start, alike >= least ? OTHER_SPELLING * alike : 0);
}

/** As `fitOfWord`, for a part of a word or for words run together, which must sound nearly the same. */
export function fitOfPart(typed: string, { word }: Word): number {
  if (word === typed) return 1;
  if (HAS_DIGIT.test(typed) || [...typed].length < 3) return 0;
  const alike = likeness(soundOf(typed), soundOf(word));
  return alike >= LEAST_PART ? OTHER_SPELLING * alike : 0;
}

/** For words that only look alike: they hold what was typed, or many of its letters. */
export function fitOfLookalike(typed: string, { word }: Word): number {
  return word.includes(typed) ? UNSURE + 0.3 * (typed.length / word.length) : UNSURE;
}

function fitOfStart(typed: string, word: string): number {
  if (word.startsWith(typed)) return START + 0.25 * (typed.length / word.length);
  const [mine, theirs] = [soundOf(typed), soundOf(word)];
  return mine.length >= 3 && theirs.startsWith(mine)
    ? START - 0.05 + 0.25 * (mine.length / theirs.length)
    : 0;
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z]{2}(?:s|sh|ch|x|z))es$/, ''],
  [/(?<=[a-z]{2}[^su])s$/, ''],
  [/(?<=[a-z]{3}(?:[aeiou]|[^aeiou]e))r$/, ''],
  [/(?<=[a-z]{3})er$/, ''],
  [/(?<=[a-z]{2})yer$/, ''],
  [/(?<=[a-z]{3})(?:der|gulo|guli)$/, ''],
  [
    /(?<=.{2})(?:\u09c7র|দ\u09c7র|গ\u09c1ল\u09cb|গ\u09c1ল\u09bf|ট\u09bf|ট\u09be|র\u09be|ত\u09c7|ক\u09c7|\u09af\u09bc\u09c7র|\u09c7)$/,
    '',
  ],
  [/(?<=.{2}[\u09be-\u09cc])র$/, ''],
  [/(?<=\u09be)\u09af\u09bc$/, ''],
];

/** What a word may be without its plural or case ending, in English, Bangla and Bangla in Latin letters. */
export function stemsOf(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, rest]) => word.replace(ending, rest));
}
