import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  calculateRemainingAmountDue,
  calculateRemainingCashDue,
  derivePaymentStatus,
  refundAttempt,
  settleAttempt,
  sumAttempts,
} from '#domain/payments/payment-lifecycle.ts';
import {
  calculateLineTotalBdt,
  calculateOrderTotals,
  calculateSubtotalBdt,
  findOrderTypeProblem,
} from './totals.ts';

const amount = (max: number) => fc.nat(max).map(poisha);

function line(unitPrice: number, orderable: number, dueOfEach?: Poisha) {
  const preOrder = dueOfEach !== undefined;
  const sku = {
    id: 1,
    productId: 1,
    isActive: true,
    price: poisha(unitPrice),
    discountedPrice: null,
    stockQuantity: 0,
    preOrder,
    preOrderAmount: dueOfEach ?? null,
  };
  return { orderable, lineTotal: multiplyPoisha(poisha(unitPrice), orderable), sku };
}

const anyLines = fc.array(
  fc
    .tuple(
      amount(10_000_000),
      fc.integer({ min: 1, max: 1000 }),
      fc.option(amount(1_000), { nil: undefined }),
    )
    .map(([unitPrice, orderable, due]) => line(unitPrice, orderable, due)),
);

test('the total is items plus delivery minus discount', () => {
  const delivery = { charge: poisha(7_000), freeFrom: poisha(100_001) };
  const charges = {
    paymentMethod: 'COD',
    delivery,
    offers: { discount: poisha(10_000), isDeliveryFree: false },
  } as const;
  expect(calculateOrderTotals([line(45_050, 2), line(9_900, 1)], charges)).toEqual({
    subtotal: 100_000,
    deliveryCharge: 7_000,
    discount: 10_000,
    grandTotal: 97_000,
    payNow: 0,
  });
  expect(calculateOrderTotals([line(100_001, 1)], charges)).toMatchObject({
    deliveryCharge: 0,
    grandTotal: 90_001,
  });
});

test('a discount above the total makes the order free', () => {
  const charges = {
    paymentMethod: 'ONLINE',
    delivery: null,
    offers: { discount: poisha(500), isDeliveryFree: false },
  } as const;
  expect(calculateOrderTotals([line(400, 1, poisha(300))], charges)).toMatchObject({
    grandTotal: 0,
    payNow: 0,
    deliveryCharge: null,
  });
});

test('the advance of a pre-order is due before delivery unless it is paid in cash', () => {
  const lines = [line(90_000, 3, poisha(50_050)), line(90_000, 4)];
  const due = (paymentMethod: 'COD' | 'ONLINE') =>
    calculateOrderTotals(lines, {
      paymentMethod,
      delivery: null,
      offers: { discount: ZERO_POISHA, isDeliveryFree: false },
    }).payNow;
  expect([due('ONLINE'), due('COD')]).toEqual([150_150, 0]);
});

test('the whole total of an online order without a pre-order is due before delivery', () => {
  const offers = { discount: poisha(10_000), isDeliveryFree: false };
  const totals = calculateOrderTotals([line(90_000, 2)], {
    paymentMethod: 'CARD',
    delivery: { charge: poisha(7_000) },
    offers,
  });
  expect(totals).toMatchObject({ payNow: 177_000, grandTotal: 177_000 });
});

test('with instalments the whole total is due before delivery, also for pre-orders', () => {
  const lines = [line(90_000, 3, poisha(50_050)), line(90_000, 4)];
  const offers = { discount: ZERO_POISHA, isDeliveryFree: false };
  const totals = calculateOrderTotals(lines, { paymentMethod: 'CARD', delivery: null, offers, emiMonths: 6 });
  expect(totals).toMatchObject({ payNow: 630_000, grandTotal: 630_000 });
});

test('totals agree with sums in exact arithmetic', () => {
  fc.assert(
    fc.property(anyLines, amount(50_000), amount(100_000_000), (items, charge, discount) => {
      const totals = calculateOrderTotals(items, {
        paymentMethod: 'CARD',
        delivery: { charge },
        offers: { discount, isDeliveryFree: false },
      });
      const exact = items.reduce((sum, item) => sum + BigInt(item.lineTotal), 0n);
      const due = items.reduce((sum, { sku, orderable }) => sum + (sku.preOrderAmount ?? 0) * orderable, 0);
      const left = exact + BigInt(charge) - BigInt(discount);
      expect(BigInt(totals.subtotal)).toBe(exact);
      expect(BigInt(totals.grandTotal)).toBe(left > 0n ? left : 0n);
      expect(totals.payNow).toBe(Math.min(due || totals.grandTotal, totals.grandTotal));
    }),
  );
});

test('online payments, refunds and cash add up exactly to the order', () => {
  const emi = fc.constantFrom(null, 6);
  fc.assert(
    fc.property(
      anyLines,
      amount(50_000),
      amount(1_000_000),
      emi,
      amount(1_000_000),
      (items, charge, discount, emiMonths, back) => {
        const delivery = { charge };
        const offers = { discount, isDeliveryFree: false };
        const totals = calculateOrderTotals(items, { paymentMethod: 'CARD', delivery, offers, emiMonths });
        const paid = settleAttempt(
          {
            status: 'open',
            amount: totals.payNow,
            received: ZERO_POISHA,
            refunded: ZERO_POISHA,
            holdReason: null,
          },
          {
            kind: 'paid',
            amount: totals.payNow,
            currency: 'BDT',
            isRisky: false,
            emiMonths: emiMonths ?? undefined,
          },
          { left: calculateRemainingAmountDue(totals, []), isExpired: false, emiMonths },
        );
        const attempts = [refundAttempt(paid, poisha(Math.min(back, totals.payNow))) ?? paid];
        const sums = sumAttempts(attempts);
        const order = { ...totals, status: 'shipped', paymentStatus: 'unpaid' } as const;
        const paymentStatus = derivePaymentStatus(order, attempts);
        const standing = { paymentMethod: 'CARD', paymentStatus, status: 'shipped' } as const;
        expect(sums.paid + sums.refunded + calculateRemainingCashDue(standing, totals)).toBe(
          totals.grandTotal,
        );
        expect(calculateRemainingAmountDue(totals, attempts)).toBe(0);
        if (emiMonths) expect(calculateRemainingCashDue(standing, totals)).toBe(0);
      },
    ),
  );
});

test('rejects an order type that differs from its lines', () => {
  const [ready, ahead] = [{ preOrder: false }, { preOrder: true }];
  const problem = { field: 'type', code: 'other-type', type: 'pre-order' };
  expect(findOrderTypeProblem('order', [ready, ahead])).toEqual(problem);
  expect(findOrderTypeProblem('pre-order', [ready])).toEqual({ ...problem, type: 'order' });
  for (const expected of ['pre-order', null, undefined] as const)
    expect(findOrderTypeProblem(expected, [ahead])).toBeUndefined();
});

test('multiplies lines on pages without rounding errors', () => {
  expect([
    calculateLineTotalBdt(399.99, 3),
    calculateLineTotalBdt(0.1, 3),
    calculateLineTotalBdt(Number.NaN, 3),
  ]).toEqual([1199.97, 0.3, 0]);
  expect(
    calculateSubtotalBdt([
      { price: 0.1, quantity: 3 },
      { price: 399.99, quantity: 3 },
    ]),
  ).toBe(1200.27);
  expect(calculateSubtotalBdt([])).toBe(0);
});
