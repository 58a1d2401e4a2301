import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectSpelling, toAttributeKey, toAttributeText } from './attribute-text.ts';

test.each([
  ['case', ['Maroon', 'maroon', 'MAROON', 'mArOoN']],
  ['spaces around', ['Teal', ' Teal', 'Teal  ', '\tTeal\n', '\u00a0Teal\u2003']],
  ['spaces within', ['Sky Blue', 'Sky  Blue', 'sky\u00a0blue', 'SkyBlue']],
  ['a unit with and without space', ['250 ml', '250ml', '250 ML', '২৫০ ml']],
  ['composed and decomposed Bangla', ['গয়না', 'গ\u09af\u09bcনা', 'গ\u09dfনা']],
  ['other letters with a dot below', ['শাড়ি', 'শা\u09dcি', 'শা\u09a1\u09bcি']],
  ['composed and decomposed Latin', ['Café', 'Cafe\u0301', 'CAFÉ']],
  ['digits of both scripts', ['৩৮', '38', '３８']],
  ['invisible characters', ['Olive', 'Ol\u200bive', '\ufeffOlive', 'Oli\u00adve', '\u200eOlive']],
  ['joiners', ['বাক্স', 'বাক্\u200cস', 'বাক্\u200dস']],
  ['dashes', ['0-6 months', '0–6 months', '0—6 Months', '0−6 months']],
  ['apostrophes and inches', ['Men’s 32″', "Men's 32''", 'men`s 32”']],
  ['both spellings of colour', ['Colour', 'colour', 'Color ', 'COLOR']],
  ['other spellings of one word', ['Dark Grey', 'dark gray']],
])('texts that differ in %s have one comparison key', (_, texts) => {
  expect(new Set(texts.map(toAttributeKey)).size).toBe(1);
});

test.each([
  ['7 1/2', '71/2'],
  ['1 2', '12'],
  ['S', 'XS'],
  ['লাল', 'নীল'],
  ['50 ml', '500 ml'],
  ['Red', 'Red/Blue'],
  ['C', 'C++'],
])('%s and %s have different comparison keys', (one, other) => {
  expect(toAttributeKey(one)).not.toBe(toAttributeKey(other));
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });

test('a comparison key is its own key, and the key of the displayed text', () => {
  fc.assert(
    fc.property(text, (each) => {
      const key = toAttributeKey(each);
      expect(toAttributeKey(key)).toBe(key);
      expect(toAttributeKey(toAttributeText(each))).toBe(key);
    }),
  );
});

test('the displayed text has single inner spaces and stays the same', () => {
  expect(toAttributeText('  Sky\u00a0\u00a0Blue\u200b ')).toBe('Sky Blue');
  expect(toAttributeText('র\u200d্যাক')).toBe('র\u200d্যাক');
  fc.assert(
    fc.property(text, (each) => {
      expect(toAttributeText(toAttributeText(each))).toBe(toAttributeText(each));
      expect(toAttributeText(` ${each}  `)).toBe(toAttributeText(each));
    }),
  );
});

test('the most frequent spelling is selected, among equals one like “Red”', () => {
  const select = (...spellings: [string, number][]) =>
    selectSpelling(spellings.map(([each, count]) => ({ text: each, count })));
  expect(select(['Red', 1], ['RED', 2])).toBe('RED');
  expect(select(['RED', 1], ['red', 1], ['Red', 1])).toBe('Red');
  expect(select(['red', 1], ['Red', 1], ['red', 1])).toBe('red');
  expect(select(['b', 1], ['a', 1])).toBe('a');
  expect(select(['নীল', 1])).toBe('নীল');
  expect(selectSpelling([])).toBe('');
});
