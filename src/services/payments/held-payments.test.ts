import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#data/schema/index.ts';
import { changeOrder, listOrders } from '#services/orders/change-order.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { MINUTE_MS, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { refundHeldPayments, releaseHeldPayment } from './held-payments.ts';
import { settleDueRefunds } from './refund-payment.ts';
import { settleDuePayments } from './settle-payment.ts';

const database = useTestDatabase();

async function openHeldPayment() {
  const opened = await openPayingShop(database.db);
  const warnings: unknown[] = [];
  const ctx = opened.ctx;
  Object.assign(ctx, { log: { ...ctx.log, warn: (...entry: unknown[]) => void warnings.push(entry) } });
  const { order, orderNumber, attemptId } = await opened.begin();
  await opened.settle(attemptId, await opened.click(attemptId, 'risky'));
  const queuedTemplates = async () => {
    const rows = await opened.db.select().from(messages).where(eq(messages.shopId, opened.shop.id));
    return rows.toSorted((one, other) => one.id - other.id).map(({ template }) => template);
  };
  const shown = async () => (await findPublicOrder(ctx, { orderNumber }))?.payment;
  return { ...opened, order, orderNumber, attemptId, warnings, queuedTemplates, shown };
}

test('a risky payment is held: its order waits, and is paid once the operator releases the payment', async () => {
  const {
    ctx,
    clock,
    order,
    orderNumber,
    attemptId,
    settle,
    rowOf,
    stock,
    warnings,
    queuedTemplates,
    shown,
  } = await openHeldPayment();
  const held = { held: order.grandTotal, paid: 0 };
  const expectedOrder = { status: 'pending', paymentStatus: 'unpaid', holdsStockUntil: null };
  expect(warnings).toEqual([[{ order: orderNumber, holdReason: 'risk' }, 'money is held']]);
  expect(await queuedTemplates()).toEqual(['order-placed']);
  expect((await listOrders(ctx, { isHeld: true, limit: 5 })).map((row) => row.orderNumber)).toEqual([
    orderNumber,
  ]);
  for (const wait of [0, 31, 24 * 60]) {
    clock.at += wait * MINUTE_MS;
    await settleDuePayments(ctx);
    await settleDueRefunds(ctx, 10);
    await settle(attemptId);
    expect(await rowOf(orderNumber)).toMatchObject(expectedOrder);
    expect(await shown()).toMatchObject({ ...held, refunding: 0 });
    for (const action of ['confirm', 'ship', 'deliver'] as const)
      expect(await changeOrder(ctx, { orderNumber, action })).toMatchObject({ kind: 'impossible' });
  }
  expect([await stock(), await queuedTemplates()]).toEqual([8, ['order-placed']]);
  const released = { kind: 'released', order: { paymentStatus: 'paid' } };
  expect(await releaseHeldPayment(ctx, orderNumber)).toMatchObject(released);
  expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'nothing-held' });
  expect(await shown()).toMatchObject({ held: 0, paid: order.grandTotal });
  expect(await queuedTemplates()).toEqual(['order-placed', 'order-paid']);
  await deliver(ctx, { orderNumber });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  const other = await openPayingShop(database.db);
  await expect(releaseHeldPayment(other.ctx, orderNumber)).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});

test.each(['cancelled', 'given back'] as const)(
  'a risky payment is refunded and no longer counts: %s',
  async (resolution) => {
    const { ctx, clock, order, orderNumber, rowOf, attempts, shown } = await openHeldPayment();
    const [amount, reason] = [order.grandTotal, 'doubted'];
    if (resolution === 'cancelled') {
      const outcome = await changeOrder(ctx, { orderNumber, action: 'cancel' });
      expect(outcome).toMatchObject({ pendingRefund: amount });
    } else expect(await refundHeldPayments(ctx, { orderNumber, reason })).toEqual([{ kind: 'open', amount }]);
    expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'busy' });
    expect(await shown()).toMatchObject({ held: amount, refunding: amount });
    for (let round = 0; round < 3; round += 1) {
      await settleDueRefunds(ctx, 10);
      clock.at += 24 * 60 * MINUTE_MS;
    }
    expect(await attempts()).toMatchObject([{ status: 'refunded', refunded: amount }]);
    expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'nothing-held' });
    expect(await rowOf(orderNumber)).toMatchObject({
      status: resolution === 'cancelled' ? 'cancelled' : 'pending',
      paymentStatus: resolution === 'cancelled' ? 'refunded' : 'unpaid',
    });
  },
);

test('of two payments for an order one counts and the other is held', async () => {
  const { begin, pay, attempts, click, settle, rowOf } = await openPayingShop(database.db);
  const { order, orderNumber, attemptId } = await begin();
  await pay(orderNumber);
  const second = (await attempts())[1]?.transactionId ?? '';
  for (const each of [attemptId, second]) await settle(each, await click(each, 'pay'));
  const { grandTotal: received } = order;
  expect(await attempts()).toMatchObject([
    { status: 'paid', received },
    { status: 'held', holdReason: 'paid-already', received },
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});
