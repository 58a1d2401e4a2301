import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import {
  evaluateLine,
  listOrderableLines,
  type OrderSku,
  validateLines,
  validateOrderableLines,
} from './order-lines.ts';
import type { Stock } from './stock.ts';

const sku = (id: number, more: Partial<OrderSku> = {}): OrderSku => ({
  id,
  productId: 100 + id,
  isActive: true,
  price: poisha(50_000),
  discountedPrice: null,
  stockQuantity: 10,
  preOrder: false,
  preOrderAmount: null,
  ...more,
});

const lowStock = sku(2, { stockQuantity: 2 });
const inactive = sku(3, { isActive: false });

const inStock = (stockQuantity: number): Stock => ({ preOrder: false, stockQuantity });

test.each([
  ['enough', inStock(3), 3, null],
  ['too little', inStock(2), 2, 'insufficient-stock'],
  ['none', inStock(0), 0, 'sold-out'],
  ['less than none', inStock(-1), 0, 'sold-out'],
  ['a pre-order', { preOrder: true, stockQuantity: 0 }, 3, null],
  ['a variant that is not sold', undefined, 0, 'unavailable'],
] as const)('with %s in stock, 3 requested units have this availability', (_, stock, orderable, problem) => {
  expect(evaluateLine({ quantity: 3, unitPrice: 500, seenPrices: [] }, stock)).toEqual({
    orderable,
    problem,
  });
});

test.each([
  ['none', [undefined], null],
  ['the same', [500, undefined], null],
  ['two different prices', [500, 450], 'price-changed'],
])('a price has changed if the shopper saw %s', (_, seenPrices, problem) => {
  expect(evaluateLine({ quantity: 1, unitPrice: 500, seenPrices }, inStock(1)).problem).toBe(problem);
});

test('reports missing stock before a changed price', () => {
  const line = { quantity: 2, unitPrice: 500, seenPrices: [450] };
  expect(evaluateLine(line, inStock(1)).problem).toBe('insufficient-stock');
});

test('merges lines of the same variant, with its price and problem', () => {
  const discounted = sku(1, { discountedPrice: poisha(45_000) });
  const products = [
    { skuId: 1, quantity: 1, seenPrice: poisha(45_000) },
    { skuId: 2, quantity: 3 },
    { skuId: 1, quantity: 2, seenPrice: poisha(50_000) },
    { skuId: 3, quantity: 1 },
  ];
  const lines = validateLines(products, [discounted, lowStock, inactive]);
  expect(lines).toMatchObject([
    { skuId: 1, quantity: 3, orderable: 3, unitPrice: 45_000, lineTotal: 135_000, problem: 'price-changed' },
    { skuId: 2, quantity: 3, orderable: 2, lineTotal: 100_000, problem: 'insufficient-stock' },
    { skuId: 3, orderable: 0, sku: undefined, problem: 'unavailable' },
  ]);
  expect(listOrderableLines(lines).map(({ skuId }) => skuId)).toEqual([1, 2]);
});

test('returns the lines if all are available', () => {
  expect(validateOrderableLines([{ skuId: 1, productId: 101, quantity: 1 }], [sku(1)])).toMatchObject({
    lines: [{ skuId: 1, lineTotal: 50_000, problem: null }],
  });
});

test.each([
  [[{ skuId: 9, quantity: 1 }], { field: 'products.0.skuId', code: 'not-sold', skuId: 9 }],
  [
    [{ skuId: 1, productId: 5, quantity: 1 }],
    { field: 'products.0.productId', code: 'other-product', productId: 5, skuId: 1 },
  ],
])('%j is an invalid field', (products, problem) => {
  expect(validateOrderableLines(products, [sku(1)])).toEqual({ problem });
});

test('a refusal reports missing stock first, and contains every line', () => {
  const products = [3, 2, 1].map((skuId) => ({ skuId, quantity: 3 }));
  const refused = (...skus: OrderSku[]) => validateOrderableLines(products, skus);
  expect(refused(sku(1), lowStock, inactive)).toMatchObject({
    refusal: { kind: 'out-of-stock', line: { skuId: 2 }, lines: [{ skuId: 3 }, { skuId: 2 }, { skuId: 1 }] },
  });
  expect(refused(sku(1), sku(2), inactive)).toMatchObject({
    refusal: { kind: 'order-changed', line: { skuId: 3, problem: 'unavailable' } },
  });
});
