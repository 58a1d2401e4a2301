import { equivalentMeasures, isMeasure, listStems } from './measures.ts';
import { normalizeSpelling, phoneticSpelling, romanize } from './phonetic-key.ts';

interface Word {
  word: string;
}

/** Maximum score of a word that only looks similar. */
export const LOOKALIKE_MAX_SCORE = 0.45;

const HAS_DIGIT = /\d/;
const BANGLA = /[\u0980-\u09ff]/;
/** Minimum similarity of sounds, by their number of consonants; short sounds allow fewer differences. */
const MIN = [1, 0.95, 0.9, 0.86, 0.84, 0.8];
/** Sounds with up to this many consonants may be equal by coincidence. */
const FEW = 2;
/**
 * Minimum similarity of spelling for nearly equal sounds: usually, for short sounds, and between two scripts.
 */
const MIN_LETTERS = 0.75;
const MIN_FEW_LETTERS = 0.8;
const MIN_OTHER_LETTERS = 0.7;
/** Minimum similarity of spelling for equal sounds: short or without ending, and others. */
const MIN_SAME_SOUND = 0.81;
const MIN_SAME_LONG_SOUND = 0.67;
/** One wrong letter in seven is allowed, regardless of its sound. */
const ONE_LETTER = 6 / 7;
const MIN_JOINED_SCORE = 0.86;
const MIN_PART_SCORE = 0.95;
const SHORTEST_PART = 4;
const OTHER_SPELLING = 0.97;
const STEM = 0.98;
const SAME_MEASURE = 0.97;
/** Lower than an exact match, so that the exact measure excludes numbers without a unit. */
const OMITTED_UNIT = 0.88;
const START = 0.7;
/** Prefixes that change the meaning of a word: a search for “cycle” does not mean “recycle”. */
const NEGATING_PREFIXES = new Set(['re', 'un', 'non', 'রি', 'আন', 'নন']);

/** A word, or its form without an ending, with its sound and a factor for scores. */
interface Form {
  text: string;
  sound: string;
  worth: number;
}

/**
 * Scores words of the shop against a typed one, from 0 (no match) to 1 (exact match). Numbers must match
 * exactly. `mayBeStart` is set for the last word, which may be incomplete.
 */
export function scoreWord(typed: string, mayBeStart: boolean): (word: Word) => number {
  const [mine, ...myStems] = listWordForms(typed);
  return ({ word }) => {
    if (word === typed) return 1;
    if (isMeasure(typed)) return scoreOfMeasure(typed, word, mayBeStart);
    const [theirs, ...theirStems] = listWordForms(word);
    const start = mayBeStart ? scoreOfStart(mine, theirs) : 0;
    if (HAS_DIGIT.test(typed) || HAS_DIGIT.test(word)) return start;
    return Math.max(
      start,
      scoreOfForms(mine, theirs),
      ...myStems.map((stem) => scoreOfForms(stem, theirs)),
      ...theirStems.map((stem) => scoreOfForms(mine, stem)),
    );
  };
}

/** An incomplete number may lack its unit but no digit: `50` matches `50ml`, not `500ml`. */
function scoreOfMeasure(typed: string, word: string, mayBeStart: boolean): number {
  if (equivalentMeasures(typed).includes(word)) return /\d$/.test(word) ? OMITTED_UNIT : SAME_MEASURE;
  const isBegun = isMeasure(word) && word.startsWith(typed) && /^[a-z]/.test(word.slice(typed.length));
  return mayBeStart && isBegun ? START : 0;
}

function listWordForms(word: string): [Form, ...Form[]] {
  const formOf = (text: string, worth: number) => ({ text, sound: phoneticSpelling(text), worth });
  return [formOf(word, 1), ...listStems(word).map((stem) => formOf(stem, STEM))];
}

/**
 * Words with equal or similar sounds must also have a similar spelling. A different ending and a wrong letter
 * together are too much.
 */
