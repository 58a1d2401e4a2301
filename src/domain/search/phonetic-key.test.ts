import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDeletionVariants, romanizeBangla, toPhoneticKey, toPhoneticSpelling } from './phonetic-key.ts';

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
  expect(new Set(spellings.map(toPhoneticKey))).toHaveLength(1);
});

test.each([
  ['ফাউন্ডেশন', 'phaundeshon'],
  ['Crème', 'Creme'],
  ['র‍্যাক', 'rak'],
  ['ঢেঁকি', 'dheki'],
])('%s in Latin letters is %s', (word, expected) => {
  expect(romanizeBangla(word)).toBe(expected);
});

test.each([
  ['কয়েল', 'koyel'],
  ['দই', 'doi'],
  ['বউ', 'bou'],
  ['সময়', 'somoy'],
  ['সোঽহং', 'sohong'],
])('%s sounds like %s', (bangla, latin) => {
  expect(toPhoneticSpelling(bangla)).toBe(toPhoneticSpelling(latin));
});

test('words that differ in a consonant keep different keys', () => {
  expect(toPhoneticKey('serum')).not.toBe(toPhoneticKey('cream'));
  expect(toPhoneticKey('soap')).not.toBe(toPhoneticKey('soup2'));
});

const bangla = fc.stringMatching(/^[অ-হ\u09be-\u09cdড়ঢ়য়ং-ঃ]{1,12}$/);
const anyWord = fc.oneof(fc.string({ unit: 'grapheme' }), bangla, fc.stringMatching(/^[a-z]{1,20}$/));

test('the sound of any word is short, in small Latin letters, digits or letters of other scripts', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      expect(toPhoneticKey(word).length).toBeLessThanOrEqual(word.normalize('NFKD').length * 4);
      expect(toPhoneticKey(word)).not.toMatch(/[A-Z\sঅ-ঋএঐওঔক-নপ-রলশ-হ\u09bc-\u09cd]/);
      expect(toPhoneticKey(word)).toBe(toPhoneticKey(word));
    }),
  );
});

const plain = fc.stringMatching(/^[bdfklmnprst][bdfklmnprstaiou]{2,10}$/);

test('a doubled letter before “ion” sounds like a single one', () => {
  expect(toPhoneticSpelling('lmbittion')).toBe(toPhoneticSpelling('lmbition'));
  expect(toPhoneticSpelling('passion')).toBe(toPhoneticSpelling('pasion'));
});

test('doubled consonants and changed inner vowels do not change the key of a plain word', () => {
  fc.assert(
    fc.property(plain, fc.nat(), (word, at) => {
      const letter = word.charAt(at % word.length);
      const doubled = word.replace(letter, letter + letter);
      expect(toPhoneticSpelling(/[aiou]/.test(letter) ? word : doubled)).toBe(toPhoneticSpelling(word));
      expect(toPhoneticKey(word.charAt(0) + word.slice(1).replaceAll(/[iu]/g, 'a'))).toBe(
        toPhoneticKey(word.charAt(0) + word.slice(1).replaceAll(/[iu]/g, 'o')),
      );
    }),
  );
});

const key = fc.stringMatching(/^[abdfklmnprst]{3,10}$/);
const shareVariant = (one: string, other: string) =>
  listDeletionVariants(one).some((variant) => listDeletionVariants(other).includes(variant));

test('a key shares a variant with itself after one letter is lost, added, replaced or swapped', () => {
  fc.assert(
    fc.property(key, fc.nat(), fc.constantFrom(...'bdfk'), (whole, number, letter) => {
      const at = number % whole.length;
      const [before, after] = [whole.slice(0, at), whole.slice(at + 1)];
      expect(shareVariant(whole, before + after)).toBe(true);
      expect(shareVariant(whole, before + letter + whole.slice(at)) || whole.length >= 10).toBe(true);
      expect(shareVariant(whole, before + letter + after)).toBe(true);
      const swapped = before + after.charAt(0) + whole.charAt(at) + after.slice(1);
      expect(shareVariant(whole, swapped)).toBe(true);
    }),
  );
});

test('a long key has few variants, a short one none', () => {
  expect(listDeletionVariants('x'.repeat(200)).length).toBeLessThanOrEqual(56);
  expect(listDeletionVariants('lp')).toEqual(['lp']);
  expect(listDeletionVariants('')).toEqual([]);
});
