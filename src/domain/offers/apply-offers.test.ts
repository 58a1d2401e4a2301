import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoisha, poisha } from '#domain/money.ts';
import type { OrderSku } from '#domain/order/order-lines.ts';
import { calculateOrderTotals } from '#domain/order/totals.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import { ALL_PRODUCTS, anyLines, coupon, couponUse, line } from '#tests/fixtures/offers.ts';
import { allocateDiscount, applyOffers } from './apply-offers.ts';

test('a coupon is applied to the amounts after bundles', () => {
  const bundle = { take: 2, pay: 1, scope: { ...ALL_PRODUCTS, productIds: [2] } };
  const lines = [line(300, 1), line(500, 2, { productId: 2 })];
  const applied = applyOffers(lines, { bundles: [bundle], coupon: { coupon, use: couponUse } });
  expect(applied).toMatchObject({ couponDiscount: 8_000, discount: 58_000, lineDiscounts: [3_000, 55_000] });
  const refused = applyOffers(lines, { bundles: [bundle], coupon: { coupon: undefined, use: couponUse } });
  expect(refused).toMatchObject({ couponDiscount: 0, discount: 50_000, refusal: 'coupon-unknown' });
});

test('line discounts add up exactly, and none exceeds the price of its line', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 100 }),
      (lines, take, percent) => {
        const applied = applyOffers(lines, {
          bundles: [{ take, pay: 1, scope: ALL_PRODUCTS }],
          coupon: { coupon: { ...coupon, percent }, use: couponUse },
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
            scope: isOfOne ? { ...ALL_PRODUCTS, productIds: [1] } : ALL_PRODUCTS,
          })),
          coupon: {
            coupon: {
              ...coupon,
              ...(isAmount ? { amount: poisha(value * 1_234), percent: null } : { percent: value }),
              ...{ isFreeDelivery, usedCount, usageLimit: 2 },
            },
            use: couponUse,
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
        const shares = allocateDiscount(discount, costs);
        expect(addPoisha(...shares)).toBe(discount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(costs[index] ?? 0);
        }
      },
    ),
  );
});
