import { isMeasure, listEquivalentMeasures, listWordStems } from './measures.ts';
import { hasBanglaLetters, normalizeSpelling, romanizeBangla, toPhoneticSpelling } from './phonetic-key.ts';

interface Word {
  word: string;
}

export const LOOKALIKE_BASE_SCORE = 0.45;

const DIGIT_PATTERN = /\d/;
/** Minimum similarity of sounds by number of consonants. Short sounds allow fewer differences. */
const MIN_SOUND_SIMILARITIES = [1, 0.95, 0.9, 0.86, 0.84, 0.8];
/** Sounds with at most this number of consonants may be equal by coincidence. */
const MAX_SHORT_SOUND_CONSONANTS = 2;
const MIN_SPELLING_SIMILARITY = 0.75;
const MIN_SHORT_SPELLING_SIMILARITY = 0.8;
const MIN_OTHER_SCRIPT_SPELLING_SIMILARITY = 0.7;
const MIN_SAME_SOUND_SPELLING_SIMILARITY = 0.81;
const MIN_LONG_SAME_SOUND_SPELLING_SIMILARITY = 0.67;
/** Minimum similarity of spellings regardless of sound: one wrong letter in seven. */
const MIN_SPELLING_SIMILARITY_FOR_ANY_SOUND = 6 / 7;
const MIN_JOINED_SIMILARITY = 0.86;
const MIN_PART_SIMILARITY = 0.95;
/** Minimum length of a part of a compound word, such as `cook` in `cookware`. */
export const MIN_COMPOUND_PART_LENGTH = 4;
const OTHER_SPELLING_SCORE = 0.97;
const STEM_FACTOR = 0.98;
const SAME_MEASURE_SCORE = 0.97;
/** Score of a number without its unit. It is lower than that of the exact measure, which is preferred. */
const OMITTED_UNIT_SCORE = 0.88;
const PREFIX_SCORE = 0.7;
/** Prefixes that change the meaning of a word: “cycle” does not mean “recycle”. */
const NEGATING_PREFIXES = new Set(['re', 'un', 'non', 'রি', 'আন', 'নন']);

/** Scores are multiplied by `factor`, which is lower for a stem. */
interface Form {
  text: string;
  sound: string;
  factor: number;
}

/** Scores words from 0 (no match) to 1 (exact). `mayBeStart`: the typed word may be incomplete. */
export function createWordScorer(typed: string, mayBeStart: boolean): (word: Word) => number {
  const [typedForm, ...typedStems] = listWordForms(typed);
  return ({ word }) => {
    if (word === typed) return 1;
    if (isMeasure(typed)) return scoreMeasure(typed, word, mayBeStart);
    const [wordForm, ...wordStems] = listWordForms(word);
    const start = mayBeStart ? scoreStart(typedForm, wordForm) : 0;
    if (DIGIT_PATTERN.test(typed) || DIGIT_PATTERN.test(word)) return start;
    return Math.max(
      start,
      scoreForms(typedForm, wordForm),
      ...typedStems.map((stem) => scoreForms(stem, wordForm)),
      ...wordStems.map((stem) => scoreForms(typedForm, stem)),
    );
  };
}

/** Compares measures in any equivalent unit. With `mayBeStart`, `50` matches `50ml`, but not `500ml`. */
function scoreMeasure(typed: string, word: string, mayBeStart: boolean): number {
  if (listEquivalentMeasures(typed).includes(word))
    return /\d$/.test(word) ? OMITTED_UNIT_SCORE : SAME_MEASURE_SCORE;
  const isBegun = isMeasure(word) && word.startsWith(typed) && /^[a-z]/.test(word.slice(typed.length));
  return mayBeStart && isBegun ? PREFIX_SCORE : 0;
}

function listWordForms(word: string): [Form, ...Form[]] {
  const toForm = (text: string, factor: number) => ({ text, sound: toPhoneticSpelling(text), factor });
  return [toForm(word, 1), ...listWordStems(word).map((stem) => toForm(stem, STEM_FACTOR))];
}

