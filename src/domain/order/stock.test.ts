import { expect, test } from 'vitest';
import { getOrderType, getStockLimit, getStockState, isAvailable, omitPastDay, type Stock } from './stock.ts';

const inStock = (stockQuantity: number): Stock => ({ preOrder: false, stockQuantity });
const ahead: Stock = { preOrder: true, stockQuantity: 0 };

test('pre-orders have no stock limit', () => {
  expect([getStockLimit(inStock(4)), getStockLimit(ahead)]).toEqual([4, undefined]);
  expect([inStock(1), inStock(0), inStock(-1), ahead].map(isAvailable)).toEqual([true, false, false, true]);
});

test('reports the last five units, except for pre-orders', () => {
  expect([inStock(6), inStock(5), inStock(0), inStock(-1), ahead].map(getStockState)).toEqual([
    'in-stock',
    'low',
    'sold-out',
    'sold-out',
    'pre-order',
  ]);
});

test('one pre-order line makes the order a pre-order', () => {
  const [ready, ahead] = [{ preOrder: false }, { preOrder: true }];
  expect([getOrderType([]), getOrderType([ready, ready]), getOrderType([ready, ahead])]).toEqual([
    'order',
    'order',
    'pre-order',
  ]);
});

test('a day is in the future until it has passed in Dhaka', () => {
  const evening = new Date('2026-12-05T17:59:00Z');
  expect(omitPastDay('2026-12-05', evening)).toBe('2026-12-05');
  expect(omitPastDay('2026-12-05', new Date('2026-12-05T18:00:00Z'))).toBeNull();
  expect(omitPastDay('2027-01-01', evening)).toBe('2027-01-01');
  expect(omitPastDay(null, evening)).toBeNull();
});
