import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import { addPoisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { applyOffers } from '#domain/offers/apply-offers.ts';
import { calculateCashAdvance } from '#domain/payments/cash-requirement.ts';
import { createEmiPricing } from '#domain/payments/emi.ts';
import { PAYMENT_METHODS, type PaymentMethod, type PaymentStatus } from '#domain/payments/payment.ts';
import {
  calculateCashToCollect,
  calculateRemainingAmountDue,
  calculateRemainingCashDue,
  derivePaymentStatus,
  expireAttempt,
  type GatewayStatus,
  isOrderClosed,
  type PaymentAttempt,
  predictPaymentStatus,
  refundAttempt,
  releaseAttempt,
  settleAttempt,
  sumAttempts,
  sumPaidBeforeDelivery,
} from '#domain/payments/payment-lifecycle.ts';
import { listOrderableLines, type OrderSku, validateLines } from './order-lines.ts';
import { findTransition, listOrderActions, type OrderStatus } from './order-status.ts';
import { calculateOrderTotals, calculatePreOrderAdvance, type OrderTotals } from './totals.ts';

const MONTHS = 6;
const TENOR = `${MONTHS} Months`;
const ALL = { productIds: [], categoryIds: [], brandIds: [] };
const NOW = new Date('2026-11-24T06:00:00Z');

const anyOrderInput = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 500_000 }),
      off: fc.option(fc.integer({ min: 1, max: 100 })),
      quantity: fc.integer({ min: 1, max: 5 }),
      advance: fc.option(fc.nat(60_000)),
      emiPercent: fc.integer({ min: 0, max: 1_500 }).map((each) => each / 100),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  method: fc.constantFrom(...PAYMENT_METHODS),
  isEmi: fc.boolean(),
  coupon: fc.option(
    fc.record({
      amount: fc.option(fc.integer({ min: 1, max: 90_000 }).map(poisha)),
      percent: fc.integer({ min: 1, max: 100 }),
      maxDiscount: fc.option(fc.integer({ min: 1, max: 30_000 }).map(poisha)),
      isFreeDelivery: fc.boolean(),
      isOfFirst: fc.boolean(),
    }),
  ),
  bundles: fc.array(fc.record({ take: fc.integer({ min: 2, max: 4 }), isOfFirst: fc.boolean() }), {
    maxLength: 2,
  }),
  charge: fc.nat(20_000).map(poisha),
  advancePercent: fc.option(fc.integer({ min: 1, max: 90 })),
});
type OrderInput = typeof anyOrderInput extends fc.Arbitrary<infer Value> ? Value : never;

interface Money {
  order: OrderTotals & {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    paymentMethod: PaymentMethod;
    storeId: null;
    emiMonths: number | null;
  };
  attempts: PaymentAttempt[];
}

