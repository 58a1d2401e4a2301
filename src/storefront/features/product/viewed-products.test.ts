import { expect, test } from 'vitest';
import { listOtherViewedProductIds, MAX_VIEWED_PRODUCTS } from './viewed-products.ts';

test.each([
  [[3, 2, 1], 9, [3, 2, 1]],
  [[3, 2, 1], 2, [3, 1]],
  [[3, 'x', -1, 3, 1.5, null, 1], 9, [3, 1]],
  ['no list', 9, []],
  [null, 9, []],
])('%j without %i is %j', (stored, productId, expected) => {
  expect(listOtherViewedProductIds(stored, productId)).toEqual(expected);
});

test('stores the latest twelve', () => {
  const stored = Array.from({ length: 40 }, (_, index) => 40 - index);
  const before = listOtherViewedProductIds(stored, 39);
  expect(before).toHaveLength(MAX_VIEWED_PRODUCTS);
  expect(before.slice(0, 3)).toEqual([40, 38, 37]);
});
