import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { addPercent, ceilPercentageToTaka } from './percent.ts';

test.each([
  [100_000, 7.1, 7_100],
  [100_000, 7.5, 7_500],
  [99_900, 12.5, 12_500],
  [3_300, 33.3333, 1_100],
  [3_300, 33.3334, 1_200],
  [100_000, 0, 0],
  [100_000, 100, 100_000],
  [100_000_000, 1e-7, 100],
])('%i poisha times %d %% is %i poisha', (amount, percent, expected) => {
  expect(ceilPercentageToTaka(poisha(amount), percent)).toBe(expected);
});

test('a percentage is rounded up once, from the exact product', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), (amount, tenThousandths) => {
      const share = BigInt(ceilPercentageToTaka(poisha(amount), tenThousandths / 10_000));
      const exact = BigInt(amount) * BigInt(tenThousandths);
      expect(share % 100n).toBe(0n);
      expect(share * 1_000_000n >= exact).toBe(true);
      expect((share - 100n) * 1_000_000n < exact).toBe(true);
    }),
  );
});

test('adds a percentage with more than two decimals', () => {
  expect(addPercent(poisha(10_000_000), 4.3333)).toBe(10_433_400);
  expect(addPercent(poisha(10_000_000), 4.333)).toBe(10_433_300);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 10_000])('rejects %d percent', (percent) => {
  expect(() => ceilPercentageToTaka(poisha(100), percent)).toThrow(RangeError);
});

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
  expect(addPercent(poisha(price), percent)).toBe(expected);
});

test('a price with its surcharge is in whole taka, rounded up from the exact amount', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (price, thousandths) => {
      const result = BigInt(addPercent(poisha(price), thousandths / 1000));
      const exact = BigInt(price) * (100_000n + BigInt(thousandths));
      expect(result % 100n).toBe(0n);
      expect(result * 100_000n >= exact).toBe(true);
      expect((result - 100n) * 100_000n < exact).toBe(true);
    }),
  );
});