function placeOrder({ lines, method, isEmi, coupon, bundles, charge, advancePercent }: OrderInput) {
  const skus = lines.map(({ price, off, advance, emiPercent }, at) => ({
    ...({ id: at + 1, productId: at + 1, isActive: true, stockQuantity: 100 } satisfies Partial<OrderSku>),
    price: poisha(price),
    discountedPrice: off === null ? null : poisha(Math.floor((price * (100 - off)) / 100)),
    preOrder: advance !== null,
    preOrderAmount: advance === null ? null : poisha(advance),
    gift: encodeObject({ emi: { emiTenors: [{ name: TENOR, percent: emiPercent }] } }),
  }));
  const products = lines.map(({ quantity }, at) => ({ skuId: at + 1, quantity }));
  const emiMonths = isEmi && method === 'CARD' ? MONTHS : null;
  const priceOf = createEmiPricing(emiMonths ? { tenor: TENOR, isDiscounted: true } : undefined);
  const counted = listOrderableLines(validateLines(products, skus, priceOf));
  const first = { ...ALL, productIds: [1] };
  const offers = applyOffers(
    counted.map(({ sku, unitPrice, orderable: quantity }) => ({
      ...{ unitPrice, quantity, productId: sku.productId, categoryIds: [], brandId: null },
    })),
    {
      bundles: bundles.map(({ take, isOfFirst }) => ({
        take,
        pay: 1,
        scope: isOfFirst ? first : ALL,
      })),
      coupon: coupon
        ? {
            coupon: {
              ...{ ...coupon, percent: coupon.amount === null ? coupon.percent : null },
              ...{ minSubtotal: null, usageLimit: null, usedCount: 0, perPhoneLimit: null },
              ...{ isFirstOrderOnly: false, gatewayIds: [], scope: coupon.isOfFirst ? first : ALL },
              ...{ startsAt: new Date(0), endsAt: new Date(NOW.getTime() + 1) },
            },
            use: { now: NOW, byPhone: undefined, payment: undefined },
          }
        : undefined,
    },
  );
  const whole = calculateOrderTotals(counted, {
    paymentMethod: method,
    delivery: { charge },
    offers,
    emiMonths,
  });
  const isAdvance = method === 'ONLINE' && advancePercent !== null && calculatePreOrderAdvance(counted) === 0;
  const totals = isAdvance
    ? { ...whole, payNow: calculateCashAdvance(whole.grandTotal, advancePercent) }
    : whole;
  const shares = counted.map(({ lineTotal }, at) => lineTotal - (offers.lineDiscounts[at] ?? 0));
  const free = offers.isDeliveryFree ? ZERO_POISHA : charge;
  const requested = lines.reduce((sum, { advance, quantity }) => sum + (advance ?? 0) * quantity, 0);
  return { totals, shares, free, asked: requested, emiMonths };
}

const part = fc.double({ min: 0.01, max: 1, noNaN: true });
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('begin' as const) }),
  fc.record({
    do: fc.constant('pay' as const),
    at: fc.nat(3),
    part: fc.constantFrom(1, 1, 1, 0.9, 1.1),
    currency: fc.constantFrom('BDT', 'BDT', 'BDT', 'USD'),
    isRisky: fc.constantFrom(false, false, true),
    emiMonths: fc.constantFrom(MONTHS, MONTHS, 3, undefined),
  }),
  fc.record({ do: fc.constantFrom('fail' as const, 'expire' as const, 'release' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('refund' as const), at: fc.nat(3), part }),
  fc.record({ do: fc.constant('act' as const), which: fc.nat(2) }),
);
/** Random steps of an order. In half of the cases, a payment begins first, so that later steps can change a payment. */
const anySteps = fc
  .tuple(fc.boolean(), fc.array(anyStep, { maxLength: 30 }))
  .map(([isBegun, steps]) => (isBegun ? [{ do: 'begin' as const }, ...steps] : steps));
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function applyStep({ order, attempts }: Money, step: Step): Money {
  if (step.do === 'act') return applyAction({ order, attempts }, step.which);
  const left = isOrderClosed(order) ? ZERO_POISHA : calculateRemainingAmountDue(order, attempts);
  if (step.do === 'begin') {
    const open = { status: 'open', received: ZERO_POISHA, refunded: ZERO_POISHA, holdReason: null } as const;
    return left === 0 ? { order, attempts } : { order, attempts: [...attempts, { ...open, amount: left }] };
  }
  const targetIndex = step.at % Math.max(1, attempts.length);
  const after = attempts.map((attempt, at) => (at === targetIndex ? changeAttempt(attempt) : attempt));
  return { order: { ...order, paymentStatus: paymentStatusOf(order, after) }, attempts: after };

  function changeAttempt(attempt: PaymentAttempt): PaymentAttempt {
    switch (step.do) {
      case 'pay': {
        const { currency, isRisky, emiMonths } = step;
        const amount = poisha(Math.round(attempt.amount * step.part));
        const reported: GatewayStatus = { kind: 'paid', amount, currency, isRisky, emiMonths };
        return settleAttempt(attempt, reported, {
          left,
          isExpired: isOrderClosed(order),
          emiMonths: order.emiMonths,
        });
      }
      case 'fail':
        return settleAttempt(attempt, { kind: 'failed' }, { left, isExpired: false });
      case 'expire':
        return expireAttempt(attempt);
      case 'release':
        return releaseAttempt(attempt, left) ?? attempt;
      case 'refund': {
        const remaining = attempt.received - attempt.refunded;
        return refundAttempt(attempt, poisha(Math.ceil(remaining * step.part))) ?? attempt;
      }
      default:
        return attempt;
    }
  }
}

