import { expect, test } from 'vitest';
import { poisha } from '../money.ts';
import {
  isOpenCashLimited,
  judgeOpenCash,
  type OpenCash,
  openCashSince,
  refuseOpenCash,
} from './open-cash.ts';

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
  const limited = (method: 'COD' | 'CARD', of: OpenCash) =>
    isOpenCashLimited(method, { phone: cash(0, 0, 0), client: of });
  expect(limited('COD', cash(0, 0, 0))).toBe(false);
  expect(limited('COD', cash(0, 1, 0))).toBe(true);
  expect(limited('CARD', cash(0, 1, 0))).toBe(false);
});

const NONE = cash(0, 0, 0);
const order = (pieces: number) => ({ lines: [{ quantity: pieces }], totals: { grandTotal: poisha(1) } });
const most = { phone: cash(3, 0, 0), client: cash(2, 0, 0) };

test.each([
  ['its phone', { phone: cash(3, 3, 1), client: NONE, site: NONE }, 'phone'],
  ['its network', { phone: cash(1, 1, 1), client: cash(2, 2, 1), site: NONE }, 'client'],
  ['the site of its network', { phone: cash(1, 1, 1), client: NONE, site: cash(16, 16, 1) }, 'client'],
])('an order waits while %s holds as many as it may', (_, open, limitedBy) => {
  expect(refuseOpenCash(order(1), open, { most, hasNetwork: true })).toMatchObject({
    kind: 'too-many-open-orders',
    exceeded: 'orders',
    limitedBy,
    retryAfterSeconds: 3_600,
  });
});

test('strangers of a full network may have a small order, and the server itself is of no network', () => {
  const open = { phone: NONE, client: cash(2, 2, 1), site: NONE };
  expect(refuseOpenCash(order(5), open, { most, hasNetwork: true })).toBeUndefined();
  expect(refuseOpenCash(order(6), open, { most, hasNetwork: true })).toMatchObject({ limitedBy: 'client' });
  expect(refuseOpenCash(order(6), open, { most, hasNetwork: false })).toBeUndefined();
});

test('waiting does not help what is too large by itself', () => {
  const open = { phone: NONE, client: NONE, site: NONE };
  const small = { ...most, phone: cash(0, 2, 0) };
  expect(refuseOpenCash(order(3), open, { most: small, hasNetwork: true })).toEqual({
    kind: 'order-too-large',
    exceeded: 'pieces',
    most: 2,
    limitedBy: 'phone',
    retryAfterSeconds: undefined,
  });
});

test('orders of a phone count for a week, those of a network for a day', () => {
  expect(openCashSince(new Date('2026-05-08T00:00:00Z'))).toEqual({
    phone: new Date('2026-05-01T00:00:00Z'),
    client: new Date('2026-05-07T00:00:00Z'),
  });
});
