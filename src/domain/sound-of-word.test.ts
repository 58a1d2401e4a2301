import fc from 'fast-check';
import { expect, test } from 'vitest';
import { romanize, soundKey, soundOf } from './sound-of-word.ts';

test.each([
  ['ফেসওয়াশ', 'feswash', 'facewash'],
  ['লিপস্টিক', 'lipstick', 'lipstik', 'lippstik'],
  ['মশার', 'mosar', 'moshar'],
  ['কয়েল', 'koyel', 'coil'],
  ['শ্যাম্পু', 'shampoo', 'sempu', 'shampu'],
  ['অ্যালোভেরা', 'alovera', 'এলোভেরা'],
  ['শতরঞ্জি', 'shotronji', 'সতরঞ্জি'],
  ['অপরাজিতা', 'aporajita', 'oporajita'],
  ['ত্রিফলা', 'trifola', 'triphola'],
  ['ভিটামিন', 'vitamin', 'bhitamin'],
  ['কড়াই', 'korai'],
  ['মাইসেলার', 'micellar', 'micelar'],
])('%s and its Latin spellings have one key', (...spellings) => {
  expect(new Set(spellings.map(soundKey))).toHaveLength(1);
});

test.each([
  ['ফাউন্ডেশন', 'phaundeshon'],
  ['Crème', 'Creme'],
  ['র‍্যাক', 'rak'],
  ['ঢেঁকি', 'dheki'],
])('%s in Latin letters is %s', (word, expected) => {
  expect(romanize(word)).toBe(expected);
});

test.each([
  ['কয়েল', 'koyel'],
  ['দই', 'doi'],
  ['বউ', 'bou'],
  ['সময়', 'somoy'],
])('%s sounds like %s', (bangla, latin) => {
  expect(soundOf(bangla)).toBe(soundOf(latin));
});

test('words that differ in a consonant keep different keys', () => {
  expect(soundKey('serum')).not.toBe(soundKey('cream'));
  expect(soundKey('soap')).not.toBe(soundKey('soup2'));
});

const bangla = fc.stringMatching(/^[অ-হ\u09be-\u09cdড়ঢ়য়ং-ঃ]{1,12}$/);
const anyWord = fc.oneof(fc.string({ unit: 'grapheme' }), bangla, fc.stringMatching(/^[a-z]{1,20}$/));

test('the sound of any word is short, in small Latin letters, digits or letters of other scripts', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      expect(soundKey(word).length).toBeLessThanOrEqual(word.normalize('NFKD').length * 4);
      expect(soundKey(word)).not.toMatch(/[A-Z\sঅ-ঋএঐওঔক-নপ-রলশ-হ\u09bc-\u09cd]/);
      expect(soundKey(word)).toBe(soundKey(word));
    }),
  );
});

const plain = fc.stringMatching(/^[bdfklmnprst][bdfklmnprstaiou]{2,10}$/);

test('a doubled letter before “ion” is heard once', () => {
  expect(soundOf('lmbittion')).toBe(soundOf('lmbition'));
  expect(soundOf('passion')).toBe(soundOf('pasion'));
});

test('doubled consonants and other vowels inside do not change the key of a plain word', () => {
  fc.assert(
    fc.property(plain, fc.nat(), (word, at) => {
      const letter = word.charAt(at % word.length);
      const doubled = word.replace(letter, letter + letter);
      expect(soundOf(/[aiou]/.test(letter) ? word : doubled)).toBe(soundOf(word));
      expect(soundKey(word.charAt(0) + word.slice(1).replaceAll(/[iu]/g, 'a'))).toBe(
        soundKey(word.charAt(0) + word.slice(1).replaceAll(/[iu]/g, 'o')),
      );
    }),
  );
});
