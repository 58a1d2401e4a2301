import { expect, test } from 'vitest';
import { isAnyCashFine, judgeOpenCash, type OpenCash } from './open-cash.ts';

const cash = (orders: number, pieces: number, amount: number): OpenCash => ({ orders, pieces, amount });
const MOST = cash(10, 60, 30_000_000);

test.each([
  [cash(1, 60, 30_000_000), cash(0, 0, 0), undefined],
  [cash(1, 61, 1), cash(0, 0, 0), { kind: 'order-too-large', exceeded: 'pieces', most: 60 }],
  [cash(1, 1, 30_000_001), cash(9, 0, 0), { kind: 'order-too-large', exceeded: 'amount', most: 30_000_000 }],
  [cash(1, 1, 1), cash(10, 10, 10), { kind: 'too-many-open-orders', exceeded: 'orders', most: 10 }],
  [cash(1, 20, 1), cash(2, 40, 10), undefined],
  [cash(1, 21, 1), cash(2, 40, 10), { kind: 'too-many-open-orders', exceeded: 'pieces', most: 60 }],
  [
    cash(1, 1, 2),
    cash(2, 4, 29_999_999),
    { kind: 'too-many-open-orders', exceeded: 'amount', most: 30_000_000 },
  ],
])('an order may join those that are open: %#', (order, open, refusal) => {
  expect(judgeOpenCash(order, open, MOST)).toEqual(refusal);
});

test('what is 0 is not limited', () => {
  const huge = cash(1, 100_000, 1e12);
  expect(judgeOpenCash(huge, cash(1_000, 1_000, 0), cash(0, 0, 0))).toBeUndefined();
  expect(isAnyCashFine(cash(0, 0, 0))).toBe(true);
  expect(isAnyCashFine(cash(0, 1, 0))).toBe(false);
});
