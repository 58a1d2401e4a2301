import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emiPrice } from './emi.ts';
import { poisha } from './money.ts';

test.each([
  [100_000, 0, 100_000],
  [100_000, 3, 103_000],
  [100_000, 4.5, 104_500],
  [99_900, 4.5, 104_400],
  [100, 0.01, 200],
  [12_345, 0, 12_400],
  [33_333, 11.5, 37_200],
  [0, 19.5, 0],
])('%i poisha plus %d %% is %i poisha', (price, percent, expected) => {
  expect(emiPrice(poisha(price), percent)).toBe(expected);
});

test('the price is whole taka, at least the exact sum and less than a taka above it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (price, thousandths) => {
      const result = BigInt(emiPrice(poisha(price), thousandths / 1000));
      const exact = BigInt(price) * (100_000n + BigInt(thousandths));
      expect(result % 100n).toBe(0n);
      expect(result * 100_000n >= exact).toBe(true);
      expect((result - 100n) * 100_000n < exact).toBe(true);
    }),
  );
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, 10_000])('%d is no percent', (percent) => {
  expect(() => emiPrice(poisha(100), percent)).toThrow(RangeError);
});
