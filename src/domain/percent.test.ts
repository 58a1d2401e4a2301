import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { addPercent, ceilPercentOf } from './percent.ts';

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
  expect(ceilPercentOf(poisha(amount), percent)).toBe(expected);
});

test('a percentage is rounded up once, from the exact product', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), (amount, tenThousandths) => {
      const share = BigInt(ceilPercentOf(poisha(amount), tenThousandths / 10_000));
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
  expect(() => ceilPercentOf(poisha(100), percent)).toThrow(RangeError);
});
