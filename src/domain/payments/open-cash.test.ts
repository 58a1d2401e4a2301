import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import {
  evaluateOpenCash,
  findCashRefusal,
  findUnpaidRefusal,
  getOpenCashCutoffs,
  isOpenCashLimited,
  type OpenCashTotals,
} from './open-cash.ts';

const cash = (orders: number, pieces: number, amount: number): OpenCashTotals => ({ orders, pieces, amount });
const MAX = cash(10, 60, 30_000_000);

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
])('limits an order and open orders together: %#', (order, open, refusal) => {
  expect(evaluateOpenCash(order, open, MAX)).toEqual(refusal);
});

test('0 means no limit', () => {
  const huge = cash(1, 100_000, 1e12);
  expect(evaluateOpenCash(huge, cash(1_000, 1_000, 0), cash(0, 0, 0))).toBeUndefined();
  const limited = (of: OpenCashTotals) => isOpenCashLimited({ phone: cash(0, 0, 0), client: of });
  expect([limited(cash(0, 0, 0)), limited(cash(0, 1, 0))]).toEqual([false, true]);
});

const NONE = cash(0, 0, 0);
const NOTHING_OPEN = { phone: NONE, client: NONE, site: NONE };
const order = (pieces: number, amount = 1) => ({
  lines: [{ quantity: pieces }],
  totals: { grandTotal: poisha(amount) },
});
const allowance = {
  codLimit: null,
  open: NOTHING_OPEN,
  max: { phone: cash(3, 0, 0), client: cash(2, 0, 0) },
  hasNetwork: true,
};

test.each([
  ['its phone', { phone: cash(3, 3, 1), client: NONE, site: NONE }, 'phone'],
  ['its network', { phone: cash(1, 1, 1), client: cash(2, 2, 1), site: NONE }, 'client'],
  ['the site of its network', { phone: cash(1, 1, 1), client: NONE, site: cash(16, 16, 1) }, 'client'],
])('refuses an order while %s has reached its maximum', (_, open, limitedBy) => {
  expect(findCashRefusal(order(1), { ...allowance, open })).toMatchObject({
    refusal: { kind: 'too-many-open-orders', exceeded: 'orders', limitedBy, retryAfterSeconds: 3_600 },
  });
});

test('a new phone may place a small order although its network reached the maximum; without a network, only the phone is limited', () => {
  const full = { ...allowance, open: { phone: NONE, client: cash(2, 2, 1), site: NONE } };
  expect(findCashRefusal(order(5), full)).toBeUndefined();
  expect(findCashRefusal(order(6), full)).toMatchObject({ refusal: { limitedBy: 'client' } });
  expect(findCashRefusal(order(6), { ...full, hasNetwork: false })).toBeUndefined();
});

test('returns no retry time for an order that is too large', () => {
  const max = { ...allowance.max, phone: cash(0, 2, 0) };
  expect(findCashRefusal(order(3), { ...allowance, max })).toEqual({
    refusal: {
      kind: 'order-too-large',
      exceeded: 'pieces',
      most: 2,
      limitedBy: 'phone',
      retryAfterSeconds: undefined,
    },
  });
});

test('an order above the shop’s limit needs another payment method, independent of open orders', () => {
  const limit = poisha(100);
  const problem = { field: 'paymentMethod', code: 'above-cod-limit', limit };
  expect(findCashRefusal(order(1, 101), { ...allowance, codLimit: limit })).toEqual({ problem });
  expect(findCashRefusal(order(1, 101), { ...allowance, codLimit: limit, open: undefined })).toEqual({
    problem,
  });
  expect(findCashRefusal(order(1, 100), { ...allowance, codLimit: limit })).toBeUndefined();
  expect(findCashRefusal(order(1, 101), { ...allowance, open: undefined })).toBeUndefined();
});

test('limits unpaid units per network, except a small order of a new phone', () => {
  const NOTHING_UNPAID = { phone: NONE, client: NONE, site: NONE };
  const unpaid = (quantity: number, open = {}, max = 10) =>
    findUnpaidRefusal({ lines: [{ quantity }] }, { open: { ...NOTHING_UNPAID, ...open }, max });
  const refused = { kind: 'too-many-unpaid-orders', exceeded: 'pieces', most: 10, limitedBy: 'client' };
  expect(unpaid(10)).toBeUndefined();
  expect(unpaid(11)).toEqual({ ...refused, retryAfterSeconds: undefined });
  expect(unpaid(6, { client: cash(1, 5, 1) })).toEqual({ ...refused, retryAfterSeconds: 1_800 });
  expect(unpaid(5, { client: cash(1, 10, 1) })).toBeUndefined();
  expect(unpaid(5, { client: cash(1, 10, 1), phone: cash(1, 1, 1) })).toMatchObject(refused);
  expect(unpaid(6, { site: cash(9, 75, 1) })).toMatchObject({ ...refused, most: 80 });
  expect(unpaid(11, {}, 0)).toBeUndefined();
});

test('orders of a phone are open for a week, those of a network for a day', () => {
  expect(getOpenCashCutoffs(new Date('2026-05-08T00:00:00Z'))).toEqual({
    phone: new Date('2026-05-01T00:00:00Z'),
    client: new Date('2026-05-07T00:00:00Z'),
  });
});
