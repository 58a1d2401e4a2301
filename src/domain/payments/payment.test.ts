import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { canSplitForCash, isAboveCodLimit, isCash, readCodLimit } from './payment.ts';
import { isPurchase } from './payment-lifecycle.ts';

test('an online order is a purchase when it is paid or free', () => {
  const bought = (paymentMethod: 'COD' | 'ONLINE', paymentStatus: 'unpaid' | 'paid', grandTotal = 500) =>
    isPurchase({ paymentMethod, paymentStatus, orderData: { grandTotal } });
  expect(bought('ONLINE', 'unpaid', 0)).toBe(true);
  expect([bought('COD', 'unpaid'), bought('ONLINE', 'unpaid'), bought('ONLINE', 'paid')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('detects cash on delivery by its slug', () => {
  expect([isCash({ slug: 'cod' }), isCash({ slug: 'bkash' })]).toEqual([true, false]);
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
  expect(canSplitForCash(lines, 15_000)).toBe(hasLess);
});
