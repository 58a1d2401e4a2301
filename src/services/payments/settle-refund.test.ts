import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOrder } from '#cli/operator/describe-order.ts';
import { messages, paymentRefunds } from '#data/schema/index.ts';
import { poisha } from '#domain/money.ts';
import { changeOrder, findOperatorOrderDetails, getOrder } from '#services/orders/change-order.ts';
import {
  KINDS,
  MINUTE_MS,
  openPaidShop,
  openPayingShop,
  type PayingKind,
} from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { abandonRefund, refundOrder } from './refund-payment.ts';

const database = useTestDatabase();

async function openPaid(kind: PayingKind = 'sslcommerz') {
  const opened = await openPaidShop(database.db, kind);
  const { ctx, shop, db, standin, orderNumber } = opened;
  const logged: [level: string, details: object, words: string][] = [];
  const log = (level: string) => (details: object, words: string) =>
    void logged.push([level, details, words]);
  Object.assign(ctx, { log: { ...ctx.log, warn: log('warn'), error: log('error') } });
  const loseResponse = async (amount?: number) => {
    const open: typeof ctx.payments.open = (...requested) => {
      const found = ctx.payments.open(...requested);
      if ('problem' in found) return found;
      const lost: typeof found.gateway.refund = async (wanted) => {
        await found.gateway.refund(wanted);
        return { kind: 'unreachable', reason: 'the line broke' };
      };
      return { ...found, gateway: { ...found.gateway, refund: lost } };
    };
    const broken = { ...ctx, payments: { ...ctx.payments, open } };
    const wanted = { orderNumber, amount: amount === undefined ? undefined : poisha(amount), reason: 'lost' };
    expect(await refundOrder(broken, wanted)).toMatchObject({ kind: 'open' });
  };
  /** Abandons the refund in progress while its gateway is unavailable. */
  const abandonUnsentRefunds = async () => {
    standin.fault = '500';
    const ended = await abandonRefund(ctx, orderNumber);
    standin.fault = undefined;
    return ended;
  };
  const refundLogs = () =>
    db.$count(messages, and(eq(messages.shopId, shop.id), eq(messages.template, 'order-refunded')));
  const back = () =>
    standin.payments[0]?.refunds.map((one) => 100 * Number('amount' in one ? one.amount : one.refundAmount));
  const shown = async () => {
    const { order: row, ...rest } = await getOrder(ctx, orderNumber);
    return describeOrder({ order: row, ...rest }, await findOperatorOrderDetails(ctx, row));
  };
  return { ...opened, logged, loseResponse, abandonUnsentRefunds, refundLogs, back, shown };
}

test.each(KINDS)(
  'a given-up refund that %s made anyway is found when the next refund is refused',
  async (kind) => {
    const opened = await openPaid(kind);
    const { order, orderNumber, logged, refund, loseResponse, abandonUnsentRefunds, sweep, state, made } =
      opened;
    const { grandTotal } = order;
    await loseResponse();
    expect(await abandonUnsentRefunds()).toEqual({ kind: 'ended', amount: grandTotal, more: 0 });
    expect(await state()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await refund()).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/More than was paid|2072/),
      found: grandTotal,
    });
    expect(logged).toContainEqual([
      'error',
      { order: orderNumber, refund: expect.any(Number), amount: grandTotal },
      'a refund that was given up was made',
    ]);
    for (let round = 0; round < 2; round += 1) await sweep();
    expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: grandTotal });
    expect(await made()).toEqual([
      [grandTotal, 'done'],
      [grandTotal, 'refused'],
    ]);
    expect(opened.back()).toEqual([grandTotal]);
    expect(await opened.refundLogs()).toBe(1);
    expect(await refund()).toEqual({ kind: 'too-much', most: 0 });
  },
);

test.each(KINDS)(
  'a given-up partial refund that %s made leaves the rest of the payment refundable',
  async (kind) => {
    const { order, refund, loseResponse, abandonUnsentRefunds, sweep, state, made, back } =
      await openPaid(kind);
    const [part, rest] = [order.grandTotal - 70_00, 70_00];
    await loseResponse(part);
    await abandonUnsentRefunds();
    expect(await refund(70_01)).toMatchObject({ kind: 'refused', found: part });
    for (let round = 0; round < 2; round += 1) await sweep();
    expect(await state()).toEqual({ payment: 'paid', attempt: 'paid', refunded: part });
    expect(await refund(70_01)).toEqual({ kind: 'too-much', most: rest });
    await refund(rest);
    for (let round = 0; round < 2; round += 1) await sweep();
    expect(await made()).toEqual([
      [part, 'done'],
      [70_01, 'refused'],
      [rest, 'done'],
    ]);
    expect([back(), (await state()).payment]).toEqual([[part, rest], 'refunded']);
  },
);

