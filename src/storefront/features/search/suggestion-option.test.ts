import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitNameByMatches } from './suggestion-option.tsx';

const markMatches = (name: string, typed: string) =>
  splitNameByMatches(name, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

test.each([
  ['Shiuli Golap Lip Butter', 'lip', 'Shiuli Golap [Lip] Butter'],
  ['Anti-Frizz Silk Serum', 'SER fri', 'Anti-[Fri]zz Silk [Ser]um'],
  ['Lip Lipstick', 'lip lipst', '[Lip] [Lipst]ick'],
  ['গোলাপ লিপ বাটার', 'লিপ', 'গোলাপ [লিপ] বাটার'],
  ['আয়রিস সিরামিক', 'সিরাম', 'আয়রিস সিরামিক'],
  ['ক্রিম ও বাম', 'ক্', 'ক্রিম ও বাম'],
  ['Tulip Cream', 'lip', 'Tulip Cream'],
  ['C++ (50 ml)', '(', 'C++ [(]50 ml)'],
  ['Face Wash', ' ', 'Face Wash'],
])('splits %s for “%s” into %s', (name, typed, expected) => {
  expect(markMatches(name, typed)).toBe(expected);
});

test('the parts add up to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      expect(
        splitNameByMatches(name, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name);
    }),
  );
});
