import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCouponPercent, joinPercent, splitPercent } from './coupon-percent.ts';

test('a percentage is stored as a whole number and a fraction', () => {
  expect(splitPercent(7.5)).toEqual({ percent: 7, percentFraction: 0.5 });
  expect(splitPercent(0.25)).toEqual({ percent: 0, percentFraction: 0.25 });
  expect(splitPercent(100)).toEqual({ percent: 100, percentFraction: 0 });
});

test('every percentage with four decimals is stored without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (parts) => {
      const value = parts / 10_000;
      const { percent, percentFraction } = splitPercent(value);
      expect(joinPercent(percent, percentFraction)).toBe(value);
      expect(isCouponPercent(value)).toBe(true);
    }),
  );
});

test.each([0, -1, 100.5, 33.33333, Number.NaN])('%d is not a percentage of a coupon', (value) => {
  expect(isCouponPercent(value)).toBe(false);
});
