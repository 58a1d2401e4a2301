import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeness } from './word-likeness.ts';

const sound = fc.stringMatching(/^[abdfgijklmnprstuw]{1,12}$/);

test('likeness is 1 for the same sound, between 0 and 1 for any two, and the same both ways', () => {
  fc.assert(
    fc.property(sound, sound, (one, other) => {
      expect(likeness(one, one)).toBe(1);
      const alike = likeness(one, other);
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
      expect(likeness(other, one)).toBeCloseTo(alike, 10);
    }),
  );
});

test.each([
  ['a vowel counts less than a consonant', ['maskara', 'maskira'], ['maskara', 'malkara']],
  ['swapped letters count less than two wrong ones', ['sanskrin', 'snaskrin'], ['sanskrin', 'lonskrin']],
  ['letters that are mistaken for each other count less', ['ubtan', 'uptan'], ['ubtan', 'ugtan']],
])('%s', (_, near, far) => {
  expect(likeness(...(near as [string, string]))).toBeGreaterThan(likeness(...(far as [string, string])));
});
