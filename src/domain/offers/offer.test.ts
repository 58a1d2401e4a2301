import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoisha, multiplyPoisha, poisha } from '#domain/money.ts';
import type { OrderSku } from '#domain/order/order-lines.ts';
import { calculateOrderTotals } from '#domain/order/totals.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import {
  applyBundles,
  applyOffers,
  type Coupon,
  type CouponUse,
  calculateBundleDiscounts,
  evaluateCoupon,
  type OfferLine,
  type OfferScope,
  shareDiscount,
} from './offer.ts';

const ALL: OfferScope = { productIds: [], categoryIds: [], brandIds: [] };
const [DAY_1, DAY_2, DAY_3] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day))) as [Date, Date, Date];

const coupon: Coupon = {
  amount: null,
  percent: 10,
  maxDiscount: null,
  isFreeDelivery: false,
  minSubtotal: null,
  startsAt: DAY_1,
  endsAt: DAY_3,
  usageLimit: null,
  usedCount: 0,
  perPhoneLimit: null,
  isFirstOrderOnly: false,
  scope: ALL,
  gatewayIds: [],
};
const line = (taka: number, quantity = 1, more: Partial<OfferLine> = {}): OfferLine => ({
  unitPrice: poisha(taka * 100),
  quantity,
  cost: poisha(taka * 100 * quantity),
  productId: 1,
  categoryIds: [10],
  brandId: 20,
  ...more,
});
const use: CouponUse = {
  now: DAY_2,
  lines: [line(455, 2), line(90)],
  byPhone: undefined,
  payment: undefined,
};
const GATEWAYS = [
  { id: 3, slug: 'cod' },
  { id: 4, slug: 'bkash' },
  { id: 5, slug: 'sslcommerz' },
];
const paidWith = (gatewayId: number) => ({ payment: { gatewayId, gateways: GATEWAYS } });
const apply = (change: Partial<Coupon>, at: Partial<CouponUse> = {}) =>
  evaluateCoupon({ ...coupon, ...change }, { ...use, ...at });

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
    apply({ percent: 100, scope: { ...ALL, ...scope } }, { lines });
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
  expect(evaluateCoupon(undefined, use)).toEqual({ refusal: 'coupon-unknown' });
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

test('the cheapest units of each group are free', () => {
  const twoForOne = { take: 2, pay: 1, scope: ALL };
  expect(calculateBundleDiscounts(twoForOne, [line(100, 3), line(300, 2)])).toEqual([10_000, 30_000]);
  expect(calculateBundleDiscounts({ take: 3, pay: 2, scope: ALL }, [line(50), line(80), line(60)])).toEqual([
    5_000, 0, 0,
  ]);
  expect(
    calculateBundleDiscounts({ ...twoForOne, scope: { ...ALL, productIds: [9] } }, [line(100, 4)]),
  ).toEqual([0]);
});

test('a line is in one bundle, and the largest discount is applied first', () => {
  const scope = { ...ALL, productIds: [2] };
  const lines = [line(100, 4), line(500, 2, { productId: 2 }), line(90, 2, { productId: 3 })];
  const own = { take: 2, pay: 1, scope };
  const all = { take: 4, pay: 3, scope: ALL };
  const other = { take: 2, pay: 1, scope: { ...ALL, productIds: [3] } };
  expect(applyBundles([all, own], lines)).toEqual({
    bundles: [all, own, all],
    discounts: [10_000, 50_000, 0],
  });
  expect(applyBundles([own, other], lines)).toEqual({
    bundles: [undefined, own, other],
    discounts: [0, 50_000, 9_000],
  });
  expect(applyBundles([own], [line(100, 2)])).toEqual({ bundles: [undefined], discounts: [0] });
});

test('a coupon is applied to the amounts after bundles', () => {
  const bundle = { take: 2, pay: 1, scope: { ...ALL, productIds: [2] } };
  const lines = [line(300, 1), line(500, 2, { productId: 2 })];
  const applied = applyOffers(lines, { bundles: [bundle], coupon: { coupon, use } });
  expect(applied).toMatchObject({ couponDiscount: 8_000, discount: 58_000, lineDiscounts: [3_000, 55_000] });
  const refused = applyOffers(lines, { bundles: [bundle], coupon: { coupon: undefined, use } });
  expect(refused).toMatchObject({ couponDiscount: 0, discount: 50_000, refusal: 'coupon-unknown' });
});

const anyLines = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 9 }))
    .map(([taka, n]) => line(taka, n)),
  { minLength: 1, maxLength: 8 },
);