test.each(KINDS)(
  'a refusal of %s next to a given-up refund that was never made has no other effect',
  async (kind) => {
    const { order, refund, standin, abandonUnsentRefunds, state, made, logged } = await openPaid(kind);
    standin.fault = '500';
    expect(await refund()).toMatchObject({ kind: 'open' });
    await abandonUnsentRefunds();
    const [payment] = standin.payments;
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

test('finds two given-up refunds of a cancelled order, and refunds the rest', async () => {
  const { ctx, orderNumber, order, loseResponse, abandonUnsentRefunds, sweep, state, back } =
    await openPaid('bkash');
  for (let part = 0; part < 2; part += 1) {
    await loseResponse(100_00);
    await abandonUnsentRefunds();
  }
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  await sweep();
  const { grandTotal } = order;
  expect(back()).toEqual([100_00, 100_00, grandTotal - 200_00]);
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: grandTotal });
});

test('of two given-up refunds of the same amount only the one made by bKash is found', async () => {
  const { refund, loseResponse, abandonUnsentRefunds, order, standin, made, state } = await openPaid('bkash');
  for (let part = 0; part < 2; part += 1) {
    await loseResponse(100_00);
    await abandonUnsentRefunds();
  }
  standin.payments[0]?.refunds.splice(1);
  expect(await refund()).toMatchObject({ kind: 'refused', found: 100_00 });
  expect((await made()).map(([, status]) => status)).toEqual(['done', 'refused', 'refused']);
  expect(await refund()).toEqual({ kind: 'done', amount: order.grandTotal - 100_00 });
  expect(await state()).toMatchObject({ payment: 'refunded' });
});

test('a refund refused by the gateway is not queried again after another refusal', async () => {
  const { refund, standin, made, back } = await openPaid('sslcommerz');
  const [payment] = standin.payments;
  for (const [left, amount] of [
    ['40.00', 50_00],
    ['60.00', 70_00],
  ] as const) {
    if (payment && 'session' in payment) payment.session.total_amount = left;
    expect(await refund(amount)).toEqual({ kind: 'refused', reason: 'More than was paid' });
  }
  expect((await made()).map(([, status]) => status)).toEqual(['refused', 'refused']);
  expect(back()).toEqual([]);
});

test.each(KINDS)('a refund that %s has made is not given up, but counts', async (kind) => {
  const { ctx, orderNumber, order, loseResponse, sweep, state, made, back } = await openPaid(kind);
  const amount = order.grandTotal;
  await loseResponse();
  const isAtOnce = kind === 'bkash';
  expect(await abandonRefund(ctx, orderNumber)).toEqual({
    kind: isAtOnce ? 'done' : 'open',
    amount,
    more: 0,
  });
  if (!isAtOnce) for (let round = 0; round < 2; round += 1) await sweep();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: amount });
  expect([await made(), back()]).toEqual([[[amount, 'done']], [amount]]);
});

test('a refund unknown to bKash is given up, and the query does not make it', async () => {
  const { ctx, orderNumber, order, refund, standin, made, back } = await openPaid('bkash');
  standin.fault = '500';
  await refund();
  standin.fault = undefined;
  expect(await abandonRefund(ctx, orderNumber)).toMatchObject({ kind: 'ended' });
  expect([await made(), back()]).toEqual([[[order.grandTotal, 'refused']], []]);
});

test('a shop cannot give up another shop’s refund', async () => {
  const { orderNumber, loseResponse } = await openPaid();
  await loseResponse();
  const other = await openPayingShop(database.db);
  await expect(abandonRefund(other.ctx, orderNumber)).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});

/** The operator acts between the gateway's refund and its response. */
function beforeResponse({ ctx }: Awaited<ReturnType<typeof openPaid>>, meanwhile: () => Promise<void>) {
  const open: typeof ctx.payments.open = (...requested) => {
    const opened = ctx.payments.open(...requested);
    if ('problem' in opened) return opened;
    const refund: typeof opened.gateway.refund = async (wanted) => {
      const outcome = await opened.gateway.refund(wanted);
      await meanwhile();
      return outcome;
    };
    return { ...opened, gateway: { ...opened.gateway, refund } };
  };
  return { ...ctx, payments: { ...ctx.payments, open } };
}

