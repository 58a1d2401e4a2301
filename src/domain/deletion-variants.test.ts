import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletionVariants } from './deletion-variants.ts';

const key = fc.stringMatching(/^[abdfklmnprst]{3,10}$/);
const meet = (one: string, other: string) =>
  deletionVariants(one).some((slip) => deletionVariants(other).includes(slip));

test('a key meets itself with a letter lost, added, exchanged or swapped', () => {
  fc.assert(
    fc.property(key, fc.nat(), fc.constantFrom(...'bdfk'), (whole, number, letter) => {
      const at = number % whole.length;
      const [before, after] = [whole.slice(0, at), whole.slice(at + 1)];
      expect(meet(whole, before + after)).toBe(true);
      expect(meet(whole, before + letter + whole.slice(at)) || whole.length >= 10).toBe(true);
      expect(meet(whole, before + letter + after)).toBe(true);
      const swapped = before + after.charAt(0) + whole.charAt(at) + after.slice(1);
      expect(meet(whole, swapped)).toBe(true);
    }),
  );
});

test('a long key has few slips, a short one none', () => {
  expect(deletionVariants('x'.repeat(200)).length).toBeLessThanOrEqual(56);
  expect(deletionVariants('lp')).toEqual(['lp']);
  expect(deletionVariants('')).toEqual([]);
});
