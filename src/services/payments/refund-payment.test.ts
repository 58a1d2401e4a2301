import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#data/schema/index.ts';
import { poisha } from '#domain/money.ts';
import type { SecurityEvent } from '#domain/security-event.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { unseal } from '#services/sealed.ts';
import {
  KINDS,
  MINUTE_MS,
  openPaidShop,
  openPayingShop,
  type PayingKind,
} from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { releaseHeldPayment } from './held-payments.ts';
import { refundPayment, settleDueRefunds } from './refund-payment.ts';
import { listShopsWithDuePayments, settleDuePayments } from './settle-payment.ts';

const database = useTestDatabase();

const openPaid = (kind?: PayingKind) => openPaidShop(database.db, kind);

test('an SSLCommerz refund is in progress until the gateway completes it', async () => {
  const { order, refund, settleNextDay, state, made } = await openPaid();
  expect(await refund()).toEqual({ kind: 'open', amount: order.grandTotal });
  expect(await state()).toEqual({ payment: 'paid', attempt: 'paid', refunded: 0 });
  expect(await refund()).toEqual({ kind: 'busy' });
  await settleNextDay();
  await settleNextDay();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
  expect(await refund()).toEqual({ kind: 'too-much', maxAmount: 0 });
});

test('bKash refunds exact parts immediately, up to the paid amount', async () => {
  const { order, refund, state, made } = await openPaid('bkash');
  expect(await refund(50_25)).toEqual({ kind: 'done', amount: 50_25 });
  const remainingAmount = order.grandTotal - 50_25;
  expect(await state()).toEqual({ payment: 'paid', attempt: 'paid', refunded: 50_25 });
  expect(await refund(remainingAmount + 1)).toEqual({ kind: 'too-much', maxAmount: remainingAmount });
  expect(await refund(remainingAmount)).toEqual({ kind: 'done', amount: remainingAmount });
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  expect(await made()).toHaveLength(2);
});

test.each(['sslcommerz', 'bkash'] as const)(
  'a refund of %s is made once, also after a lost response',
  async (kind) => {
    const { simulator, refund, settleNextDay, state, made } = await openPaid(kind);
    simulator.fault = '500';
    expect(await refund(100_00)).toEqual({ kind: 'open', amount: 100_00 });
    expect(await refund(100_00)).toEqual({ kind: 'busy' });
    simulator.fault = undefined;
    for (let round = 0; round < 4; round += 1) await settleNextDay();
    expect(await state()).toMatchObject({ refunded: 100_00 });
    expect(simulator.payments[0]?.refunds).toHaveLength(1);
    expect(await made()).toEqual([[100_00, 'done']]);
  },
);

test.each(['429', '403', '500', 'try again', 'no balance'] as const)(
  'refunds a cancelled order once after temporary failures of bKash: %s',
  async (fault) => {
    const opened = await openPaid('bkash');
    const { ctx, simulator, orderNumber, order, settleNextDay, state, made } = opened;
    await changeOrder(ctx, { orderNumber, action: 'cancel' });
    const warnings = recordLogs(opened, 'warn');
    simulator.fault = fault as never;
    for (let round = 0; round < 3; round += 1) await settleNextDay();
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toMatchObject([
      { order: orderNumber, reason: expect.any(String) },
      'a refund is still open',
    ]);
    expect(await made()).toEqual([[order.grandTotal, 'open']]);
    simulator.fault = undefined;
    for (let round = 0; round < 3; round += 1) await settleNextDay();
    expect(simulator.payments[0]?.refunds).toHaveLength(1);
    expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
    expect(await made()).toEqual([[order.grandTotal, 'done']]);
  },
);

test('concurrent schedules make a refund once', async () => {
  const { ctx, clock, simulator, orderNumber, order, state, made } = await openPaid('bkash');
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  const sweepAtOnce = () => Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => settleDueRefunds(ctx, 10)));
  simulator.fault = '500';
  await sweepAtOnce();
  simulator.fault = undefined;
  clock.at += 24 * 60 * MINUTE_MS;
  await sweepAtOnce();
  expect(simulator.payments[0]?.refunds).toHaveLength(1);
  expect(await state()).toMatchObject({ payment: 'refunded' });
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
});

function recordLogs({ ctx }: Awaited<ReturnType<typeof openPaid>>, level: 'warn') {
  const logs: [object, string][] = [];
  const write = (details: object, message: string) => void logs.push([details, message]);
  Object.assign(ctx, { log: { ...ctx.log, [level]: write } });
  return logs;
}

