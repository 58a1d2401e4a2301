import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LINE_QUANTITY, mergeCartLines } from './cart-merge.ts';

test('lines of a variant join at the place of the first, with the newest price', () => {
  const lines = [
    { skuId: 1, quantity: 2, price: 450 },
    { skuId: 2, quantity: 1, price: 90 },
    { skuId: 1, quantity: 3, price: 400 },
  ];
  expect(mergeCartLines(lines)).toEqual([
    { skuId: 1, quantity: 5, price: 400 },
    { skuId: 2, quantity: 1, price: 90 },
  ]);
});

test('a line holds at most the stock and keeps one piece of what sold out', () => {
  const stock = new Map([
    [1, 4],
    [2, 0],
  ]);
  const lines = [
    { skuId: 1, quantity: 3 },
    { skuId: 1, quantity: 3 },
    { skuId: 2, quantity: 2 },
    { skuId: 3, quantity: 9_999 },
  ];
  expect(mergeCartLines(lines, (skuId) => stock.get(skuId))).toEqual([
    { skuId: 1, quantity: 4 },
    { skuId: 2, quantity: 1 },
    { skuId: 3, quantity: MAX_LINE_QUANTITY },
  ]);
});

test('merging keeps every piece within stock and merging again changes nothing', () => {
  const line = fc.record({
    skuId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 1, max: 50 }), (lines, stock) => {
      const merged = mergeCartLines(lines, () => stock);
      expect(new Set(merged.map(({ skuId }) => skuId)).size).toBe(merged.length);
      for (const { skuId, quantity } of merged) {
        const asked = lines.filter((one) => one.skuId === skuId).reduce((sum, one) => sum + one.quantity, 0);
        expect(quantity).toBe(Math.min(asked, stock));
      }
      expect(mergeCartLines(merged, () => stock)).toEqual(merged);
    }),
  );
});
