import { expect, test } from 'vitest';
import { isCash, isPurchase } from './payment.ts';

test('an order to be paid online is a purchase once it is paid', () => {
  const bought = (paymentMethod: 'COD' | 'ONLINE', paymentStatus: 'unpaid' | 'paid') =>
    isPurchase({ paymentMethod, paymentStatus });
  expect([bought('COD', 'unpaid'), bought('ONLINE', 'unpaid'), bought('ONLINE', 'paid')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('cash on delivery is told by its slug', () => {
  expect([isCash({ slug: 'cod' }), isCash({ slug: 'bkash' })]).toEqual([true, false]);
});
