/** Bangla consonants in Latin letters, similar to how Bangla is typed on a Latin keyboard. */
const CONSONANTS = toLetterMap(
  'ক k খ kh গ g ঘ gh ঙ ng চ ch ছ chh জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n ' +
    'প p ফ ph ব b ভ bh ম m য j র r ল l শ sh ষ sh স s হ h ৎ t ং ng',
);
const VOWELS = toLetterMap('অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou');
const VOWEL_SIGNS = toLetterMap(
  '\u09be a \u09bf i \u09c0 i \u09c1 u \u09c2 u \u09c3 ri \u09c7 e \u09c8 oi \u09cb o \u09cc ou',
);
/** Characters before which a consonant keeps its inherent vowel. `y` is য়. */
const SYLLABLE_STARTS = new Set([...CONSONANTS.keys(), ...VOWELS.keys(), 'y']);
const HASANTA = '\u09cd';
const SILENT_SIGNS = new Set([HASANTA, '\u0981', '\u0983', '\u09bc', '\u09bd']);
/** In NFC, ড়, ঢ় and য় remain two characters. */
const LIGATURES: readonly (readonly [RegExp, string])[] = [
  [/\u09ac\u09bc/g, 'র'],
  [/[\u09a1\u09a2]\u09bc/g, 'র'],
  [/ও\u09af\u09bc\u09be/g, 'wa'],
  [/ও\u09af\u09bc/g, 'w'],
  [/\u09af\u09bc/g, 'y'],
  [/^অ্য\u09be/, 'a'],
  [/ক্ষ/g, 'kh'],
  [/জ্ঞ/g, 'g'],
  [/র\u09cd(?=য)/g, 'র'],
  [/\u09cdয/g, ''],
];

function toLetterMap(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(' ');
  return new Map(
    parts.flatMap((letter, index) => (index % 2 === 0 ? [[letter, parts[index + 1] ?? '']] : [])),
  );
}

const BANGLA_LETTER = /[\u0980-\u09ff]/;

export const hasBanglaLetters = (text: string): boolean => BANGLA_LETTER.test(text);

/** Transliterates Bangla by sound and removes accents. */
export function romanizeBangla(word: string): string {
  const plain = LIGATURES.reduce(
    (text, [pattern, sound]) => text.replace(pattern, sound),
    word.normalize('NFC'),
  );
  const characters = [...plain];
  const sounds = characters.map((character, index) => {
    const consonant = CONSONANTS.get(character);
    if (consonant === undefined)
      return (
        VOWELS.get(character) ?? VOWEL_SIGNS.get(character) ?? (SILENT_SIGNS.has(character) ? '' : character)
      );
    const next = characters[index + 1];
    return next !== undefined && SYLLABLE_STARTS.has(next) && character !== 'ং' ? `${consonant}o` : consonant;
  });
  return sounds
    .join('')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Replacements, applied in this order. In the result, `c` is the sound of `ch`. */
const CONSONANT_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[ts]+ion/g, 'shon'],
  [/t?chh?|tch/g, 'C'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([kgtdbjrwz])h/g, '$1'],
  [/v/g, 'b'],
  [/z/g, 'j'],
  [/ng/g, 'n'],
  [/(.)h+/g, '$1'],
];
const SOUND_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou].*[^aeiou])e$/, '$1'],
  [/ee|ea|ie|ei|ai|ay|ey/g, 'i'],
  [/oo|ou/g, 'u'],
  [/[ey]/g, 'i'],
  [/o/g, 'a'],
  [/([a-z])\1+/g, '$1'],
];

const applyFolds = (word: string, folds: typeof SOUND_FOLDS) =>
  folds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);

export function normalizeSpelling(word: string): string {
  return applyFolds(romanizeBangla(word.toLowerCase()), CONSONANT_FOLDS);
}

/** Returns nearly the same spelling for words that differ only in doubled letters, `o`/`a`, `sh`/`s` or script. */
export function toPhoneticSpelling(word: string): string {
  return applyFolds(normalizeSpelling(word), SOUND_FOLDS);
}

/** Returns consonants, digits and `a` for an initial vowel. Bangla and Latin spellings usually have the same key. */
export function toPhoneticKey(word: string): string {
  const sound = toPhoneticSpelling(word);
  return sound.slice(0, 1).replace(/[aiu]/, 'a') + sound.slice(1).replace(/[aiu]/g, '');
}

const MIN_LENGTH_FOR_DELETION = 3;
const MIN_LENGTH_FOR_TWO_DELETIONS = 6;
const MAX_KEY_LENGTH = 10;

/** Lists the truncated key and its variants without one or two letters (SymSpell), which misspellings share. */
export function listDeletionVariants(key: string): string[] {
  const letters = [...key].slice(0, MAX_KEY_LENGTH);
  const whole = letters.join('');
  if (letters.length < MIN_LENGTH_FOR_DELETION) return whole === '' ? [] : [whole];
  const once = removeEachLetter(whole);
  const twice = letters.length < MIN_LENGTH_FOR_TWO_DELETIONS ? [] : once.flatMap(removeEachLetter);
  return [...new Set([whole, ...once, ...twice])];
}

function removeEachLetter(key: string): string[] {
  return Array.from(key, (_, index) => [...key].filter((_, at) => at !== index).join(''));
}
