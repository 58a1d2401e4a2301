import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  calculateCashToCollect,
  calculateNextCheckTime,
  calculateRefundableAmount,
  calculateRemainingAmountDue,
  calculateRemainingCashDue,
  derivePaymentStatus,
  expireAttempt,
  type GatewayStatus,
  type OrderAmounts,
  type PaymentAttempt,
  predictPaymentStatus,
  refundAttempt,
  releaseAttempt,
  settleAttempt,
  sumAttempts,
  sumPaidBeforeDelivery,
  truncateNotificationFields,
} from './payment-lifecycle.ts';

const paid = (
  amount: number,
  more: { currency?: string; isRisky?: boolean; emiMonths?: number } = {},
): GatewayStatus => ({
  kind: 'paid',
  amount: poisha(amount),
  currency: 'BDT',
  isRisky: false,
  ...more,
});
const openAttempt = (amount: Poisha): PaymentAttempt => ({
  status: 'open',
  amount,
  received: ZERO_POISHA,
  refunded: ZERO_POISHA,
  holdReason: null,
});
const first = openAttempt(poisha(45_000));
const free = { left: poisha(45_000), isExpired: false };
const inSixInstalments = { ...free, emiMonths: 6 };

test('an attempt is paid if exactly its amount in BDT was received', () => {
  expect(settleAttempt(first, paid(45_000), free)).toMatchObject({ status: 'paid', received: 45_000 });
});

test.each([
  ['another amount', paid(44_999), free, 'other-amount'],
  ['another currency', paid(45_000, { currency: 'USD' }), free, 'other-currency'],
  ['an order that had expired', paid(45_000), { ...free, isExpired: true }, 'late'],
  ['an order that was paid meanwhile', paid(45_000), { ...free, left: poisha(0) }, 'paid-already'],
  ['a payment that the gateway reports as risky', paid(45_000, { isRisky: true }), free, 'risk'],
  ['another number of instalments', paid(45_000, { emiMonths: 3 }), inSixInstalments, 'other-instalments'],
  ['a full payment instead of instalments', paid(45_000), inSixInstalments, 'other-instalments'],
  [
    'a risky payment with another number of instalments',
    paid(45_000, { isRisky: true, emiMonths: 3 }),
    inSixInstalments,
    'risk',
  ],
] as const)('holds a payment: %s', (_, reported, at, holdReason) => {
  const held = settleAttempt(first, reported, at);
  expect(held).toMatchObject({
    status: 'held',
    holdReason,
    received: reported.kind === 'paid' ? reported.amount : 0,
  });
});

test('compares months only if the order is in instalments', () => {
  const sixMonths = paid(45_000, { emiMonths: 6 });
  for (const at of [inSixInstalments, free, { ...free, emiMonths: null }])
    expect(settleAttempt(first, sixMonths, at).status).toBe('paid');
});

test('a status reported after a payment changes nothing, and a payment after any other status is counted', () => {
  const done = settleAttempt(first, paid(45_000), free);
  for (const kind of ['failed', 'cancelled', 'pending'] as const) {
    expect(settleAttempt(done, { kind }, free)).toBe(done);
  }
  expect(settleAttempt(done, paid(1), free)).toBe(done);
  expect(expireAttempt(done)).toBe(done);
  const failed = settleAttempt(first, { kind: 'failed' }, free);
  expect(settleAttempt(failed, { kind: 'cancelled' }, free)).toBe(failed);
  expect(settleAttempt(failed, paid(45_000), free).status).toBe('paid');
});

test('held money is counted when it is released, and is refunded in parts', () => {
  const held = settleAttempt(first, paid(45_000, { isRisky: true }), free);
  expect(releaseAttempt(held, poisha(44_999))).toBeUndefined();
  expect(releaseAttempt(first, poisha(45_000))).toBeUndefined();
  expect(releaseAttempt({ ...held, holdReason: 'other-currency' }, poisha(45_000))).toBeUndefined();
  const released = releaseAttempt(held, poisha(45_000));
  expect(released).toMatchObject({ status: 'paid', holdReason: null });
  const part = refundAttempt(held, poisha(20_000));
  expect(part).toMatchObject({ status: 'held', refunded: 20_000 });
  expect(part && refundAttempt(part, poisha(25_001))).toBeUndefined();
  expect(part && refundAttempt(part, poisha(25_000))).toMatchObject({ status: 'refunded' });
});

test('an order that was never paid is refunded when all money received for it is refunded', () => {
  const sums = { grandTotal: poisha(45_000), payNow: poisha(45_000) };
  const order = { ...sums, status: 'cancelled', paymentStatus: 'unpaid' } as const;
  const late = settleAttempt(first, paid(45_000), { ...free, isExpired: true });
  const statusAfter = (back: number) =>
    derivePaymentStatus(order, [refundAttempt(late, poisha(back)) ?? late]);
  expect([0, 20_000, 45_000].map(statusAfter)).toEqual(['unpaid', 'unpaid', 'refunded']);
});

