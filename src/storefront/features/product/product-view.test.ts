import { expect, test } from 'vitest';
import { wireSku } from '#tests/fixtures/wire-sku.ts';
import type { SkuView } from './product-view.ts';
import { applyLatestSku, getInitialSku, getSkuStockState } from './product-view.ts';

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
])('%s', (_, requestedId, id) => {
  expect(getInitialSku({ skus: [sku(1, 0), sku(2, 5, 10), sku(3, 5)] }, requestedId).id).toBe(id);
});

test('a pre-order has precedence over a sold-out variant', () => {
  expect(getInitialSku({ skus: [sku(1, 0), sku(2, 0, 0)] }, null).id).toBe(2);
  expect(getInitialSku({ skus: [sku(1, 0)] }, null).id).toBe(1);
});

test('a variant has live stock and price', () => {
  const live = wireSku({ id: 1, price: 80, discountedPrice: 60, stockQuantity: 2 });
  const view = applyLatestSku({ ...sku(1, 9), discountedPrice: 1 }, { product: undefined, sku: live });
  expect(view).toMatchObject({ price: 80, discountedPrice: 60, stock: 2 });
  expect(applyLatestSku(sku(1, 9), undefined)).toEqual(sku(1, 9));
});

test('a variant without code and pictures gets those of the live data', () => {
  const live = wireSku({ id: 1, sku: 'T-1', images: ['a.jpg', 'b.jpg', 'a.jpg'] });
  const view = applyLatestSku(sku(1, 9), { product: undefined, sku: live });
  expect(view).toMatchObject({ code: 'T-1', pictures: ['a.jpg', 'b.jpg'] });
});

test.each([
  ['unknown to the shop', undefined],
  ['inactive', wireSku({ id: 1, status: 'inactive', stockQuantity: 9 })],
])('a variant that is %s is unavailable, independent of the page', (_, live) => {
  for (const view of [sku(1, 9), sku(1, 0, 100)]) {
    expect(getSkuStockState(applyLatestSku(view, { product: undefined, sku: live }))).toBe('sold-out');
  }
});