const paymentStatusOf = (order: Money['order'], attempts: readonly PaymentAttempt[]): PaymentStatus =>
  order.paymentMethod === 'COD' ? order.paymentStatus : derivePaymentStatus(order, attempts);

function applyAction({ order, attempts }: Money, which: number): Money {
  const possible = listOrderActions(order);
  const action = possible[which % possible.length];
  const transition = action && findTransition(order, action);
  if (!transition) return { order, attempts };
  const { status } = transition;
  return {
    order: { ...order, status, paymentStatus: predictPaymentStatus(order, status, attempts) },
    attempts,
  };
}

test('every poisha of an order is counted once, from unit price to last refund, in every state', () => {
  fc.assert(
    fc.property(anyOrderInput, anySteps, (input, steps) => {
      const { totals, shares, free, asked: requested, emiMonths } = placeOrder(input);
      const { subtotal, discount, deliveryCharge, grandTotal, payNow } = totals;
      expect(deliveryCharge).toBe(free);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
      expect(addPoisha(...shares.map(poisha)) + free).toBe(grandTotal);
      expect(subtotal - discount + free).toBe(grandTotal);
      if (emiMonths) expect(payNow).toBe(grandTotal);
      if (input.method === 'COD') expect(payNow).toBe(0);
      else expect(payNow).toBeGreaterThanOrEqual(Math.min(requested, grandTotal));
      let money: Money = {
        order: {
          ...totals,
          ...{ status: 'pending', paymentStatus: 'unpaid', paymentMethod: input.method, storeId: null },
          emiMonths,
        },
        attempts: [],
      };
      const receivedByAttempt = new Map<number, number>();
      for (const step of steps) {
        money = applyStep(money, step);
        const { order, attempts } = money;
        for (const [at, attempt] of attempts.entries()) {
          if (attempt.status === 'paid' && !receivedByAttempt.has(at))
            receivedByAttempt.set(at, attempt.received - attempt.refunded);
        }
        const { paid, held, refunded } = sumAttempts(attempts);
        expect(paid + held + refunded).toBe(addPoisha(...attempts.map(({ received }) => received)));
        const counted = sumPaidBeforeDelivery(order, attempts);
        // An attempt counts from the moment at which it is paid. A later refund does not reduce the counted amount.
        const receivedTotal = [...receivedByAttempt.values()].reduce((sum, each) => sum + each, 0);
        expect(counted).toBe(Math.min(payNow, receivedTotal));
        expect(counted + calculateRemainingAmountDue(order, attempts)).toBe(payNow);
        expect(paid).toBeLessThanOrEqual(counted);
        // Nothing is left to collect after delivery, or once the order is closed.
        const isCashStillDue = !isOrderClosed(order) && order.status !== 'delivered';
        expect(calculateCashToCollect(order, order)).toBe(isCashStillDue ? grandTotal - payNow : 0);
        expect(calculateRemainingCashDue(order, order)).toBe(calculateCashToCollect(order, order));
        if (order.paymentMethod === 'COD') continue;
        // The status set by an action equals the status derived from the payments.
        expect([step, order.paymentStatus]).toEqual([step, derivePaymentStatus(order, attempts)]);
        const atDoor = order.status === 'delivered' ? grandTotal - payNow : 0;
        if (order.paymentStatus === 'paid' && isCashStillDue) expect(counted).toBe(grandTotal);
        if (order.status === 'delivered' && order.paymentStatus === 'paid')
          expect(counted + atDoor).toBe(grandTotal);
        if (order.paymentStatus === 'unpaid') expect(counted + atDoor).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});