type Step =
  | { do: 'reported'; at: number; reported: GatewayStatus; isExpired: boolean }
  | { do: 'expire' | 'release'; at: number }
  | { do: 'refund'; at: number; amount: Poisha };

const money = fc.integer({ min: 1, max: 1_000 }).map(poisha);
const at = fc.nat(3);
const reported: fc.Arbitrary<GatewayStatus> = fc.oneof(
  fc.record({
    kind: fc.constant('paid' as const),
    amount: money,
    currency: fc.constantFrom('BDT', 'BDT', 'USD'),
    isRisky: fc.boolean(),
    emiMonths: fc.constantFrom(undefined, 3, 6, 6),
  }),
  fc.constantFrom('failed', 'cancelled', 'pending').map((kind) => ({ kind }) as GatewayStatus),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('reported' as const), at, reported, isExpired: fc.boolean() }),
  fc.record({ do: fc.constantFrom('expire' as const, 'release' as const), at }),
  fc.record({ do: fc.constant('refund' as const), at, amount: money }),
);

function take(
  attempts: readonly PaymentAttempt[],
  order: OrderAmounts & { emiMonths: number | null },
  each: Step,
): PaymentAttempt[] {
  const { emiMonths } = order;
  const left = calculateRemainingAmountDue(order, attempts);
  const after = (attempt: PaymentAttempt): PaymentAttempt => {
    switch (each.do) {
      case 'reported': {
        const exact = each.reported.kind === 'paid' && each.reported.amount % 4 !== 0;
        const result = exact
          ? ({ ...each.reported, amount: attempt.amount } as GatewayStatus)
          : each.reported;
        return settleAttempt(attempt, result, { left, isExpired: each.isExpired, emiMonths });
      }
      case 'expire':
        return expireAttempt(attempt);
      case 'release':
        return releaseAttempt(attempt, left) ?? attempt;
      case 'refund':
        return refundAttempt(attempt, each.amount) ?? attempt;
    }
  };
  return attempts.map((attempt, index) => (index === each.at ? after(attempt) : attempt));
}

test('limits the fields of a notice to the number and lengths that gateways send', () => {
  const many = Array.from({ length: 130 }, (_, index) => [`f${index}`, 'x'] as const);
  const read = truncateNotificationFields([
    ['n'.repeat(101), 'x'],
    ['n'.repeat(100), 'v'.repeat(4_001)],
    ...many,
  ]);
  expect(Object.keys(read)).toEqual(['n'.repeat(100), ...many.slice(0, 99).map(([name]) => name)]);
  expect(read['n'.repeat(100)]).toHaveLength(4_000);
  const odd = truncateNotificationFields([
    ['nul', 'a\0b'],
    ['half', `${'v'.repeat(3_999)}😀`],
  ]);
  expect([odd.nul, odd.half?.isWellFormed()]).toEqual(['ab', true]);
});

test('checks an attempt at increasing intervals for at most a day', () => {
  const begun = new Date('2026-11-24T06:00:00Z');
  let now = begun;
  const minutes: number[] = [];
  for (let checks = 0; checks < 100; checks += 1) {
    const next = calculateNextCheckTime(begun, { checks, now });
    if (!next) break;
    minutes.push((next.getTime() - begun.getTime()) / 60_000);
    now = next;
  }
  expect(minutes.slice(0, 6)).toEqual([1, 3, 7, 15, 31, 63]);
  expect(minutes.at(-1)).toBeGreaterThan(22 * 60);
  expect(minutes.at(-1)).toBeLessThanOrEqual(24 * 60);
});

/** Checks the payment status before delivery, after it, and after a return. */
function expectStatus(order: OrderAmounts, attempts: readonly PaymentAttempt[]) {
  const { paid, held, refunded } = sumAttempts(attempts);
  const counted = sumPaidBeforeDelivery(order, attempts);
  const cash = calculateCashToCollect(order);
  const shipped = { ...order, status: 'shipped', paymentStatus: 'unpaid' } as const;
  const pending = derivePaymentStatus(shipped, attempts);
  expect(pending === 'unpaid').toBe(counted === 0);
  expect(pending === 'refunded').toBe(counted > 0 && paid === 0);
  expect(pending === 'paid').toBe(counted === order.grandTotal && paid > 0);
  const delivered = derivePaymentStatus({ ...shipped, status: 'delivered' }, attempts);
  expect(delivered === 'paid').toBe(counted === order.payNow && paid + cash > 0);
  // A refund of online money does not undo collected cash.
  if (cash > 0 && counted === order.payNow) expect(delivered).toBe('paid');
  for (const paymentStatus of ['paid', 'partial'] as const) {
    const back = derivePaymentStatus({ ...shipped, status: 'returned', paymentStatus }, attempts);
    // The order is refunded if no paid money is left and some was refunded. If no money counted, none may be held.
    expect(back === 'refunded').toBe(paid === 0 && refunded > 0 && (counted > 0 || held === 0));
    if (paymentStatus === 'paid' && paid > 0) expect(back).toBe('paid');
  }
}

