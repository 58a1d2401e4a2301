import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTokens } from './search-text.ts';

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
  ['!?', []],
])('the words of “%s” are %j', (text, words) => {
  expect(searchTokens(text)).toEqual(words.map((word) => word.normalize('NFC')));
});

test('any text gives words without spaces, none of them long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const word of searchTokens(text)) {
        expect(word.isWellFormed()).toBe(true);
        expect(word).toMatch(/^[^\s]{1,40}$/u);
      }
    }),
  );
});
