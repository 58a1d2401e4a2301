import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDescription } from './to-description.ts';

test.each([
  ['Soft cotton shirt', 17, 'Soft cotton shirt'],
  ['Soft cotton shirt', 16, 'Soft cotton…'],
  ['Soft cotton, warm', 13, 'Soft cotton…'],
  ['নরম সুতির শার্ট', 12, 'নরম সুতির…'],
  ['কিকিকি', 4, 'কি…'],
  ['a👩‍👩‍👧b', 6, 'a…'],
])('%j with at most %i units is %j', (text, max, cut) => {
  expect(toDescription(text, max)).toBe(cut);
});

test('a truncated description ends with a whole word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'কি', 'ক্ষ', 'é'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 8, maxLength: 20 }), (words) => {
      const cut = toDescription(words.join(' '), 30);
      expect(cut.length).toBeLessThanOrEqual(30);
      const shown = cut.replace(/…$/, '').split(' ');
      expect(words.slice(0, shown.length)).toEqual(shown);
    }),
  );
});

test('a description has at most 300 units', () => {
  expect(toDescription('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
});
