import { expect, test } from 'vitest';
import type { OrderData } from '#contract/order.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { totalText } from '#storefront/ui/order-totals.tsx';
import { placeOrderButtonText } from './order-summary.tsx';

const order = (values: Partial<OrderData>) =>
  ({ subTotal: 880, deliveryCharge: 60, discount: 0, grandTotal: 940, payNow: 0, ...values }) as OrderData;

test.each([
  ['cash', order({}), 'order', 'Place Order', 'অর্ডার করুন'],
  ['no total yet', undefined, undefined, 'Place Order', 'অর্ডার করুন'],
  [
    'the whole amount',
    order({ grandTotal: 2760, payNow: 2760 }),
    'order',
    'Pay Tk 2,760',
    '৳ ২,৭৬০ পেমেন্ট করুন',
  ],
  ['an advance', order({ payNow: 500 }), 'pre-order', 'Pay Tk 500', '৳ ৫০০ পেমেন্ট করুন'],
  ['an unknown charge', order({ deliveryCharge: null, payNow: 880 }), 'order', 'Place Order', 'অর্ডার করুন'],
  ['a pre-order in cash', order({}), 'pre-order', 'Pre-order', 'প্রি-অর্ডার করুন'],
] as const)('the button says what happens: %s', (_, data, type, english, bangla) => {
  const read = (locale: 'en' | 'bn') =>
    runWithLocale(locale, () => placeOrderButtonText({ data, type }, locale)).replaceAll('\u00a0', ' ');
  expect(read('en')).toBe(english);
  expect(read('bn')).toBe(bangla);
});

test('the total is without delivery until the charge is known', () => {
  const read = (data: OrderData, locale: 'en' | 'bn') =>
    runWithLocale(locale, () => totalText(data, locale)).replaceAll('\u00a0', ' ');
  const unknown = order({ deliveryCharge: null, grandTotal: 880 });
  expect(read(unknown, 'en')).toBe('Tk 880 + delivery');
  expect(read(unknown, 'bn')).toBe('৳ ৮৮০ + ডেলিভারি');
  expect(read(order({}), 'en')).toBe('Tk 940');
});