test('a refused refund is logged and can be requested again', async () => {
  const opened = await openPaid('bkash');
  const { simulator, refund, state, made } = opened;
  const warnings = recordLogs(opened, 'warn');
  simulator.fault = 'v2 refusal' as never;
  const reason = expect.stringContaining('2072');
  const events: string[] = [];
  const record = ({ event, kind }: SecurityEvent) => void events.push(`${event} ${kind}`);
  Object.assign(opened.ctx, { security: { record } });
  expect(await refund(100_00)).toMatchObject({ kind: 'refused', reason });
  expect(warnings).toMatchObject([[{ order: expect.any(String), reason }, 'the gateway refused a refund']]);
  simulator.fault = undefined;
  expect(await state()).toMatchObject({ payment: 'paid', refunded: 0 });
  expect(await refund(100_00)).toMatchObject({ kind: 'done' });
  expect(await made()).toEqual([
    [100_00, 'refused'],
    [100_00, 'done'],
  ]);
  expect(events).toEqual(['refund requested', 'refund failed', 'refund requested', 'refund made']);
});

test('a refused refund of a cancelled order is logged and waits for the operator', async () => {
  const opened = await openPaid('bkash');
  const { ctx, simulator, orderNumber, order, settleNextDay, state, made, refund } = opened;
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  const warnings = recordLogs(opened, 'warn');
  simulator.fault = 'v2 refusal' as never;
  for (let round = 0; round < 3; round += 1) await settleNextDay();
  expect(warnings).toMatchObject([[{ order: orderNumber }, 'the gateway refused a refund']]);
  expect(await state()).toMatchObject({ payment: 'paid', refunded: 0 });
  simulator.fault = undefined;
  expect(await refund()).toMatchObject({ kind: 'done' });
  expect(await made()).toEqual([
    [order.grandTotal, 'refused'],
    [order.grandTotal, 'done'],
  ]);
});

test('refunds held money before counted money', async () => {
  const { begin, click, settle, pay, attempts, ctx, clock } = await openPayingShop(database.db);
  const { orderNumber, attemptId } = await begin();
  await pay(orderNumber);
  const second = (await attempts())[1]?.transactionId ?? '';
  for (const each of [attemptId, second]) await settle(each, await click(each, 'pay'));
  await refundPayment(ctx, { orderNumber, reason: 'paid twice' });
  for (let round = 0; round < 3; round += 1) {
    clock.at += 5 * MINUTE_MS;
    await settleDueRefunds(ctx, 10);
  }
  expect((await attempts()).map(({ status }) => status)).toEqual(['paid', 'refunded']);
});

async function openHeldPayment() {
  const opened = await openPayingShop(database.db);
  const { ctx, clock, begin, click, settle } = opened;
  const { order, orderNumber, attemptId } = await begin();
  expect(await settle(attemptId, await click(attemptId, 'risky'))).toMatchObject({ status: 'held' });
  const refund = (amount: number) =>
    refundPayment(ctx, { orderNumber, amount: poisha(amount), reason: 'doubted' });
  const settleNextDay = async () => {
    for (let round = 0; round < 2; round += 1) {
      clock.at += 24 * 60 * MINUTE_MS;
      await settleDueRefunds(ctx, 10);
    }
  };
  return { ...opened, order, orderNumber, refund, settleNextDay };
}

test('held money cannot be released during or after a partial refund', async () => {
  const { ctx, order, orderNumber, refund, settleNextDay } = await openHeldPayment();
  await refund(100_00);
  expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'busy' });
  await settleNextDay();
  expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'not-due' });
  await refund(order.grandTotal - 100_00);
  await settleNextDay();
  expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'nothing-held' });
});

test('an order whose risky payment was refunded can be paid for half an hour, then it is cancelled', async () => {
  const { ctx, clock, order, orderNumber, refund, settleNextDay, pay, rowOf, stock } =
    await openHeldPayment();
  await refund(order.grandTotal - 1);
  await settleNextDay();
  expect(await rowOf(orderNumber)).toMatchObject({ holdsStockUntil: null });
  await refund(1);
  await settleNextDay();
  const until = new Date(clock.at + 30 * MINUTE_MS);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending', holdsStockUntil: until });
  expect(await pay(orderNumber)).toMatchObject({ kind: 'started' });
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', holdsStockUntil: null });
  expect(await stock()).toBe(10);
});

test('a partly refunded order is not due again', async () => {
  const { refund, pay, orderNumber } = await openPaid('bkash');
  await refund(50_00);
  expect(await pay(orderNumber)).toEqual({ kind: 'nothing-due' });
});

