import { expect, test } from 'vitest';
import { isAvailable, type Stock, stockLimit } from './stock.ts';

const inStock = (stockQuantity: number): Stock => ({ preOrder: false, stockQuantity });
const ahead: Stock = { preOrder: true, stockQuantity: 0 };

test('what is ordered ahead is bounded by no stock', () => {
  expect([stockLimit(inStock(4)), stockLimit(ahead)]).toEqual([4, undefined]);
  expect([inStock(1), inStock(0), inStock(-1), ahead].map(isAvailable)).toEqual([true, false, false, true]);
});
