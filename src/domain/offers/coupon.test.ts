import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { ALL_PRODUCTS, coupon, couponUse, DAY_1, DAY_3, line } from '#tests/fixtures/offers.ts';
import { type Coupon, type CouponUse, evaluateCoupon } from './coupon.ts';
import type { OfferScope } from './offer-scope.ts';

const GATEWAYS = [
  { id: 3, slug: 'cod' },
  { id: 4, slug: 'bkash' },
  { id: 5, slug: 'sslcommerz' },
];
const paidWith = (gatewayId: number) => ({ payment: { gatewayId, gateways: GATEWAYS } });
const apply = (change: Partial<Coupon>, at: Partial<CouponUse> = {}) =>
  evaluateCoupon({ ...coupon, ...change }, { ...couponUse, ...at });

test.each([
  ['a percentage', {}, 10_000],
  ['a percentage of an odd amount, rounded up to whole taka', { percent: 7 }, 7_000],
  ['a percentage with a ceiling', { percent: 50, maxDiscount: poisha(12_345) }, 12_345],
  ['an amount', { percent: null, amount: poisha(15_000) }, 15_000],
  ['an amount above the subtotal', { percent: null, amount: poisha(900_000) }, 100_000],
  ['free delivery', { percent: null, isFreeDelivery: true }, 0],
])('applies %s', (_, change, discount) => {
  const isFreeDelivery = 'isFreeDelivery' in change;
  expect(apply(change)).toEqual({ gift: { discount, isFreeDelivery } });
});

test('applies a coupon only to its products', () => {
  const lines = [line(100), line(200, 1, { productId: 2 }), line(300, 1, { productId: 3, brandId: null })];
  const applyTo = (scope: Partial<OfferScope>) =>
    apply({ percent: 100, scope: { ...ALL_PRODUCTS, ...scope } }, { lines });
  expect(applyTo({ productIds: [2, 3] })).toMatchObject({ gift: { discount: 50_000 } });
  expect(applyTo({ brandIds: [20] })).toMatchObject({ gift: { discount: 30_000 } });
  expect(applyTo({ categoryIds: [10] })).toMatchObject({ gift: { discount: 60_000 } });
  expect(applyTo({ categoryIds: [11], brandIds: [21] })).toEqual({ refusal: 'coupon-other-products' });
});

test.each<[string, Partial<Coupon>, Partial<CouponUse>]>([
  ['coupon-early', {}, { now: new Date(DAY_1.getTime() - 1) }],
  ['coupon-over', {}, { now: DAY_3 }],
  ['coupon-used-up', { usageLimit: 100, usedCount: 100 }, {}],
  ['coupon-used-by-you', { perPhoneLimit: 2 }, { byPhone: { uses: 2, orders: 5 } }],
  ['coupon-first-order', { isFirstOrderOnly: true }, { byPhone: { uses: 0, orders: 1 } }],
  ['coupon-minimum', { minSubtotal: poisha(100_001) }, {}],
  ['coupon-other-gateway', { gatewayIds: [4] }, paidWith(5)],
  // If the coupon names an online gateway, the order must be paid online.
  ['coupon-other-gateway', { gatewayIds: [3, 4] }, paidWith(3)],
  // The named gateway was removed.
  ['coupon-other-gateway', { gatewayIds: [9] }, paidWith(3)],
  ['coupon-other-products', {}, { lines: [] }],
  ['coupon-delivery-free', { percent: null, isFreeDelivery: true }, { deliveryCharge: poisha(0) }],
  [
    'coupon-delivery-free',
    { percent: null, isFreeDelivery: true, gatewayIds: [4] },
    { deliveryCharge: poisha(0), ...paidWith(5) },
  ],
])('%s', (refusal, change, at) => {
  expect(apply(change, at)).toEqual({ refusal });
});

test('free delivery is valid if the charge is positive or unknown, or if the coupon also has a discount', () => {
  const free = { percent: null, isFreeDelivery: true };
  for (const deliveryCharge of [poisha(1), null, undefined])
    expect(apply(free, { deliveryCharge })).toHaveProperty('gift');
  expect(apply({ isFreeDelivery: true }, { deliveryCharge: poisha(0) })).toHaveProperty('gift');
});

test('refuses a missing coupon, and accepts a coupon within its limits', () => {
  expect(evaluateCoupon(undefined, couponUse)).toEqual({ refusal: 'coupon-unknown' });
  const within = {
    usageLimit: 100,
    usedCount: 99,
    perPhoneLimit: 2,
    gatewayIds: [4],
    minSubtotal: poisha(100_000),
  };
  expect(apply(within, { byPhone: { uses: 1, orders: 9 }, ...paidWith(4) })).toHaveProperty('gift');
  expect(apply({ isFirstOrderOnly: true, gatewayIds: [4] })).toHaveProperty('gift');
});

test.each<[string, number[], number]>([
  ['the online gateway next to cash', [3, 4], 4],
  ['cash, if it names only cash', [3], 3],
  ['cash, if the other named gateway was removed', [3, 9], 3],
  ['any gateway, if it names none', [], 3],
])('a coupon is valid with %s', (_, gatewayIds, gatewayId) => {
  expect(apply({ gatewayIds }, paidWith(gatewayId))).toHaveProperty('gift');
});
