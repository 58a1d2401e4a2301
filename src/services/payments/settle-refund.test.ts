import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOrder } from '#cli/operator/describe-order.ts';
import { messages, paymentRefunds } from '#data/schema/index.ts';
import { poisha } from '#domain/money.ts';
import { changeOrder, getOrder, readOperatorOrderDetails } from '#services/orders/change-order.ts';
import {
  KINDS,
  MINUTE_MS,
  openPaidShop,
  openPayingShop,
  type PayingKind,
} from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { abandonRefund, refundPayment } from './refund-payment.ts';

const database = useTestDatabase();

async function openPaid(kind: PayingKind = 'sslcommerz') {
  const opened = await openPaidShop(database.db, kind);
  const { ctx, shop, db, simulator, orderNumber } = opened;
  const logged: [level: string, details: object, words: string][] = [];
  const log = (level: string) => (details: object, words: string) =>
    void logged.push([level, details, words]);
  Object.assign(ctx, { log: { ...ctx.log, warn: log('warn'), error: log('error') } });
  const loseResponse = async (amount?: number) => {
    const open: typeof ctx.payments.open = (...requested) => {
      const openedGateway = ctx.payments.open(...requested);
      if ('problem' in openedGateway) return openedGateway;
      const refundWithoutResponse: typeof openedGateway.gateway.refund = async (refundRequest) => {
        await openedGateway.gateway.refund(refundRequest);
        return { kind: 'unreachable', reason: 'the line broke' };
      };
      return { ...openedGateway, gateway: { ...openedGateway.gateway, refund: refundWithoutResponse } };
    };
    const failingCtx = { ...ctx, payments: { ...ctx.payments, open } };
    const request = {
      orderNumber,
      amount: amount === undefined ? undefined : poisha(amount),
      reason: 'lost',
    };
    expect(await refundPayment(failingCtx, request)).toMatchObject({ kind: 'open' });
  };
  /** Abandons the refund in progress while its gateway is unavailable. */
  const abandonDuringOutage = async () => {
    simulator.fault = '500';
    const abandoned = await abandonRefund(ctx, orderNumber);
    simulator.fault = undefined;
    return abandoned;
  };
  const refundLogs = () =>
    db.$count(messages, and(eq(messages.shopId, shop.id), eq(messages.template, 'order-refunded')));
  const listRefundedAmounts = () =>
    simulator.payments[0]?.refunds.map(
      (each) => 100 * Number('amount' in each ? each.amount : each.refundAmount),
    );
  const readShownOrder = async () => {
    const { order: row, ...rest } = await getOrder(ctx, orderNumber);
    return describeOrder({ order: row, ...rest }, await readOperatorOrderDetails(ctx, row));
  };
  return {
    ...opened,
    logged,
    loseResponse,
    abandonDuringOutage,
    refundLogs,
    listRefundedAmounts,
    readShownOrder,
  };
}

test.each(KINDS)(
  'an abandoned refund that %s made anyway is found when the next refund is refused',
  async (kind) => {
    const opened = await openPaid(kind);
    const {
      order,
      orderNumber,
      logged,
      refund,
      loseResponse,
      abandonDuringOutage,
      settleNextDay,
      state,
      made,
    } = opened;
    const { grandTotal } = order;
    await loseResponse();
    expect(await abandonDuringOutage()).toEqual({ kind: 'ended', amount: grandTotal, remainingRefunds: 0 });
    expect(await state()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await refund()).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/More than was paid|2072/),
      recoveredAmount: grandTotal,
    });
    expect(logged).toContainEqual([
      'error',
      { order: orderNumber, refund: expect.any(Number), amount: grandTotal },
      // SSLCommerz completes refunds later.
      kind === 'bkash' ? 'an abandoned refund was made' : 'the gateway is processing an abandoned refund',
    ]);
    for (let round = 0; round < 2; round += 1) await settleNextDay();
    expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: grandTotal });
    expect(await made()).toEqual([
      [grandTotal, 'done'],
      [grandTotal, 'refused'],
    ]);
    expect(opened.listRefundedAmounts()).toEqual([grandTotal]);
    expect(await opened.refundLogs()).toBe(1);
    expect(await refund()).toEqual({ kind: 'too-much', maxAmount: 0 });
  },
);

test.each(KINDS)(
  'an abandoned partial refund that %s made leaves the rest of the payment refundable',
  async (kind) => {
    const {
      order,
      refund,
      loseResponse,
      abandonDuringOutage,
      settleNextDay,
      state,
      made,
      listRefundedAmounts,
    } = await openPaid(kind);
    const [part, rest] = [order.grandTotal - 70_00, 70_00];
    await loseResponse(part);
    await abandonDuringOutage();
    expect(await refund(70_01)).toMatchObject({ kind: 'refused', recoveredAmount: part });
    for (let round = 0; round < 2; round += 1) await settleNextDay();
    expect(await state()).toEqual({ payment: 'paid', attempt: 'paid', refunded: part });
    expect(await refund(70_01)).toEqual({ kind: 'too-much', maxAmount: rest });
    await refund(rest);
    for (let round = 0; round < 2; round += 1) await settleNextDay();
    expect(await made()).toEqual([
      [part, 'done'],
      [70_01, 'refused'],
      [rest, 'done'],
    ]);
    expect([listRefundedAmounts(), (await state()).payment]).toEqual([[part, rest], 'refunded']);
  },
);