/** Returns 0 unless sound and spelling are similar, or at most one letter in seven differs. */
function scoreForms(typedForm: Form, wordForm: Form): number {
  const max = OTHER_SPELLING_SCORE * typedForm.factor * wordForm.factor;
  const similarity = calculateSoundSimilarity(typedForm.sound, wordForm.sound);
  if (similarity === 1) return isSpelledSimilarly(typedForm, wordForm) ? max : 0;
  if (max < OTHER_SPELLING_SCORE) return 0;
  const minConsonants = Math.min(
    countConsonants(typedForm.sound),
    countConsonants(wordForm.sound),
    MIN_SOUND_SIMILARITIES.length - 1,
  );
  if (similarity >= (MIN_SOUND_SIMILARITIES[minConsonants] ?? 1)) {
    const spelt = calculateLetterSimilarity(
      normalizeSpelling(typedForm.text),
      normalizeSpelling(wordForm.text),
    );
    if (spelt >= getMinSpellingSimilarity(minConsonants, typedForm.text, wordForm.text))
      return max * similarity;
  }
  const lengths = [typedForm.text.length, wordForm.text.length];
  if (Math.min(...lengths) < MIN_SPELLING_SIMILARITY_FOR_ANY_SOUND * Math.max(...lengths)) return 0;
  const spelt = calculateLetterSimilarity(typedForm.text, wordForm.text);
  return spelt >= MIN_SPELLING_SIMILARITY_FOR_ANY_SOUND ? max * Math.max(similarity, spelt) : 0;
}

function getMinSpellingSimilarity(consonants: number, one: string, other: string): number {
  if (consonants <= MAX_SHORT_SOUND_CONSONANTS) return MIN_SHORT_SPELLING_SIMILARITY;
  return hasBanglaLetters(one) === hasBanglaLetters(other)
    ? MIN_SPELLING_SIMILARITY
    : MIN_OTHER_SCRIPT_SPELLING_SIMILARITY;
}

/** Despite the same sound, “teal” does not match তেল (oil), nor খাট (bed) কাঠ (wood). */
function isSpelledSimilarly(typedForm: Form, wordForm: Form): boolean {
  if (hasOtherAspiration(typedForm.text, wordForm.text)) return false;
  const hasBangla = hasBanglaLetters(typedForm.text + wordForm.text);
  const spelling = hasBangla ? (text: string) => removeInherentVowels(readSound(text)) : readSound;
  const spelt = calculateLetterSimilarity(spelling(typedForm.text), spelling(wordForm.text));
  const isShort =
    Math.min(countConsonants(typedForm.sound), countConsonants(wordForm.sound)) <= MAX_SHORT_SOUND_CONSONANTS;
  if (isShort || typedForm.factor * wordForm.factor < 1) return spelt >= MIN_SAME_SOUND_SPELLING_SIMILARITY;
  return hasBangla || spelt >= MIN_LONG_SAME_SOUND_SPELLING_SIMILARITY;
}

/** Whether the words have aspirated consonants (`h`) in different positions, like `khat` and `kath`. */
function hasOtherAspiration(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((text) =>
    Array.from(romanizeBangla(text).matchAll(/[bdgjkt](h?)/g), ([, breath]) => breath === 'h'),
  );
  return (
    first.length === second.length &&
    first.some((breath, index) => breath && !second[index]) &&
    second.some((breath, index) => breath && !first[index])
  );
}

/** Reads a word by pronunciation: `ea` equals `ee`, `e` is not `i`. */
const readSound = (word: string) =>
  normalizeSpelling(word)
    .replace(/([^aeiou].*[^aeiou])e$/, '$1')
    .replace(/ee|ie|ei|ey|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/oa/g, 'o')
    .replace(/(.)\1+/g, '$1');

/** Removes inherent vowels, which typists often omit. */
const removeInherentVowels = (reading: string) =>
  reading
    .replace(/(.)y+/g, '$1')
    .replace(/oe/g, 'oi')
    .replace(/([^aeiou])o(?=[^aeiou]|$)/g, '$1');

const countConsonants = (sound: string) => sound.replace(/[aiu]/g, '').length;

export const scoreJoinedWord = (typed: string, word: Word) =>
  scoreSoundAndSpelling(typed, word, MIN_JOINED_SIMILARITY);

/** Scores a part of a compound word, which must sound nearly the same. */
export const scoreWordPart = (typed: string, word: Word) =>
  scoreSoundAndSpelling(typed, word, MIN_PART_SIMILARITY);

function scoreSoundAndSpelling(typed: string, { word }: Word, min: number): number {
  if (word === typed) return 1;
  if (DIGIT_PATTERN.test(typed) || [...typed].length < 3) return 0;
  const similarity = calculateSoundSimilarity(toPhoneticSpelling(typed), toPhoneticSpelling(word));
  const isSameScript = hasBanglaLetters(typed) === hasBanglaLetters(word);
  const spelling = isSameScript ? readSound : (text: string) => removeInherentVowels(readSound(text));
  const spelt = calculateLetterSimilarity(spelling(typed), spelling(word));
  if (spelt < (isSameScript ? MIN_SPELLING_SIMILARITY : MIN_OTHER_SCRIPT_SPELLING_SIMILARITY)) return 0;
  return similarity >= min ? OTHER_SPELLING_SCORE * similarity : 0;
}

