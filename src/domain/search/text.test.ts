import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPurposeTokens, listSearchTokens, normalizeSearchText } from './text.ts';

test.each([
  ['Coconut Oil 500 ml', ['coconut', 'oil', '500ml']],
  ['coconut oil 500ML', ['coconut', 'oil', '500ml']],
  ['নারকেল তেল ৫০০ মিলি', ['নারকেল', 'তেল', '500ml']],
  ['Box of 100', ['box', '100']],
  ['for the', ['for', 'the']],
  ['চুলের জন্য তেল', ['চুলের', 'তেল']],
  ['something good for dry hair', ['dry', 'hair']],
  ['chul er jonno bhalo tel', ['chul', 'tel']],
  ['দাগ দূর করার ক্রিম', ['দাগ', 'ক্রিম']],
  ['1 litre', ['1l']],
  ['৬ সিটের টেবিল', ['6seats', 'টেবিল']],
  ['৬ আসনের টেবিল', ['6seats', 'টেবিল']],
  ['6-seater table', ['6seats', 'table']],
  ['char joner table', ['4seats', 'table']],
  ['৩ লিটারের হাঁড়ি', ['3l', 'হাঁড়ি']],
  ['1.5 L pot', ['1.5l', 'pot']],
  ['1,000 ml shampoo', ['1000ml', 'shampoo']],
  ['আধা কেজি মধু', ['0.5kg', 'মধু']],
  ['৬টি কাপ', ['6pcs', 'কাপ']],
  ['৩২ জিবি', ['32gb']],
  ['Co\u00adconut\u200b oil 500\u2060ml', ['coconut', 'oil', '500ml']],
  ['বাক্\u200cস', ['বাক্স']],
  ['2 in 1 sport', ['2', '1', 'sport']],
  ['ten tablets', ['ten', 'tablets']],
  ['atta', ['atta']],
  ['!?', []],
])('the words of “%s” are %j', (text, words) => {
  expect(listSearchTokens(text)).toEqual(words.map((word) => word.normalize('NFC')));
});

test.each([
  ['chair for study table', ['study', 'table']],
  ['oil for dry hair', ['dry', 'hair']],
  ['শুষ্ক চুলের জন্য তেল', ['শুষ্ক', 'চুলের']],
  ['chul er jonno tel', ['chul']],
  ['something for dry hair', []],
  ['চুলের জন্য', []],
  ['hair oil', []],
])('the purpose in “%s” is %j', (text, words) => {
  expect(listPurposeTokens(text)).toEqual(words.map((word) => word.normalize('NFC')));
});

test('splits any text into words of limited length without spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const word of listSearchTokens(text)) {
        expect(word.isWellFormed()).toBe(true);
        expect(word).toMatch(/^[^\s]{1,40}$/u);
      }
    }),
  );
});

test.each([
  ['  Rice-Water “Foam” 100ml! ', 'rice water foam 100ml'],
  ['ফেস ওয়াশ', 'ফেস ওয়াশ'],
  ['%_\\', ''],
])('%s is searched as %s', (text, expected) => {
  expect(normalizeSearchText(text)).toBe(expected.normalize('NFC'));
});
