import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createPaymentGateways } from '#adapters/payments/gateways.ts';
import {
  gatewayResponses,
  paymentGateways as gatewayTable,
  messages,
  offers,
  orderEvents,
  orders,
} from '#data/schema/index.ts';
import { SSLCOMMERZ_CREDENTIALS } from '#demo/gateways/sslcommerz.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { createCouponTicket } from '#services/orders/order-keys.ts';
import { unseal } from '#services/sealed.ts';
import { insertOffer } from '#tests/fixtures/orders.ts';
import { BEGIN, KINDS, MINUTE_MS, openPayingShop, type PayingKind } from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { releaseHeldPayment } from './held-payments.ts';
import { openGateway, setGateway } from './payment-gateways.ts';
import { listShopsWithDuePayments, settleDuePayments } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const database = useTestDatabase();
const openShop = (kind?: PayingKind) => openPayingShop(database.db, kind);

test.each(KINDS)('repeated notifications of %s pay an order once', async (kind) => {
  const { db, shop, attempts, begin, click, settle, rowOf } = await openShop(kind);
  const { order, orderNumber, attemptId } = await begin();
  expect(order).toMatchObject({
    payNow: order.grandTotal,
    holdsStockUntil: new Date(BEGIN + 30 * MINUTE_MS),
  });
  const notification = await click(attemptId, 'pay');
  const settlements = [notification, notification, undefined].map((each) => settle(attemptId, each));
  for (const outcome of await Promise.all(settlements))
    expect(outcome).toMatchObject({ orderNumber, isUnknown: false });
  expect(await settle(attemptId, notification)).toMatchObject({ status: 'paid' });
  expect(await attempts()).toMatchObject([{ status: 'paid', received: order.grandTotal, checkAt: null }]);
  expect(await rowOf(orderNumber)).toMatchObject({
    paymentStatus: 'paid',
    holdsStockUntil: null,
    status: 'pending',
  });
  const isPaymentEvent = and(eq(orderEvents.shopId, shop.id), eq(orderEvents.kind, 'payment'));
  expect(await db.select().from(orderEvents).where(isPaymentEvent)).toMatchObject([{ status: 'paid' }]);
});

