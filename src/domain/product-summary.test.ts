import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { summarizeSkus } from './product-summary.ts';

test('the lowest payable price and the highest discount of active skus count', () => {
  expect(
    summarizeSkus([
      { price: poisha(50_000), stockQuantity: 3 },
      { price: poisha(60_000), discountedPrice: poisha(40_001), stockQuantity: 0 },
      { price: poisha(100), status: 'inactive', stockQuantity: 9 },
    ]),
  ).toEqual({ minPrice: 40_001, maxDiscountPercent: 33, isAvailable: true });
});

test('a product whose skus are sold out is available only by pre-order', () => {
  const soldOut = { price: poisha(100), stockQuantity: 0 };
  expect(summarizeSkus([soldOut]).isAvailable).toBe(false);
  expect(summarizeSkus([soldOut, { ...soldOut, preOrder: true }]).isAvailable).toBe(true);
});

test('a product without an active sku is refused', () => {
  expect(() => summarizeSkus([{ price: poisha(100), status: 'inactive' }])).toThrow(RangeError);
});
