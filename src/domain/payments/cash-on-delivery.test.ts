import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import {
  type CashDecision,
  canSplitOrderForCash,
  decideCashBeforeAddress,
  decideCashPayment,
  isAboveCodLimit,
  readCodLimit,
} from './cash-on-delivery.ts';

const CASH: Parameters<typeof decideCashPayment<number>>[0] = { maxAmount: 5_000, advancePercent: null };

test.each<[string, Partial<typeof CASH>, [total: number, advance: number], CashDecision]>([
  ['without a limit', { maxAmount: null }, [900_000, 0], 'in-full'],
  ['up to the limit', {}, [5_000, 0], 'in-full'],
  ['above the limit', {}, [5_000.01, 0], 'above-limit'],
  ['above the limit, if the shop requires an advance', { advancePercent: 20 }, [5_001, 0], 'after-advance'],
  [
    'within the limit, if the shop requires an advance above it',
    { advancePercent: 20 },
    [5_000, 0],
    'in-full',
  ],
  ['for a limit of 0', { maxAmount: 0 }, [1, 0], 'above-limit'],
  ['for a free order', { maxAmount: 0 }, [0, 0], 'in-full'],
  ['for a pre-order with an advance', {}, [4_000, 500], 'pre-order-advance'],
  ['for a pre-order above the limit', { advancePercent: 20 }, [9_000, 500], 'pre-order-advance'],
])('decides about cash %s', (_, terms, [grandTotal, preOrderAdvance], expected) => {
  expect(decideCashPayment({ ...CASH, ...terms }, { grandTotal, preOrderAdvance })).toBe(expected);
});

const zones = [
  { charge: 60, freeFrom: 4_990 },
  { charge: 120, freeFrom: null },
];

test.each<[string, { subtotal: number; discounted?: number }, boolean, CashDecision]>([
  ['the lowest delivery charge', { subtotal: 4_950 }, false, 'above-limit'],
  ['the lowest delivery charge within the limit', { subtotal: 4_940 }, false, 'in-full'],
  ['free delivery from a subtotal', { subtotal: 4_990 }, false, 'in-full'],
  ['no charge for pickup', { subtotal: 4_950 }, true, 'in-full'],
  ['discounts', { subtotal: 6_000, discounted: 4_999 }, false, 'in-full'],
  ['free delivery before discounts', { subtotal: 5_500, discounted: 5_000 }, false, 'in-full'],
])('before the address is known, the cash to collect includes %s', (_, given, hasPickup, expected) => {
  const products = { discounted: given.subtotal, preOrderAdvance: 0, ...given };
  expect(decideCashBeforeAddress(CASH, products, { zones, hasPickup })).toBe(expected);
});

test('accepts cash on delivery up to and including the limit', () => {
  const limit = poisha(500_000);
  expect(
    [499_999, 500_000, 500_001].map((total) =>
      isAboveCodLimit({ grandTotal: poisha(total), advance: 0 }, limit),
    ),
  ).toEqual([false, false, true]);
  expect(isAboveCodLimit({ grandTotal: 99_999_999, advance: 0 }, null)).toBe(false);
  expect(isAboveCodLimit({ grandTotal: 1, advance: 0 }, 0)).toBe(true);
});

test('uses the limit of the settings, otherwise the shop’s', () => {
  const shop = poisha(500_000);
  expect([
    readCodLimit({ maxCODAmount: 1_500.5 }, shop),
    readCodLimit({ maxCODAmount: 'much' }, shop),
    readCodLimit(undefined, null),
  ]).toEqual([150_050, shop, null]);
});

test.each([
  ['a single unit', [{ price: 16_000, quantity: 1 }], false],
  ['several units, each above the limit', [{ price: 16_000, quantity: 2 }], false],
  ['several units that exceed the limit only together', [{ price: 8_000, quantity: 2 }], true],
  [
    'several products, one of which is within the limit',
    [
      { price: 16_000, quantity: 1 },
      { price: 15_000, quantity: 1 },
    ],
    true,
  ],
])('an order can be split for payment in cash: %s', (_, lines, hasLess) => {
  expect(canSplitOrderForCash(lines, 15_000)).toBe(hasLess);
});