test.each(KINDS)(
  'a refusal of %s next to an abandoned refund that was never made has no other effect',
  async (kind) => {
    const { order, refund, simulator, abandonDuringOutage, state, made, logged } = await openPaid(kind);
    simulator.fault = '500';
    expect(await refund()).toMatchObject({ kind: 'open' });
    await abandonDuringOutage();
    const [payment] = simulator.payments;
    // The gateway received less than it reported, so it refuses every refund.
    if (payment && 'created' in payment) payment.created.amount = '1.00';
    else if (payment) payment.session.total_amount = '1.00';
    expect(await refund(50_00)).toEqual({ kind: 'refused', reason: expect.any(String) });
    expect(await made()).toEqual([
      [order.grandTotal, 'refused'],
      [50_00, 'refused'],
    ]);
    expect(await state()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(logged.filter(([level]) => level === 'error')).toEqual([]);
  },
);

test('finds two abandoned refunds of a cancelled order, and refunds the rest', async () => {
  const {
    ctx,
    orderNumber,
    order,
    loseResponse,
    abandonDuringOutage,
    settleNextDay,
    state,
    listRefundedAmounts,
  } = await openPaid('bkash');
  for (let part = 0; part < 2; part += 1) {
    await loseResponse(100_00);
    await abandonDuringOutage();
  }
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  await settleNextDay();
  const { grandTotal } = order;
  expect(listRefundedAmounts()).toEqual([100_00, 100_00, grandTotal - 200_00]);
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: grandTotal });
});

test('of two abandoned refunds of the same amount only the one made by bKash is found', async () => {
  const { refund, loseResponse, abandonDuringOutage, order, simulator, made, state } =
    await openPaid('bkash');
  for (let part = 0; part < 2; part += 1) {
    await loseResponse(100_00);
    await abandonDuringOutage();
  }
  simulator.payments[0]?.refunds.splice(1);
  expect(await refund()).toMatchObject({ kind: 'refused', recoveredAmount: 100_00 });
  expect((await made()).map(([, status]) => status)).toEqual(['done', 'refused', 'refused']);
  expect(await refund()).toEqual({ kind: 'done', amount: order.grandTotal - 100_00 });
  expect(await state()).toMatchObject({ payment: 'refunded' });
});

test('a refund refused by the gateway is not queried again after another refusal', async () => {
  const { refund, simulator, made, listRefundedAmounts } = await openPaid('sslcommerz');
  const [payment] = simulator.payments;
  for (const [remainingAmount, amount] of [
    ['40.00', 50_00],
    ['60.00', 70_00],
  ] as const) {
    if (payment && 'session' in payment) payment.session.total_amount = remainingAmount;
    expect(await refund(amount)).toEqual({ kind: 'refused', reason: 'More than was paid' });
  }
  expect((await made()).map(([, status]) => status)).toEqual(['refused', 'refused']);
  expect(listRefundedAmounts()).toEqual([]);
});

test.each(KINDS)('a refund that %s has made is not abandoned, but is counted', async (kind) => {
  const { ctx, orderNumber, order, loseResponse, settleNextDay, state, made, listRefundedAmounts } =
    await openPaid(kind);
  const amount = order.grandTotal;
  await loseResponse();
  const isImmediate = kind === 'bkash';
  expect(await abandonRefund(ctx, orderNumber)).toEqual({
    kind: isImmediate ? 'done' : 'open',
    amount,
    remainingRefunds: 0,
  });
  if (!isImmediate) for (let round = 0; round < 2; round += 1) await settleNextDay();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: amount });
  expect([await made(), listRefundedAmounts()]).toEqual([[[amount, 'done']], [amount]]);
});

test('a refund unknown to bKash is abandoned, and the query does not make it', async () => {
  const { ctx, orderNumber, order, refund, simulator, made, listRefundedAmounts } = await openPaid('bkash');
  simulator.fault = '500';
  await refund();
  simulator.fault = undefined;
  expect(await abandonRefund(ctx, orderNumber)).toMatchObject({ kind: 'ended' });
  expect([await made(), listRefundedAmounts()]).toEqual([[[order.grandTotal, 'refused']], []]);
});

test('a shop cannot abandon another shop’s refund', async () => {
  const { orderNumber, loseResponse } = await openPaid();
  await loseResponse();
  const other = await openPayingShop(database.db);
  await expect(abandonRefund(other.ctx, orderNumber)).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});

