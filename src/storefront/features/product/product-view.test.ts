import { expect, test } from 'vitest';
import type { SkuView } from './product-view.ts';
import { chooseSku } from './product-view.ts';

const sku = (id: number, stock: number, preOrderAmount?: number): SkuView => ({
  id,
  code: '',
  price: 1,
  stock,
  values: [],
  ...(preOrderAmount !== undefined && { preOrderAmount }),
});

test.each([
  ['the one the address names, sold out or not', '1', 1],
  ['the first in stock when none is named', null, 3],
  ['the first in stock when no such variant is sold', '77', 3],
  ['the first in stock when the name is no number', 'x', 3],
])('%s', (_, wanted, id) => {
  expect(chooseSku({ skus: [sku(1, 0), sku(2, 5, 10), sku(3, 5)] }, wanted).id).toBe(id);
});

test('what can be ordered ahead comes before what is sold out', () => {
  expect(chooseSku({ skus: [sku(1, 0), sku(2, 0, 0)] }, null).id).toBe(2);
  expect(chooseSku({ skus: [sku(1, 0)] }, null).id).toBe(1);
});
