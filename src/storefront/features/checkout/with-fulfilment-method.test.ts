import { expect, test } from 'vitest';
import type { OrderPreview } from '#contract/place-order.ts';
import { withFulfilmentMethod } from './with-fulfilment-method.ts';

function createPreview(
  deliveryType: OrderPreview['deliveryType'],
  orderData: Partial<OrderPreview['orderData']>,
): OrderPreview {
  const defaultAmounts = {
    subTotal: 1_000,
    deliveryCharge: 70,
    discount: 100.5,
    grandTotal: 969.5,
    payNow: 0,
  };
  return { deliveryType, orderData: { ...defaultAmounts, ...orderData } } as OrderPreview;
}

test('pickup costs no delivery, before the shop responds and if it is unreachable', () => {
  const adaptedAmounts = (data: Partial<OrderPreview['orderData']>) =>
    withFulfilmentMethod(createPreview('inside_dhaka', data), 'shop')?.orderData;
  expect(adaptedAmounts({})).toMatchObject({ deliveryCharge: 0, grandTotal: 899.5, payNow: 0 });
  expect(adaptedAmounts({ payNow: 969.5 })).toMatchObject({ grandTotal: 899.5, payNow: 899.5 });
  expect(adaptedAmounts({ payNow: 950 })?.payNow).toBe(899.5);
  expect(adaptedAmounts({ payNow: 500 })?.payNow).toBe(500);
  expect(adaptedAmounts({ discount: 1_070, grandTotal: 0 })?.grandTotal).toBe(0);
});

test('a change from pickup to delivery has an unknown charge', () => {
  const pickedUp = createPreview(null, { deliveryCharge: 0, grandTotal: 899.5 });
  expect(withFulfilmentMethod(pickedUp, 'home')?.orderData).toMatchObject({
    deliveryCharge: null,
    grandTotal: 899.5,
  });
});

test('keeps a preview that matches the delivery method', () => {
  const home = createPreview('inside_dhaka', {});
  const free = createPreview('outside_dhaka', { deliveryCharge: 0, grandTotal: 899.5 });
  for (const preview of [home, free]) expect(withFulfilmentMethod(preview, 'home')).toBe(preview);
  expect(withFulfilmentMethod(undefined, 'shop')).toBeUndefined();
});