export function scoreLookalike(typed: string, { word }: Word): number {
  const isEnd = word.endsWith(typed) && !NEGATING_PREFIXES.has(word.slice(0, -typed.length));
  const isPart = [...typed].length >= MIN_COMPOUND_PART_LENGTH && (word.startsWith(typed) || isEnd);
  return isPart ? LOOKALIKE_BASE_SCORE + 0.3 * (typed.length / word.length) : LOOKALIKE_BASE_SCORE;
}

function scoreStart(typedForm: Form, wordForm: Form): number {
  if (wordForm.text.startsWith(typedForm.text))
    return PREFIX_SCORE + 0.25 * (typedForm.text.length / wordForm.text.length);
  if (
    countConsonants(typedForm.sound) <= MAX_SHORT_SOUND_CONSONANTS ||
    !wordForm.sound.startsWith(typedForm.sound)
  )
    return 0;
  const reading = readSound(typedForm.text);
  const begun = readSound(wordForm.text).slice(0, reading.length);
  if (calculateLetterSimilarity(reading, begun) < MIN_SHORT_SPELLING_SIMILARITY) return 0;
  return PREFIX_SCORE - 0.05 + 0.25 * (typedForm.sound.length / wordForm.sound.length);
}

const VOWELS = 'aiu';
/** Pairs of sounds that are often confused, in both orders. `c` is the sound of `ch`. */
const CONFUSABLE_SOUNDS = new Set(
  ['sj', 'cj', 'kg', 'td', 'pf', 'pb', 'bw', 'fb', 'nm', 'gj', 'rl', 'sk', 'sh', 'ch'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
);

/** Pairs of letters with the same sound, such as ছ and শ: gamcha, gamsa. */
const SAME_SOUNDS = new Set(['sc', 'cs']);

const isVowel = (letter: string) => VOWELS.includes(letter);
const getSoundWeight = (letter: string) => (isVowel(letter) ? 0.5 : 1);

function getRemovalCost(letter: string): number {
  if (isVowel(letter)) return 0.35;
  return letter === 'w' || letter === 'h' ? 0.5 : 1;
}

function getSubstitutionCost(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) !== isVowel(other)) return one === 'w' || other === 'w' ? 0.5 : 1;
  if (isVowel(one)) return 0.25;
  if (SAME_SOUNDS.has(one + other)) return 0.25;
  return CONFUSABLE_SOUNDS.has(one + other) ? 0.5 : 0.9;
}

/** From 0 to 1. Vowels, often confused consonants and swapped letters cost less than other changes. */
export function calculateSoundSimilarity(one: string, other: string): number {
  const longest = Math.max(calculateSoundLength(one), calculateSoundLength(other));
  return longest === 0 ? 0 : Math.max(0, 1 - calculateEditDistance(one, other, SOUND_COSTS) / longest);
}

function calculateLetterSimilarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - calculateEditDistance(one, other, LETTER_COSTS) / longest;
}

const calculateSoundLength = (sound: string) =>
  [...sound].reduce((sum, letter) => sum + getSoundWeight(letter), 0);

interface EditCosts {
  remove: (letter: string) => number;
  substitute: (one: string, other: string) => number;
  transpose: number;
}

const SOUND_COSTS: EditCosts = { remove: getRemovalCost, substitute: getSubstitutionCost, transpose: 0.6 };
const LETTER_COSTS: EditCosts = {
  remove: () => 1,
  substitute: (one, other) => (one === other ? 0 : 1),
  transpose: 1,
};

function calculateEditDistance(
  one: string,
  other: string,
  { remove, substitute, transpose }: EditCosts,
): number {
  let [beforeLast, last]: [number[], number[]] = [[], [0]];
  for (const letter of other) last.push((last.at(-1) ?? 0) + remove(letter));
  for (let row = 0; row < one.length; row += 1) {
    const a = one.charAt(row);
    const current = [(last[0] ?? 0) + remove(a)];
    for (let column = 0; column < other.length; column += 1) {
      const b = other.charAt(column);
      let cost = Math.min(
        (last[column + 1] ?? 0) + remove(a),
        (current[column] ?? 0) + remove(b),
        (last[column] ?? 0) + substitute(a, b),
      );
      if (a === other.charAt(column - 1) && b === one.charAt(row - 1) && row > 0 && column > 0) {
        cost = Math.min(cost, (beforeLast[column - 1] ?? 0) + transpose);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