test('in each complete group, a bundle makes the cheapest units free', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 2, max: 5 }), fc.nat(3), (lines, take, less) => {
      const pay = Math.max(1, take - 1 - less);
      const pieces = lines
        .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
        .toSorted((one, other) => other - one);
      const groups = Array.from({ length: Math.floor(pieces.length / take) }, (_, group) =>
        pieces.slice(group * take + pay, (group + 1) * take),
      );
      const expected = groups.flat().reduce((sum, price) => sum + price, 0);
      const discounts = calculateBundleDiscounts({ take, pay, scope: ALL }, lines);
      expect(addPoisha(...discounts)).toBe(expected);
      for (const [index, { unitPrice, quantity }] of lines.entries()) {
        expect(discounts[index]).toBeLessThanOrEqual(multiplyPoisha(unitPrice, quantity));
      }
    }),
  );
});

test('line discounts add up exactly, and none exceeds the price of its line', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 100 }),
      (lines, take, percent) => {
        const applied = applyOffers(lines, {
          bundles: [{ take, pay: 1, scope: ALL }],
          coupon: { coupon: { ...coupon, percent }, use },
        });
        expect(addPoisha(...applied.lineDiscounts)).toBe(applied.discount);
        for (const [at, { cost }] of lines.entries())
          expect(applied.lineDiscounts[at]).toBeLessThanOrEqual(cost);
      },
    ),
  );
});

const anyCoupon = fc.record({
  isAmount: fc.boolean(),
  value: fc.integer({ min: 1, max: 100 }),
  isFreeDelivery: fc.boolean(),
  usedCount: fc.nat(2),
});

test('amounts before and on delivery add up exactly to the lines', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyCoupon,
      fc.array(fc.record({ take: fc.integer({ min: 2, max: 4 }), isOfOne: fc.boolean() }), { maxLength: 3 }),
      fc.record({ charge: fc.nat(20_000).map(poisha), advance: fc.option(fc.nat(90_000).map(poisha)) }),
      fc.constantFrom('COD', 'ONLINE', 'CARD'),
      (
        lines,
        { isAmount, value, isFreeDelivery, usedCount },
        offered,
        { charge, advance },
        paymentMethod,
      ) => {
        const applied = applyOffers(lines, {
          bundles: offered.map(({ take, isOfOne }) => ({
            ...{ take, pay: 1 },
            scope: isOfOne ? { ...ALL, productIds: [1] } : ALL,
          })),
          coupon: {
            coupon: {
              ...coupon,
              ...(isAmount ? { amount: poisha(value * 1_234), percent: null } : { percent: value }),
              ...{ isFreeDelivery, usedCount, usageLimit: 2 },
            },
            use,
          },
        });
        const sku = { preOrder: advance !== null, preOrderAmount: advance } as OrderSku;
        const counted = lines.map(({ cost, quantity }) => ({ lineTotal: cost, orderable: quantity, sku }));
        const totals = calculateOrderTotals(counted, {
          ...{ paymentMethod, delivery: { charge } },
          offers: { ...applied, isDeliveryFree: applied.isDeliveryFree },
        });
        expect(addPoisha(...applied.bundleDiscounts) + applied.couponDiscount).toBe(applied.discount);
        expect(addPoisha(...applied.lineDiscounts)).toBe(totals.discount);
        expect(totals.subtotal + (totals.deliveryCharge ?? 0) - totals.discount).toBe(totals.grandTotal);
        expect(totals.deliveryCharge).toBe(isFreeDelivery && !applied.refusal ? 0 : charge);
        expect(totals.payNow).toBeGreaterThanOrEqual(0);
        expect(totals.payNow).toBeLessThanOrEqual(totals.grandTotal);
        const order = { paymentMethod, status: 'confirmed' } as const;
        const unpaid = calculateRemainingCashDue({ ...order, paymentStatus: 'unpaid' }, totals);
        expect(unpaid + totals.payNow).toBe(totals.grandTotal);
        const after = calculateRemainingCashDue({ ...order, paymentStatus: 'partial' }, totals);
        expect(after + totals.payNow).toBe(paymentMethod === 'COD' ? 0 : totals.grandTotal);
      },
    ),
  );
});

test('shares of a discount add up exactly, and none exceeds the cost of its line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000).map(poisha), { maxLength: 20 }),
      fc.double({ min: 0, max: 1 }),
      (costs, part) => {
        const total = addPoisha(...costs);
        const discount = poisha(Math.floor(total * (Number.isNaN(part) ? 0 : part)));
        const shares = shareDiscount(discount, costs);
        expect(addPoisha(...shares)).toBe(discount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(costs[index] ?? 0);
        }
      },
    ),
  );
});