test('after any steps money adds up, no order is overpaid, and received money stays recorded', () => {
  fc.assert(
    fc.property(
      money,
      fc.array(money, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom(null, 6),
      fc.integer({ min: 1, max: 100 }),
      (grandTotal, requested, steps, emiMonths, share) => {
        const order = { grandTotal, payNow: poisha(Math.ceil((grandTotal * share) / 100)), emiMonths };
        let attempts = requested.map((amount) => openAttempt(amount));
        let receivedTotal = 0;
        for (const each of steps) {
          const before = attempts;
          attempts = take(attempts, order, each);
          const sums = sumAttempts(attempts);
          receivedTotal += attempts.reduce(
            (sum, { received }, index) => sum + received - (before[index]?.received ?? 0),
            0,
          );
          expect(sums.paid + sums.held + sums.refunded).toBe(receivedTotal);
          expect(sums.paid).toBeLessThanOrEqual(grandTotal);
          const left = calculateRemainingAmountDue(order, attempts);
          const counted = sumPaidBeforeDelivery(order, attempts);
          expect(sums.paid).toBeLessThanOrEqual(counted);
          for (const status of ['pending', 'shipped'] as const)
            expect(counted + left + calculateCashToCollect(order, { status })).toBe(grandTotal);
          // Counted money remains counted: refunded money is not due again.
          expect(counted).toBeGreaterThanOrEqual(sumPaidBeforeDelivery(order, before));
          expectStatus(order, attempts);
          for (const [index, attempt] of attempts.entries()) {
            const was = before[index] ?? attempt;
            expect(attempt.received).toBeGreaterThanOrEqual(was.received);
            expect(attempt.refunded).toBeGreaterThanOrEqual(was.refunded);
            expect(calculateRefundableAmount(attempt)).toBeGreaterThanOrEqual(0);
            expect(attempt.holdReason !== null && attempt.status === 'paid').toBe(false);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['an advance that is not refunded', 0, 'partial', 'paid'],
  ['an advance that is partly refunded', 50_000, 'partial', 'paid'],
  ['an advance that is refunded', 250_000, 'refunded', 'paid'],
] as const)('with %s, the courier takes the rest and no more', (_, back, pending, delivered) => {
  const order = {
    grandTotal: poisha(2_000_000),
    payNow: poisha(250_000),
    paymentMethod: 'ONLINE',
    status: 'shipped',
    paymentStatus: 'partial',
  } as const;
  const paidOnce = settleAttempt(openAttempt(order.payNow), paid(250_000), {
    left: order.payNow,
    isExpired: false,
  });
  const attempts = [refundAttempt(paidOnce, poisha(back)) ?? paidOnce];
  const paymentStatus = derivePaymentStatus(order, attempts);
  expect(paymentStatus).toBe(pending);
  expect(calculateRemainingCashDue({ ...order, paymentStatus }, order)).toBe(1_750_000);
  const handedOver = { ...order, paymentStatus, status: 'delivered' } as const;
  expect(derivePaymentStatus(handedOver, attempts)).toBe(delivered);
  expect(calculateRemainingCashDue(handedOver, order)).toBe(0);
  // A refunded advance is not due again.
  expect(calculateRemainingAmountDue(order, attempts)).toBe(0);
});

const sent = { grandTotal: poisha(2_000_000), payNow: ZERO_POISHA, status: 'shipped' } as const;

test('cash is collected on delivery and given back on return', () => {
  const cash = { ...sent, paymentMethod: 'COD', paymentStatus: 'unpaid' } as const;
  expect(predictPaymentStatus(cash, 'delivered', [])).toBe('paid');
  expect(predictPaymentStatus(cash, 'returned', [])).toBe('unpaid');
  expect(predictPaymentStatus({ ...cash, paymentStatus: 'paid' }, 'returned', [])).toBe('refunded');
  const free = {
    ...sent,
    grandTotal: ZERO_POISHA,
    paymentMethod: 'ONLINE',
    paymentStatus: 'unpaid',
  } as const;
  expect(predictPaymentStatus(free, 'delivered', [])).toBe('paid');
});

test.each([
  ['complete', 250_000, 0, 'paid', 'paid'],
  ['complete but refunded', 250_000, 250_000, 'paid', 'refunded'],
  ['too low', 200_000, 0, 'partial', 'partial'],
] as const)(
  'the payment status after delivery and after a return, if the received advance is %s',
  (_, receivedAmount, back, delivered, returned) => {
    const attempt = {
      ...openAttempt(poisha(250_000)),
      status: 'paid',
      received: poisha(receivedAmount),
    } as const;
    const attempts = [refundAttempt(attempt, poisha(back)) ?? attempt];
    const order = { ...sent, payNow: poisha(250_000), paymentMethod: 'ONLINE' } as const;
    const paymentStatus = derivePaymentStatus({ ...order, paymentStatus: 'unpaid' }, attempts);
    const after = predictPaymentStatus({ ...order, paymentStatus }, 'delivered', attempts);
    expect(after).toBe(delivered);
    expect(predictPaymentStatus({ ...order, paymentStatus: after }, 'returned', attempts)).toBe(returned);
  },
);
