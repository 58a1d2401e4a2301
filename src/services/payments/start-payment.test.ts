import { expect, test } from 'vitest';
import { createPaymentGateways } from '#adapters/payments/gateways.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { setShopStatus } from '#services/shop/change-shop.ts';
import { KINDS, MINUTE_MS, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { refundPayment } from './refund-payment.ts';
import { listShopsWithDuePayments } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const database = useTestDatabase();

test('an order placed with a card shows the gateway through which it was paid', async () => {
  const { ctx, begin, click, settle, attempts, openAnother, gateway } = await openPayingShop(database.db);
  const bkash = await openAnother('bkash');
  const { orderNumber, attemptId } = await begin({ paymentMethod: 'CARD' });
  await settle(attemptId, await click(attemptId, 'cancel'));
  const readPayment = async () => (await findPublicOrder(ctx, { orderNumber }))?.payment;
  expect(await readPayment()).toMatchObject({ method: 'CARD', paidBy: [] });
  await startPayment(ctx, { order: { orderNumber }, gatewayId: bkash.id });
  const byBkash = (await attempts()).at(-1)?.transactionId ?? '';
  await settle(byBkash, await bkash.simulator.click(byBkash, 'pay'));
  expect(await readPayment()).toMatchObject({
    method: 'ONLINE',
    paidBy: [{ name: bkash.name, method: null }],
  });
  await refundPayment(ctx, { orderNumber, reason: 'returned' });
  expect(await readPayment()).toMatchObject({ method: 'ONLINE', paidBy: [{ name: bkash.name }] });
  const byCard = await begin({ paymentMethod: 'CARD' });
  await settle(byCard.attemptId, await click(byCard.attemptId, 'pay'));
  const { payment } = (await findPublicOrder(ctx, byCard)) ?? {};
  const card = { name: gateway?.name, method: 'VISA-Dutch Bangla' };
  expect(payment).toMatchObject({ method: 'CARD', paidBy: [card] });
});

test.each(KINDS)(
  'a hanging %s is reported as unavailable within its time limit, and the sixth time without a request',
  async (kind) => {
    const { ctx, simulator, place } = await openPayingShop(database.db, kind);
    const timeoutMs = 150;
    const hastyCtx = { ...ctx, payments: createPaymentGateways({ timeoutMs, now: ctx.now }) };
    const { orderNumber } = await place();
    // The first payment requests the bKash token, so that the later ones reuse it, as in a running shop.
    expect(await startPayment(hastyCtx, { order: { orderNumber } })).toMatchObject({ kind: 'started' });
    simulator.fault = 'silent';
    const measureStart = async () => {
      const [startedAt, requestCount] = [performance.now(), simulator.asked.length];
      expect(await startPayment(hastyCtx, { order: { orderNumber } })).toEqual({ kind: 'gateway-down' });
      return { ms: performance.now() - startedAt, asked: simulator.asked.length - requestCount };
    };
    for (let times = 0; times < 5; times += 1) {
      const { ms, asked: requested } = await measureStart();
      expect([requested, ms >= timeoutMs - 5, ms < 5_000]).toEqual([1, true, true]);
    }
    expect((await measureStart()).asked).toBe(0);
    const { payment, order } = (await findPublicOrder(ctx, { orderNumber })) ?? {};
    expect([order?.status, payment?.due]).toEqual(['pending', order?.payNow]);
  },
);

test('still checks payments of a suspended shop with the gateway', async () => {
  const { db, ctx, shop, clock, begin } = await openPayingShop(database.db);
  await begin();
  await setShopStatus(db, { slug: shop.slug, status: 'suspended' });
  clock.at += 2 * MINUTE_MS;
  expect(await listShopsWithDuePayments(db, ctx.now())).toContain(shop.id);
});