function scoreOfForms(mine: Form, theirs: Form): number {
  const max = OTHER_SPELLING * mine.worth * theirs.worth;
  const similarity = soundSimilarity(mine.sound, theirs.sound);
  if (similarity === 1) return isSpelledSimilarly(mine, theirs) ? max : 0;
  if (max < OTHER_SPELLING) return 0;
  const fewest = Math.min(consonants(mine.sound), consonants(theirs.sound), MIN.length - 1);
  if (similarity >= (MIN[fewest] ?? 1)) {
    const spelt = letterSimilarity(normalizeSpelling(mine.text), normalizeSpelling(theirs.text));
    if (spelt >= minLetters(fewest, mine.text, theirs.text)) return max * similarity;
  }
  const lengths = [mine.text.length, theirs.text.length];
  if (Math.min(...lengths) < ONE_LETTER * Math.max(...lengths)) return 0;
  const spelt = letterSimilarity(mine.text, theirs.text);
  return spelt >= ONE_LETTER ? max * Math.max(similarity, spelt) : 0;
}

function minLetters(consonants: number, one: string, other: string): number {
  if (consonants <= FEW) return MIN_FEW_LETTERS;
  return BANGLA.test(one) === BANGLA.test(other) ? MIN_LETTERS : MIN_OTHER_LETTERS;
}

/** Whether words with the same sound may be one word: a teal towel is not তেল, and খাট is not কাঠ. */
function isSpelledSimilarly(mine: Form, theirs: Form): boolean {
  if (hasOtherAspiration(mine.text, theirs.text)) return false;
  const isBangla = BANGLA.test(mine.text + theirs.text);
  const spelling = isBangla ? (text: string) => withoutOwnVowels(readSound(text)) : readSound;
  const spelt = letterSimilarity(spelling(mine.text), spelling(theirs.text));
  const isShort = Math.min(consonants(mine.sound), consonants(theirs.sound)) <= FEW;
  if (isShort || mine.worth * theirs.worth < 1) return spelt >= MIN_SAME_SOUND;
  return isBangla || spelt >= MIN_SAME_LONG_SOUND;
}

/**
 * Whether each of two words has an aspirated consonant (`h`) where the other has a plain one, like `khat` and
 * `kath`.
 */
function hasOtherAspiration(one: string, other: string): boolean {
  const [mine = [], theirs = []] = [one, other].map((text) =>
    Array.from(romanize(text).matchAll(/[bdgjkt](h?)/g), ([, breath]) => breath === 'h'),
  );
  return (
    mine.length === theirs.length &&
    mine.some((breath, index) => breath && !theirs[index]) &&
    theirs.some((breath, index) => breath && !mine[index])
  );
}

/** Spelling with vowels by pronunciation: `ea` and `ee` are equal, `e` and `i` are not. */
const readSound = (word: string) =>
  normalizeSpelling(word)
    .replace(/([^aeiou].*[^aeiou])e$/, '$1')
    .replace(/ee|ie|ei|ey|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/oa/g, 'o')
    .replace(/(.)\1+/g, '$1');

/** Without the inherent vowels of Bangla consonants, which people may omit. */
const withoutOwnVowels = (reading: string) =>
  reading
    .replace(/(.)y+/g, '$1')
    .replace(/oe/g, 'oi')
    .replace(/([^aeiou])o(?=[^aeiou]|$)/g, '$1');

const consonants = (sound: string) => sound.replace(/[aiu]/g, '').length;

/** Like `scoreWord`, for joined words. */
export const scoreJoinedWord = (typed: string, word: Word) => scoreOfRead(typed, word, MIN_JOINED_SCORE);

/** Like `scoreWord`, for a part of a word, which must sound nearly the same. */
export const scoreWordPart = (typed: string, word: Word) => scoreOfRead(typed, word, MIN_PART_SCORE);

function scoreOfRead(typed: string, { word }: Word, min: number): number {
  if (word === typed) return 1;
  if (HAS_DIGIT.test(typed) || [...typed].length < 3) return 0;
  const similarity = soundSimilarity(phoneticSpelling(typed), phoneticSpelling(word));
  // “soap oily” sounds like a name but is spelt differently.
  const isSameScript = BANGLA.test(typed) === BANGLA.test(word);
  const spelling = isSameScript ? readSound : (text: string) => withoutOwnVowels(readSound(text));
  const spelt = letterSimilarity(spelling(typed), spelling(word));
  if (spelt < (isSameScript ? MIN_LETTERS : MIN_OTHER_LETTERS)) return 0;
  return similarity >= min ? OTHER_SPELLING * similarity : 0;
}

