import { expect, test } from 'vitest';
import { isCash } from './payment.ts';
import { isCountedAsPurchase } from './payment-lifecycle.ts';

test('an online order is a purchase when it is paid or free', () => {
  const bought = (paymentMethod: 'COD' | 'ONLINE', paymentStatus: 'unpaid' | 'paid', grandTotal = 500) =>
    isCountedAsPurchase({ paymentMethod, paymentStatus, orderData: { grandTotal } });
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