/** Runs `work` after the gateway makes the refund and before the shop receives the response. */
function beforeResponse({ ctx }: Awaited<ReturnType<typeof openPaid>>, work: () => Promise<void>) {
  const open: typeof ctx.payments.open = (...requested) => {
    const opened = ctx.payments.open(...requested);
    if ('problem' in opened) return opened;
    const refund: typeof opened.gateway.refund = async (refundRequest) => {
      const outcome = await opened.gateway.refund(refundRequest);
      await work();
      return outcome;
    };
    return { ...opened, gateway: { ...opened.gateway, refund } };
  };
  return { ...ctx, payments: { ...ctx.payments, open } };
}

test('a refund that is abandoned while its gateway makes it is counted', async () => {
  const opened = await openPaid('bkash');
  const { ctx, order, orderNumber, simulator, state, made } = opened;
  const ctxWithInterruption = beforeResponse(opened, async () => {
    simulator.fault = '500';
    expect(await abandonRefund(ctx, orderNumber)).toMatchObject({ kind: 'ended', remainingRefunds: 0 });
  });
  expect(await refundPayment(ctxWithInterruption, { orderNumber, reason: 'returned' })).toMatchObject({
    kind: 'done',
  });
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
});

test('a refund that another process settles just before it is abandoned is reported as made', async () => {
  const { ctx, db, shop, orderNumber, simulator, refund, made, order } = await openPaid('bkash');
  simulator.fault = '500';
  await refund();
  const events: string[] = [];
  let settled: Promise<unknown> | undefined;
  // `abandonRefund` records an event after it has queried the gateway and before its transaction. At this
  // moment, another process marks the refund as done.
  const record: typeof ctx.security.record = ({ event, kind }) => {
    events.push(`${event} ${kind}`);
    const isDone = { status: 'done' as const, checkAt: null, settledAt: ctx.now() };
    settled ??= db.update(paymentRefunds).set(isDone).where(eq(paymentRefunds.shopId, shop.id)).execute();
  };
  expect(await abandonRefund({ ...ctx, security: { record } }, orderNumber)).toMatchObject({ kind: 'done' });
  await settled;
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
  expect(events).not.toContain('refund abandoned');
});

test('a double refund, because an abandoned one was made, is logged and shown', async () => {
  const opened = await openPaid('bkash');
  const { ctx, order, orderNumber, simulator, state, refund, logged, readShownOrder } = opened;
  const ctxWithInterruption = beforeResponse(opened, async () => {
    // The gateway loses its record of the first refund.
    simulator.payments[0]?.refunds.splice(0);
    await abandonRefund(ctx, orderNumber);
    expect(await refund(order.grandTotal - 70_00)).toMatchObject({ kind: 'done' });
  });
  await refundPayment(ctxWithInterruption, { orderNumber, reason: 'returned' });
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  const excess = order.grandTotal - 70_00;
  const details = { order: orderNumber, refund: expect.any(Number), amount: order.grandTotal };
  expect(logged.filter(([level]) => level === 'error')).toEqual([
    ['error', details, 'an abandoned refund was made'],
    ['error', { ...details, over: excess }, 'more money was refunded than received'],
  ]);
  expect(await readShownOrder()).toContain('Tk 1,000 more was refunded than received');
});

test('a new refund of a cancelled order is not requested if the abandoned one was made', async () => {
  const opened = await openPaid('bkash');
  const { ctx, clock, order, orderNumber, settleNextDay, state, made, simulator } = opened;
  const ctxWithInterruption = beforeResponse(opened, async () => {
    clock.at += MINUTE_MS;
    await changeOrder(ctx, { orderNumber, action: 'cancel' });
    simulator.payments[0]?.refunds.splice(0);
    await abandonRefund(ctx, orderNumber);
    expect(await made()).toHaveLength(2);
  });
  await refundPayment(ctxWithInterruption, { orderNumber, reason: 'returned' });
  await settleNextDay();
  expect(simulator.payments[0]?.refunds).toHaveLength(0);
  expect(await made()).toEqual([
    [order.grandTotal, 'done'],
    [order.grandTotal, 'refused'],
  ]);
  expect(await state()).toMatchObject({ payment: 'refunded', refunded: order.grandTotal });
});

test('the rest of a cancelled order is refunded after the refund in progress was abandoned', async () => {
  const { ctx, clock, order, orderNumber, refund, simulator, settleNextDay, state } = await openPaid('bkash');
  simulator.fault = '500';
  expect(await refund(100_00)).toMatchObject({ kind: 'open' });
  clock.at += MINUTE_MS;
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  expect(await abandonRefund(ctx, orderNumber)).toEqual({
    kind: 'ended',
    amount: 100_00,
    remainingRefunds: 1,
  });
  simulator.fault = undefined;
  await settleNextDay();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
});