/** Score of a word that only looks similar: more if it begins or ends with the typed text. */
export function scoreLookalike(typed: string, { word }: Word): number {
  const isEnd = word.endsWith(typed) && !NEGATING_PREFIXES.has(word.slice(0, -typed.length));
  const isPart = [...typed].length >= SHORTEST_PART && (word.startsWith(typed) || isEnd);
  return isPart ? LOOKALIKE_MAX_SCORE + 0.3 * (typed.length / word.length) : LOOKALIKE_MAX_SCORE;
}

function scoreOfStart(mine: Form, theirs: Form): number {
  if (theirs.text.startsWith(mine.text)) return START + 0.25 * (mine.text.length / theirs.text.length);
  if (consonants(mine.sound) <= FEW || !theirs.sound.startsWith(mine.sound)) return 0;
  const reading = readSound(mine.text);
  const begun = readSound(theirs.text).slice(0, reading.length);
  if (letterSimilarity(reading, begun) < MIN_FEW_LETTERS) return 0;
  return START - 0.05 + 0.25 * (mine.sound.length / theirs.sound.length);
}

const VOWELS = 'aiu';
/** `h` remains of `sh` and `ch` without their first letter. */
const CONFUSABLE_SOUNDS = new Set(
  ['sj', 'cj', 'kg', 'td', 'pf', 'pb', 'bw', 'fb', 'nm', 'gj', 'rl', 'sk', 'sh', 'ch'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);

/** ছ and শ are pronounced and typed identically: gamcha, gamsa. */
const ONE_SOUND = new Set(['sc', 'cs']);

const isVowel = (letter: string) => VOWELS.includes(letter);
const weightOf = (letter: string) => (isVowel(letter) ? 0.5 : 1);

function dropCost(letter: string): number {
  if (isVowel(letter)) return 0.35;
  return letter === 'w' || letter === 'h' ? 0.5 : 1;
}

function swapCost(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) !== isVowel(other)) return one === 'w' || other === 'w' ? 0.5 : 1;
  if (isVowel(one)) return 0.25;
  if (ONE_SOUND.has(one + other)) return 0.25;
  return CONFUSABLE_SOUNDS.has(one + other) ? 0.5 : 0.9;
}

/**
 * Similarity of two sounds (see `phoneticSpelling`), from 0 to 1. Vowels count half, often confused
 * consonants count half, and two swapped letters count as one.
 */
export function soundSimilarity(one: string, other: string): number {
  const longest = Math.max(lengthOf(one), lengthOf(other));
  return longest === 0 ? 0 : Math.max(0, 1 - distance(one, other, SOUNDS) / longest);
}

/** Similarity of two spellings, from 0 to 1; two swapped letters count as one. */
function letterSimilarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other, LETTERS) / longest;
}

const lengthOf = (sound: string) => [...sound].reduce((sum, letter) => sum + weightOf(letter), 0);

/** Costs of a missing letter, a different letter, and two swapped letters. */
interface Costs {
  drop: (letter: string) => number;
  swap: (one: string, other: string) => number;
  turn: number;
}

const SOUNDS: Costs = { drop: dropCost, swap: swapCost, turn: 0.6 };
const LETTERS: Costs = { drop: () => 1, swap: (one, other) => (one === other ? 0 : 1), turn: 1 };

/** Weighted edit distance with swaps of neighbours (optimal string alignment). */
function distance(one: string, other: string, { drop, swap, turn }: Costs): number {
  let [beforeLast, last]: [number[], number[]] = [[], [0]];
  for (const letter of other) last.push((last.at(-1) ?? 0) + drop(letter));
  for (let row = 0; row < one.length; row += 1) {
    const mine = one.charAt(row);
    const current = [(last[0] ?? 0) + drop(mine)];
    for (let column = 0; column < other.length; column += 1) {
      const theirs = other.charAt(column);
      let cost = Math.min(
        (last[column + 1] ?? 0) + drop(mine),
        (current[column] ?? 0) + drop(theirs),
        (last[column] ?? 0) + swap(mine, theirs),
      );
      if (mine === other.charAt(column - 1) && theirs === one.charAt(row - 1) && row > 0 && column > 0) {
        cost = Math.min(cost, (beforeLast[column - 1] ?? 0) + turn);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