test('a refund that is given up while its gateway makes it counts', async () => {
  const opened = await openPaid('bkash');
  const { ctx, order, orderNumber, standin, state, made } = opened;
  const meanwhile = beforeResponse(opened, async () => {
    standin.fault = '500';
    expect(await abandonRefund(ctx, orderNumber)).toMatchObject({ kind: 'ended', more: 0 });
  });
  expect(await refundOrder(meanwhile, { orderNumber, reason: 'returned' })).toMatchObject({ kind: 'done' });
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
});

test('a refund that another process settles just before it is given up is reported as made', async () => {
  const { ctx, db, shop, orderNumber, standin, refund, made, order } = await openPaid('bkash');
  standin.fault = '500';
  await refund();
  const events: string[] = [];
  let settled: Promise<unknown> | undefined;
  // Recorded between the query and the abandoning transaction.
  const record: typeof ctx.security.record = ({ event, kind }) => {
    events.push(`${event} ${kind}`);
    const isDone = { status: 'done' as const, checkAt: null, settledAt: ctx.now() };
    settled ??= db.update(paymentRefunds).set(isDone).where(eq(paymentRefunds.shopId, shop.id)).execute();
  };
  expect(await abandonRefund({ ...ctx, security: { record } }, orderNumber)).toMatchObject({ kind: 'done' });
  await settled;
  expect(await made()).toEqual([[order.grandTotal, 'done']]);
  expect(events).not.toContain('refund given-up');
});

test('a double refund, because a given-up one was made, is logged and shown', async () => {
  const opened = await openPaid('bkash');
  const { ctx, order, orderNumber, standin, state, refund, logged, shown } = opened;
  const meanwhile = beforeResponse(opened, async () => {
    // The gateway does not know that it has made the first one.
    standin.payments[0]?.refunds.splice(0);
    await abandonRefund(ctx, orderNumber);
    expect(await refund(order.grandTotal - 70_00)).toMatchObject({ kind: 'done' });
  });
  await refundOrder(meanwhile, { orderNumber, reason: 'returned' });
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
  const over = order.grandTotal - 70_00;
  const details = { order: orderNumber, refund: expect.any(Number), amount: order.grandTotal };
  expect(logged.filter(([level]) => level === 'error')).toEqual([
    ['error', details, 'a refund that was given up was made'],
    ['error', { ...details, over }, 'more money was refunded than received'],
  ]);
  expect(await shown()).toContain('Tk 1,000 more was refunded than received');
});

test('a new refund of a cancelled order is not requested if the given-up one was made', async () => {
  const opened = await openPaid('bkash');
  const { ctx, clock, order, orderNumber, sweep, state, made, standin } = opened;
  const meanwhile = beforeResponse(opened, async () => {
    clock.at += MINUTE_MS;
    await changeOrder(ctx, { orderNumber, action: 'cancel' });
    standin.payments[0]?.refunds.splice(0);
    await abandonRefund(ctx, orderNumber);
    expect(await made()).toHaveLength(2);
  });
  await refundOrder(meanwhile, { orderNumber, reason: 'returned' });
  await sweep();
  expect(standin.payments[0]?.refunds).toHaveLength(0);
  expect(await made()).toEqual([
    [order.grandTotal, 'done'],
    [order.grandTotal, 'refused'],
  ]);
  expect(await state()).toMatchObject({ payment: 'refunded', refunded: order.grandTotal });
});

test('the rest of a cancelled order is refunded after the refund in progress was given up', async () => {
  const { ctx, clock, order, orderNumber, refund, standin, sweep, state } = await openPaid('bkash');
  standin.fault = '500';
  expect(await refund(100_00)).toMatchObject({ kind: 'open' });
  clock.at += MINUTE_MS;
  await changeOrder(ctx, { orderNumber, action: 'cancel' });
  expect(await abandonRefund(ctx, orderNumber)).toEqual({ kind: 'ended', amount: 100_00, more: 1 });
  standin.fault = undefined;
  await sweep();
  expect(await state()).toEqual({ payment: 'refunded', attempt: 'refunded', refunded: order.grandTotal });
});
