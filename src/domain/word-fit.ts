import { soundOf, spellingOf } from './sound-of-word.ts';
import { letterLikeness, likeness } from './word-likeness.ts';

interface Word {
  word: string;
}

/** What only looks alike fits no better than this. */
export const UNSURE = 0.45;

const HAS_DIGIT = /\d/;
/** The least likeness by which a word is taken for another, for sounds of so many consonants; short ones forgive less. */
const LEAST = [1, 0.95, 0.9, 0.86, 0.84, 0.8];
/** How much of their spelling words must share that sound nearly the same. */
const LEAST_OF_LETTERS = 0.7;
/** One wrong letter in seven is forgiven whatever it sounds like. */
const ONE_LETTER = 6 / 7;
const LEAST_JOINED = 0.86;
const LEAST_PART = 0.95;
const SHORTEST_PART = 4;
const OTHER_SPELLING = 0.97;
const STEM = 0.98;
const START = 0.7;

/** A word, or what it may be without its ending, with its sound. */
interface Form {
  text: string;
  sound: string;
  worth: number;
}

/**
 * Says how well words of the shop fit what was typed, 0 (not at all) to 1 (word for word). Numbers are not forgiven. The
 * last word may still be typed, so that its beginning does.
 */
export function fitOfWord(typed: string, mayBeStart: boolean): (word: Word) => number {
  const [mine, ...myStems] = formsOf(typed);
  return ({ word }) => {
    if (word === typed) return 1;
    const [theirs, ...theirStems] = formsOf(word);
    const start = mayBeStart ? fitOfStart(mine, theirs) : 0;
    if (HAS_DIGIT.test(typed) || HAS_DIGIT.test(word)) return start;
    return Math.max(
      start,
      fitOfForms(mine, theirs),
      ...myStems.map((stem) => fitOfForms(stem, theirs)),
      ...theirStems.map((stem) => fitOfForms(mine, stem)),
    );
  };
}

function formsOf(word: string): [Form, ...Form[]] {
  const formOf = (text: string, worth: number) => ({ text, sound: soundOf(text), worth });
  return [formOf(word, 1), ...stemsOf(word).map((stem) => formOf(stem, STEM))];
}

/** Words that sound the same may be spelt in any way; those that sound nearly the same must be spelt alike too. */
function fitOfForms(mine: Form, theirs: Form): number {
  const most = OTHER_SPELLING * mine.worth * theirs.worth;
  const alike = likeness(mine.sound, theirs.sound);
  if (alike === 1) return most;
  const fewest = Math.min(consonants(mine.sound), consonants(theirs.sound), LEAST.length - 1);
  if (alike >= (LEAST[fewest] ?? 1)) {
    const spelt = letterLikeness(spellingOf(mine.text), spellingOf(theirs.text));
    if (spelt >= LEAST_OF_LETTERS) return most * alike;
  }
  const lengths = [mine.text.length, theirs.text.length];
  if (Math.min(...lengths) < ONE_LETTER * Math.max(...lengths)) return 0;
  const spelt = letterLikeness(mine.text, theirs.text);
  return spelt >= ONE_LETTER ? most * Math.max(alike, spelt) : 0;
}

const consonants = (sound: string) => sound.replace(/[aiu]/g, '').length;

/** As `fitOfWord`, for words run together. */
export const fitOfJoined = (typed: string, word: Word) => fitOfRead(typed, word, LEAST_JOINED);

/** As `fitOfWord`, for a part of a word, which must sound nearly the same. */
export const fitOfPart = (typed: string, word: Word) => fitOfRead(typed, word, LEAST_PART);

function fitOfRead(typed: string, { word }: Word, least: number): number {
  if (word === typed) return 1;
  if (HAS_DIGIT.test(typed) || [...typed].length < 3) return 0;
  const alike = likeness(soundOf(typed), soundOf(word));
  return alike >= least ? OTHER_SPELLING * alike : 0;
}

/**
 * For words that only look alike. One that begins or ends with what was typed may be meant by it; one that holds it
 * elsewhere, or many of its letters, only comes near.
 */
export function fitOfLookalike(typed: string, { word }: Word): number {
  const isPart = [...typed].length >= SHORTEST_PART && (word.startsWith(typed) || word.endsWith(typed));
  return isPart ? UNSURE + 0.3 * (typed.length / word.length) : UNSURE;
}

function fitOfStart(mine: Form, theirs: Form): number {
  if (theirs.text.startsWith(mine.text)) return START + 0.25 * (mine.text.length / theirs.text.length);
  return consonants(mine.sound) >= 3 && theirs.sound.startsWith(mine.sound)
    ? START - 0.05 + 0.25 * (mine.sound.length / theirs.sound.length)
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
