import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateText } from './truncate-text.ts';

const graphemesOf = (text: string) =>
  [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

test.each([
  ['কি', 1, ''],
  ['ককি', 2, 'ক'],
  ['ক্ষমা', 4, 'ক্ষ'],
  ['a👩‍👩‍👧', 5, 'a'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['abc', 3, 'abc'],
  ['abc', 0, ''],
])('%j with at most %i units is %j', (text, max, cut) => {
  expect(truncateText(text, max)).toBe(cut);
});

test('a truncated text consists of the first graphemes of the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 80 }), (typed, max) => {
      const cut = truncateText(typed, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      const all = graphemesOf(typed);
      expect(all.slice(0, graphemesOf(cut).length).join('')).toBe(cut);
    }),
  );
});
