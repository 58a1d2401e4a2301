import { expect, test } from 'vitest';
import type { ProductSummary, Sku } from '#contract/product.ts';
import { isBuyable, subtotalOf, viewCartLines } from './cart-line-view.ts';

const sku = (values: Partial<Sku>): Sku => ({
  id: 1,
  product_id: 10,
  sku: 'A-1',
  title: '',
  price: 500,
  discountedPrice: null,
  stockQuantity: 5,
  preOrder: false,
  preOrderAmount: null,
  attributes: [],
  images: [],
  status: 'active',
  ...values,
});

const product = (skus: Sku[]): ProductSummary => ({
  id: 10,
  slug: 'soap',
  name: 'Soap',
  name_bn: null,
  shortDescription: '',
  thumbnail: '',
  rating: null,
  brand: null,
  skus,
});

test('a line is priced by the shop, and says when the price is not the one that was seen', () => {
  const [line] = viewCartLines(
    [{ skuId: 1, quantity: 3, price: 500 }],
    [product([sku({ discountedPrice: 399.99 })])],
  );
  expect(line).toMatchObject({ unitPrice: 399.99, lineTotal: 1199.97, problem: 'price-changed' });
});

test.each([
  [{ stockQuantity: 0 }, 'sold-out'],
  [{ stockQuantity: 2 }, 'insufficient-stock'],
  [{ status: 'inactive' as const }, 'unavailable'],
  [{ stockQuantity: 0, preOrder: true }, undefined],
])('%j makes the line %s', (values, problem) => {
  const [line] = viewCartLines([{ skuId: 1, quantity: 3, price: 500 }], [product([sku(values)])]);
  expect(line?.problem).toBe(problem);
});

test('what cannot be bought does not count', () => {
  const lines = viewCartLines(
    [
      { skuId: 1, quantity: 2, price: 500 },
      { skuId: 2, quantity: 1, price: 80 },
      { skuId: 99, quantity: 1, price: 80 },
    ],
    [product([sku({}), sku({ id: 2, stockQuantity: 0 })])],
  );
  expect(lines.map(isBuyable)).toEqual([true, false, false]);
  expect(subtotalOf(lines)).toBe(1000);
});