test('a cancelled order is refunded automatically, once', async () => {
  const { db, ctx, shop, clock, orderNumber, order, settleNextDay, state, made, refund } =
    await openPaid('bkash');
  expect(await changeOrder(ctx, { orderNumber, action: 'cancel' })).toMatchObject({ kind: 'changed' });
  expect(await made()).toEqual([[order.grandTotal, 'open']]);
  expect(await refund()).toEqual({ kind: 'busy' });
  clock.at += MINUTE_MS;
  expect(await listShopsWithDuePayments(db, ctx.now())).toContain(shop.id);
  await settleNextDay();
  await settleNextDay();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
});

/** Cancels the order. Returns the pending refund, the amount in the message in taka, and the refunds made so far. */
async function cancelOrder({ db, ctx, shop, orderNumber, made }: Awaited<ReturnType<typeof openPaid>>) {
  const outcome = await changeOrder(ctx, { orderNumber, action: 'cancel' });
  const isCancelMessage = and(eq(messages.shopId, shop.id), eq(messages.template, 'order-cancelled'));
  const [message] = await db.select().from(messages).where(isCancelMessage);
  const { paid } = unseal(ctx, 'message-values', message?.sealedValues ?? '') as { paid?: number };
  return { pendingRefund: 'pendingRefund' in outcome && outcome.pendingRefund, paid, made: await made() };
}

test.each(KINDS)(
  'cancelling during a partial refund through %s reports the whole amount and refunds the rest afterwards',
  async (kind) => {
    const opened = await openPaid(kind);
    const { ctx, shop, clock, simulator, orderNumber, order, state, made, refund, settleNextDay } = opened;
    const { grandTotal } = order;
    simulator.fault = kind === 'bkash' ? '500' : undefined;
    expect(await refund(100_00)).toMatchObject({ kind: 'open' });
    simulator.fault = undefined;
    const [part, rest] = [100_00, grandTotal - 100_00];
    expect(await cancelOrder(opened)).toEqual({
      pendingRefund: grandTotal,
      paid: grandTotal / 100,
      made: [
        [part, 'open'],
        [rest, 'waiting'],
      ],
    });
    expect((await findPublicOrder(ctx, { orderNumber }))?.payment.refunding).toBe(grandTotal);
    expect(await refund()).toEqual({ kind: 'busy' });
    while ((await made())[0]?.[1] === 'open') await settleNextDay();
    const refundedAmounts = simulator.payments[0]?.refunds.map((each) =>
      'amount' in each ? each.amount : each.refundAmount,
    );
    expect(refundedAmounts?.map((amount) => Number(amount) * 100)).toEqual([part, rest]);
    while ((await made())[1]?.[1] === 'open') await settleNextDay();
    expect(await made()).toEqual([
      [part, 'done'],
      [rest, 'done'],
    ]);
    expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: grandTotal });
    const later = new Date(clock.at + 24 * 60 * MINUTE_MS);
    expect(await listShopsWithDuePayments(opened.db, later)).not.toContain(shop.id);
  },
);

test('requests the whole amount if the partial refund of a cancelled order is refused', async () => {
  const opened = await openPaid('bkash');
  const { simulator, order, refund, made, settleNextDay, state } = opened;
  simulator.fault = '500';
  await refund(100_00);
  await cancelOrder(opened);
  simulator.fault = 'v2 refusal' as never;
  await settleNextDay();
  const refused = [
    [100_00, 'refused'],
    [order.grandTotal, 'refused'],
  ];
  expect(await made()).toEqual(refused);
  simulator.fault = undefined;
  await settleNextDay();
  expect(await made()).toEqual(refused);
  expect(await refund()).toMatchObject({ kind: 'done' });
  expect(await state()).toMatchObject({ payment: 'refunded', refunded: order.grandTotal });
});

test('a shop cannot refund another shop’s order', async () => {
  const { orderNumber } = await openPaid('bkash');
  const other = await openPayingShop(database.db, 'bkash');
  const refused = refundPayment(other.ctx, { orderNumber: `${orderNumber}`, reason: 'x' });
  await expect(refused).rejects.toMatchObject({ failure: { code: 'not-found' } });
});

test('two concurrent refunds of the whole amount refund it once', async () => {
  const { order, refund, state, simulator } = await openPaid('bkash');
  const outcomes = await Promise.all([refund(), refund()]);
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  expect(await state()).toMatchObject({ refunded: order.grandTotal });
  expect(simulator.payments[0]?.refunds).toHaveLength(1);
});
