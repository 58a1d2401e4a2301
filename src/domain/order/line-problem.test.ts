import { expect, test } from 'vitest';
import { lineProblem, orderableQuantity, type Stock, stockLimit } from './line-problem.ts';

const inStock = (stockQuantity: number): Stock => ({ preOrder: false, stockQuantity });
const ahead: Stock = { preOrder: true, stockQuantity: 0 };

test.each([
  ['enough', inStock(3), 3, null],
  ['too little', inStock(2), 2, 'insufficient-stock'],
  ['none', inStock(0), 0, 'sold-out'],
  ['less than none', inStock(-1), 0, 'sold-out'],
  ['a pre-order', ahead, 3, null],
  ['a variant that is not sold', undefined, 0, 'unavailable'],
] as const)('of 3 wanted pieces with %s in stock so many can be had', (_, stock, orderable, problem) => {
  expect(orderableQuantity(3, stock)).toBe(orderable);
  expect(lineProblem({ quantity: 3, unitPrice: 500, seenPrices: [] }, stock)).toBe(problem);
});

test.each([
  ['none', [undefined], null],
  ['the same', [500, undefined], null],
  ['another among them', [500, 450], 'price-changed'],
])('a price counts as changed when the shopper saw %s', (_, seenPrices, problem) => {
  expect(lineProblem({ quantity: 1, unitPrice: 500, seenPrices }, inStock(1))).toBe(problem);
});

test('missing stock is told before another price', () => {
  const line = { quantity: 2, unitPrice: 500, seenPrices: [450] };
  expect(lineProblem(line, inStock(1))).toBe('insufficient-stock');
});

test('what is ordered ahead is bounded by no stock', () => {
  expect([stockLimit(inStock(4)), stockLimit(ahead)]).toEqual([4, undefined]);
});
