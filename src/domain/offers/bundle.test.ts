import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoisha, multiplyPoisha } from '#domain/money.ts';
import { ALL_PRODUCTS, anyLines, line } from '#tests/fixtures/offers.ts';
import { applyBundles, calculateBundleDiscounts } from './bundle.ts';

test('the cheapest units of each group are free', () => {
  const twoForOne = { take: 2, pay: 1, scope: ALL_PRODUCTS };
  expect(calculateBundleDiscounts(twoForOne, [line(100, 3), line(300, 2)])).toEqual([10_000, 30_000]);
  expect(
    calculateBundleDiscounts({ take: 3, pay: 2, scope: ALL_PRODUCTS }, [line(50), line(80), line(60)]),
  ).toEqual([5_000, 0, 0]);
  expect(
    calculateBundleDiscounts({ ...twoForOne, scope: { ...ALL_PRODUCTS, productIds: [9] } }, [line(100, 4)]),
  ).toEqual([0]);
});

test('a line is in one bundle, and the largest discount is applied first', () => {
  const scope = { ...ALL_PRODUCTS, productIds: [2] };
  const lines = [line(100, 4), line(500, 2, { productId: 2 }), line(90, 2, { productId: 3 })];
  const own = { take: 2, pay: 1, scope };
  const all = { take: 4, pay: 3, scope: ALL_PRODUCTS };
  const other = { take: 2, pay: 1, scope: { ...ALL_PRODUCTS, productIds: [3] } };
  expect(applyBundles([all, own], lines)).toEqual({
    bundles: [all, own, all],
    discounts: [10_000, 50_000, 0],
  });
  expect(applyBundles([own, other], lines)).toEqual({
    bundles: [undefined, own, other],
    discounts: [0, 50_000, 9_000],
  });
  expect(applyBundles([own], [line(100, 2)])).toEqual({ bundles: [undefined], discounts: [0] });
});

test('in each complete group, a bundle makes the cheapest units free', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 2, max: 5 }), fc.nat(3), (lines, take, less) => {
      const pay = Math.max(1, take - 1 - less);
      const prices = lines
        .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
        .toSorted((one, other) => other - one);
      const groups = Array.from({ length: Math.floor(prices.length / take) }, (_, group) =>
        prices.slice(group * take + pay, (group + 1) * take),
      );
      const expected = groups.flat().reduce((sum, price) => sum + price, 0);
      const discounts = calculateBundleDiscounts({ take, pay, scope: ALL_PRODUCTS }, lines);
      expect(addPoisha(...discounts)).toBe(expected);
      for (const [index, { unitPrice, quantity }] of lines.entries()) {
        expect(discounts[index]).toBeLessThanOrEqual(multiplyPoisha(unitPrice, quantity));
      }
    }),
  );
});