test.each(KINDS)('an order can be paid again after a failure at %s', async (kind) => {
  const { begin, click, settle, pay, attempts, rowOf } = await openShop(kind);
  const { orderNumber, attemptId } = await begin();
  expect(await settle(attemptId, await click(attemptId, 'fail'))).toMatchObject({ status: 'failed' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' });
  await pay(orderNumber);
  const second = (await attempts())[1]?.transactionId ?? '';
  expect(second).not.toBe(attemptId);
  expect(await settle(second, await click(second, 'pay'))).toMatchObject({ status: 'paid' });
  expect(await pay(orderNumber)).toEqual({ kind: 'nothing-due' });
});

test.each(KINDS)('the schedule finds a payment of %s without return and notification', async (kind) => {
  const { db, ctx, shop, clock, begin, click, rowOf, attempts, gateway } = await openShop(kind);
  const { orderNumber, attemptId } = await begin();
  const notification = await click(attemptId, 'pay');
  // Simulates a crash after bKash executed the payment and before the shop stored the result.
  const [{ gatewayReference: reference } = {}] = await attempts();
  const adapter = await openGateway(ctx, gateway?.id ?? 0);
  await adapter?.verify({ attemptId, orderNumber, reference: reference ?? '' }, notification);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
  clock.at += 2 * MINUTE_MS;
  expect(await listShopsWithDuePayments(db, ctx.now())).toContain(shop.id);
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test.each(KINDS)(
  'the schedule finds a payment of %s that follows a cancelled try, without a notification',
  async (kind) => {
    const { ctx, clock, begin, click, settle, rowOf, attempts, simulator, gateway } = await openShop(kind);
    const { orderNumber, attemptId } = await begin();
    expect(await settle(attemptId, await click(attemptId, 'cancel'))).toMatchObject({ status: 'cancelled' });
    // The buyer returns to the page of the gateway and pays after the cancellation.
    for (const payment of simulator.payments) {
      if ('valId' in payment) Object.assign(payment, { status: 'PENDING' });
    }
    const notification = await click(attemptId, 'pay');
    const [{ gatewayReference: reference } = {}] = await attempts();
    const adapter = await openGateway(ctx, gateway?.id ?? 0);
    await adapter?.verify({ attemptId, orderNumber, reference: reference ?? '' }, notification);
    clock.at += 3 * MINUTE_MS;
    await settleDuePayments(ctx);
    expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
    expect(await attempts()).toMatchObject([{ status: 'paid', checkAt: null }]);
  },
);

test('cancels an unpaid order after its deadline, and releases stock and coupon', async () => {
  const { db, ctx, shop, clock, begin, rowOf, stock, attempts } = await openShop();
  const { id } = await insertOffer(db, shop);
  const { orderNumber } = await begin({ offerId: createCouponTicket(ctx, id) });
  const readUsedCount = async () => (await db.select().from(offers).where(eq(offers.id, id)))[0]?.usedCount;
  expect([await stock(), await readUsedCount()]).toEqual([8, 1]);
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', holdsStockUntil: null });
  expect(await attempts()).toMatchObject([{ status: 'expired' }]);
  expect([await stock(), await readUsedCount()]).toEqual([10, 0]);
  const isOfShop = eq(messages.shopId, shop.id);
  const storedMessages = await db.select().from(messages).where(isOfShop).orderBy(messages.id);
  const values = storedMessages.map(({ template, sealedValues }) => [
    template,
    unseal(ctx, 'message-values', sealedValues),
  ]);
  expect(values).toMatchObject([
    ['order-placed', { minutes: 30 }],
    ['order-cancelled', { unpaid: expect.any(String) }],
  ]);
  await settleDuePayments(ctx);
  expect([await stock(), await readUsedCount()]).toEqual([10, 0]);
});

test('a payment after the cancellation is held', async () => {
  const { ctx, clock, begin, click, rowOf, attempts } = await openShop();
  const { order, orderNumber, attemptId } = await begin();
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  await click(attemptId, 'pay');
  clock.at += 121 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await attempts()).toMatchObject([
    { status: 'held', holdReason: 'late', received: order.grandTotal },
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
});

test('queries an attempt after 1, 3, 7, 15 … minutes for a day', async () => {
  const { db, ctx, shop, clock, simulator, begin, click, attempts } = await openShop();
  const [late, never] = [await begin(), await begin()];
  for (const { orderNumber } of [late, never]) await changeOrder(ctx, { orderNumber, action: 'cancel' });
  const dueAt = async () => (await attempts()).map(({ checkAt }) => checkAt?.getTime());
  const countRequestsAt = async (time: number) => {
    const before = simulator.asked.length;
    clock.at = time;
    await settleDuePayments(ctx);
    return simulator.asked.length - before;
  };
  const minutes: number[] = [];
  for (let [due] = await dueAt(); due !== undefined; [due] = await dueAt()) {
    expect(await dueAt()).toEqual([due, due]);
    minutes.push((due - BEGIN) / MINUTE_MS);
    expect(await countRequestsAt(due - 1)).toBe(0);
    if (minutes.at(-1) === 1_327) await click(late.attemptId, 'pay');
    expect(await countRequestsAt(due)).toBe(2);
  }
  expect(minutes).toEqual([
    1,
    3,
    7,
    15,
    31,
    63,
    ...Array.from({ length: 11 }, (_, index) => 127 + 120 * index),
  ]);
  expect(await attempts()).toMatchObject([
    { status: 'held', holdReason: 'late', received: late.order.grandTotal },
    { status: 'open', received: 0 },
  ]);
  expect(await countRequestsAt(BEGIN + 7 * 24 * 60 * MINUTE_MS)).toBe(0);
  expect(await listShopsWithDuePayments(db, ctx.now())).not.toContain(shop.id);
});

test('repeated returns do not postpone the scheduled check', async () => {
  const { ctx, clock, begin, settle, attempts } = await openShop();
  const { attemptId } = await begin();
  const readChecks = async () =>
    (await attempts()).map(({ checks, checkAt }) => [checks, checkAt?.getTime()]);
  const before = await readChecks();
  for (let returns = 0; returns < 4; returns += 1) await settle(attemptId, {});
  expect(await readChecks()).toEqual(before);
  clock.at += 2 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await readChecks()).toEqual([[1, clock.at + 2 * MINUTE_MS]]);
});

test('bKash moves no money for an order that was cancelled or paid in the meantime', async () => {
  const { ctx, begin, pay, click, settle, attempts } = await openShop('bkash');
  const cancelled = await begin();
  await changeOrder(ctx, { orderNumber: cancelled.orderNumber, action: 'cancel' });
  await settle(cancelled.attemptId, await click(cancelled.attemptId, 'pay'));
  const paid = await begin();
  await pay(paid.orderNumber);
  const second = (await attempts()).at(-1)?.transactionId ?? '';
  for (const each of [paid.attemptId, second]) await settle(each, await click(each, 'pay'));
  expect((await attempts()).map(({ status, received }) => [status, received])).toEqual([
    ['open', 0],
    ['paid', paid.order.grandTotal],
    ['open', 0],
  ]);
});

test('an order with a coupon for one payment method rejects others', async () => {
  const { db, ctx, shop, gateway, begin } = await openShop();
  const { orderNumber } = await begin();
  const coupon = await insertOffer(db, shop, { settings: encodeObject({ paymentGatewayId: [999] }) });
  const isOrder = and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber));
  await db
    .update(orders)
    .set({ offerId: coupon?.id ?? 0 })
    .where(isOrder);
  const offeredGateways = [{ id: gateway?.id ?? 0, takesCards: true }];
  const request = { order: { orderNumber }, gatewayId: gateway?.id, offeredGateways };
  expect(await startPayment(ctx, request)).toMatchObject({
    kind: 'gateway-refused',
  });
});

test('a failing query of one attempt does not block others, and is repeated later', async () => {
  const { ctx, clock, begin, rowOf, attempts } = await openShop();
  const [broken, other] = [await begin(), await begin()];
  const { open } = ctx.payments;
  const payments = {
    ...ctx.payments,
    open: (...args: Parameters<typeof open>) => {
      const opened = open(...args);
      if ('problem' in opened) return opened;
      const verify: typeof opened.gateway.verify = (attempt, notification) =>
        attempt.attemptId === broken.attemptId
          ? Promise.reject(new Error('broken'))
          : opened.gateway.verify(attempt, notification);
      return { ...opened, gateway: { ...opened.gateway, verify } };
    },
  };
  const logged: unknown[] = [];
  const log = { ...ctx.log, error: (details: unknown) => void logged.push(details) } as typeof ctx.log;
  clock.at += 2 * MINUTE_MS;
  await settleDuePayments({ ...ctx, payments, log });
  expect(logged).toHaveLength(1);
  const later = { checks: 1, checkAt: new Date(clock.at + 2 * MINUTE_MS) };
  expect(await attempts()).toMatchObject([later, later]);
  clock.at += 29 * MINUTE_MS;
  await settleDuePayments({ ...ctx, payments, log });
  for (const { orderNumber } of [broken, other])
    expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled' });
});

test('an order paid just before its deadline is not cancelled', async () => {
  const { ctx, clock, begin, click, rowOf, attempts } = await openShop();
  const { orderNumber, attemptId } = await begin();
  for (const minutes of [1, 2, 4, 8]) {
    clock.at += minutes * MINUTE_MS;
    await settleDuePayments(ctx);
  }
  await click(attemptId, 'pay');
  clock.at += 15 * MINUTE_MS;
  // The next check is not due yet, but the order expires now.
  expect(await attempts()).toMatchObject([{ checkAt: new Date(clock.at + MINUTE_MS) }]);
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
});

test('a payment reported for two attempts counts once and is logged', async () => {
  const { ctx, begin, click, settle, simulator, attempts } = await openShop();
  const { log } = Object.assign(ctx, { log: { ...ctx.log, error: vi.fn() } });
  const [one, other] = [await begin(), await begin()];
  for (const { attemptId } of [one, other]) await click(attemptId, 'pay');
  for (const payment of simulator.payments) Object.assign(payment, { bankTranId: 'one' });
  for (const { attemptId } of [one, other]) await settle(attemptId);
  expect(await attempts()).toMatchObject([{ status: 'paid' }, { status: 'open', received: 0 }]);
  expect(log.error.mock.calls).toMatchObject([[{ order: other.orderNumber }, 'duplicate payment report']]);
});

test.each([
  ['risky', undefined, { status: 'held', holdReason: 'risk' }],
  ['pay', 'other amount', { status: 'held', holdReason: 'other-amount' }],
  ['pay', 'other currency', { status: 'held', holdReason: 'other-currency' }],
] as const)('“%s” with %s is held, and the order stays unpaid', async (choice, fault, attempt) => {
  const { begin, click, settle, simulator, attempts, rowOf } = await openShop();
  const { orderNumber, attemptId } = await begin();
  await click(attemptId, choice);
  simulator.fault = fault;
  await settle(attemptId);
  expect(await attempts()).toMatchObject([attempt]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
});

test('a confirmed order is not cancelled because of an unpaid rest', async () => {
  const { ctx, clock, begin, click, settle, simulator, rowOf } = await openShop();
  const { orderNumber, attemptId } = await begin();
  await click(attemptId, 'pay');
  simulator.fault = 'other amount';
  await settle(attemptId);
  simulator.fault = undefined;
  expect(await releaseHeldPayment(ctx, orderNumber)).toMatchObject({ order: { paymentStatus: 'partial' } });
  await changeOrder(ctx, { orderNumber, action: 'confirm' });
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'confirmed', holdsStockUntil: null });
});

test('an order can be paid later if its gateway does not respond', async () => {
  const { simulator, place, pay, attempts, begin, click, settle } = await openShop();
  simulator.fault = '500';
  const { orderNumber } = await place();
  expect(await pay(orderNumber)).toEqual({ kind: 'gateway-down' });
  expect(await attempts()).toMatchObject([{ status: 'open', gatewayReference: null }]);
  simulator.fault = undefined;
  expect(await pay(orderNumber)).toMatchObject({ kind: 'started' });
  const { attemptId } = await begin();
  await click(attemptId, 'pay');
  simulator.fault = 'broken line';
  expect(await settle(attemptId)).toMatchObject({ status: 'open', isUnknown: true });
});

test('a cancelled or expired order cannot be paid', async () => {
  const { ctx, place, pay, clock } = await openShop();
  const [cancelled, late] = [await place(), await place()];
  await changeOrder(ctx, { orderNumber: cancelled.orderNumber, action: 'cancel' });
  expect(await pay(cancelled.orderNumber)).toEqual({ kind: 'closed' });
  clock.at += 31 * MINUTE_MS;
  expect(await pay(late.orderNumber)).toEqual({ kind: 'closed' });
  await expect(pay('GL-1')).rejects.toMatchObject({ failure: { code: 'not-found' } });
});

test('a gateway with settings sealed by another secret is refused without a request', async () => {
  const { ctx, simulator, place } = await openShop();
  const { orderNumber } = await place();
  const other = { ...ctx, secret: 'another secret of this server' };
  const request = { order: { orderNumber } };
  expect(await startPayment(other, request)).toMatchObject({ kind: 'gateway-refused' });
  expect(simulator.asked).toEqual([]);
});

test('attempts are unknown to other shops, and secrets are not stored in plain text', async () => {
  const one = await openShop();
  const other = await openShop();
  const { attemptId } = await one.begin();
  expect(await other.settle(attemptId, { status: 'VALID', val_id: 'x', tran_id: attemptId })).toBeUndefined();
  const isOfShop = eq(gatewayResponses.shopId, one.shop.id);
  const responses = await one.db.select().from(gatewayResponses).where(isOfShop);
  expect(responses).toMatchObject([{ call: 'start', outcome: 'started' }]);
  const stored = [responses, await one.attempts(), one.gateway];
  expect(JSON.stringify(stored)).not.toContain(SSLCOMMERZ_CREDENTIALS.storePassword);
});

test.each(KINDS)('stores invalid responses of %s', async (kind) => {
  const { clock, db, shop, simulator, begin, settle } = await openShop(kind);
  const { attemptId } = await begin();
  for (const fault of ['500', 'garbage'] as const) {
    clock.at += MINUTE_MS;
    simulator.fault = fault;
    expect(await settle(attemptId)).toMatchObject({ isUnknown: true });
  }
  const ofShop = db.select().from(gatewayResponses).where(eq(gatewayResponses.shopId, shop.id));
  expect((await ofShop.orderBy(gatewayResponses.id)).slice(1)).toMatchObject([
    { outcome: 'unreachable', answer: { httpStatus: '500', excerpt: '<h1>Internal Server Error</h1>' } },
    { outcome: 'unreachable', answer: { httpStatus: '200', excerpt: '{"status":"SUCC' } },
  ]);
});

test('processes of a shop share one bKash token', async () => {
  const { ctx, simulator, place } = await openShop('bkash');
  const placed = [await place(), await place(), await place()];
  const started = await Promise.all(
    placed.map(({ orderNumber }) =>
      startPayment({ ...ctx, payments: createPaymentGateways() }, { order: { orderNumber } }),
    ),
  );
  expect(started.map(({ kind }) => kind)).toEqual(['started', 'started', 'started']);
  expect('grants' in simulator && simulator.grants).toBe(1);
});

test('new settings replace those of a gateway', async () => {
  const { ctx, settings, db, shop } = await openShop();
  const gatewayInput = { kind: 'sslcommerz', name: 'Cards', nameBn: 'কার্ড', settings };
  expect(await setGateway(ctx, gatewayInput)).toBeUndefined();
  expect(await setGateway(ctx, { ...gatewayInput, settings: {} })).toMatchObject({
    problem: expect.any(String),
  });
  const rows = await db.select().from(gatewayTable).where(eq(gatewayTable.shopId, shop.id));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Cards', 'Cash on Delivery']);
});

test('an unavailable gateway is queried only at intervals, and does not affect other shops', async () => {
  const [{ pay, place, simulator }, other] = [await openShop('bkash'), await openShop('bkash')];
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(1_000);
  const { orderNumber } = await place();
  simulator.fault = '500';
  for (let times = 0; times < 5; times += 1) {
    expect(await pay(orderNumber)).toEqual({ kind: 'gateway-down' });
  }
  simulator.fault = undefined;
  expect(await pay(orderNumber)).toEqual({ kind: 'gateway-down' });
  expect(await other.pay((await other.place()).orderNumber)).toMatchObject({ kind: 'started' });
  clock.mockReturnValue(11_001);
  expect(await pay(orderNumber)).toMatchObject({ kind: 'started' });
  expect(await pay(orderNumber)).toMatchObject({ kind: 'started' });
  clock.mockRestore();
});
