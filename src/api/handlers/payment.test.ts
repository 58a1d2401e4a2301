import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PayResponse } from '#contract/payment.ts';
import { toBdt } from '#domain/money.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { putDocument } from '#services/content/documents.ts';
import { createOrderKey, createTrackingCode } from '#services/orders/order-keys.ts';
import { trackOrder } from '#services/orders/track-order.ts';
import { removeGateway, setGateway } from '#services/payments/payment-gateways.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { insertGateway, openForOrders } from '#tests/fixtures/orders.ts';
import { MINUTE_MS, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PAY = '/api/v1/payment';
const RETURN = '/api/v1/payment/return';
const database = useTestDatabase();

async function openShop(limits?: Parameters<typeof testLimits>[0]) {
  const opened = await openPayingShop(database.db, 'bkash');
  opened.clock.at = Date.now();
  const api = testApi(database.db, {
    ...(limits && { limits: testLimits(limits), clientIp: '203.0.113.7' }),
  });
  const { shop, ctx, place } = opened;
  const order = await place();
  const { orderNumber } = order;
  const key = createOrderKey(ctx, orderNumber);
  const pay = async (body: object) => api.post(shop, PAY, { orderNumber, ...body });
  const returnFromGateway = (attemptId: string, notice: Record<string, string> = {}) =>
    api.post(shop, RETURN, { attemptId, notice });
  const shown = async () =>
    (await api.get(shop, `/api/v2/order/without-login/${orderNumber}?key=${key}`)).body as Order;
  return { ...opened, api, order, orderNumber, key, pay, returnFromGateway, shown };
}

test('a buyer who paid with order number and phone gets the access of order number and phone, for one hour', async () => {
  const { api, ctx, shop, clock, orderNumber, key, pay, returnFromGateway, click, attempts } =
    await openShop();
  expect((await pay({ phone: '01712-345678' })).body).toMatchObject({ status: 'redirect' });
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  const back = await returnFromGateway(attemptId, await click(attemptId, 'cancel'));
  expect(back.body).toMatchObject({ orderNumber, opensOrder: false, status: 'cancelled' });
  const tracking = (back.body as { key: string }).key;
  const byPhone = await api.post(shop, '/api/v1/order/track', { orderNumber, phone: '01712-345678' });
  expect(byPhone.body).toMatchObject({ key: expect.stringMatching(/^\d{10}-[\w-]{43}$/) });
  const track = (given: string) =>
    api.get(shop, `/api/v1/order/track?orderNumber=${orderNumber}&key=${given}`);
  expect(await track(tracking)).toMatchObject({
    status: 200,
    body: { key: null, payment: { lastFailure: 'cancelled', takesCash: false }, store: null },
  });
  expect((await pay({ key: tracking })).body).toMatchObject({ status: 'redirect' });
  expect((await api.post(shop, `${PAY}/cash`, { orderNumber, key: tracking })).status).toBe(403);
  expect((await api.get(shop, `/api/v2/order/without-login/${orderNumber}?key=${tracking}`)).status).toBe(
    404,
  );
  for (const other of [`${tracking.slice(0, -1)}x`, 'guessed']) expect((await track(other)).status).toBe(404);
  const elsewhere = await openShop();
  const path = `/api/v1/order/track?orderNumber=${orderNumber}&key=${tracking}`;
  expect((await elsewhere.api.get(elsewhere.shop, path)).status).toBe(404);
  expect(await track(key)).toMatchObject({ status: 200, body: { payment: { takesCash: true } } });
  clock.at += 61 * MINUTE_MS;
  expect(await trackOrder(ctx, { orderNumber, key: tracking })).toEqual({ kind: 'not-found' });
  // Returning again does not extend the access of one hour.
  const late = (await returnFromGateway(attemptId, {})).body as { key: string };
  expect(await trackOrder(ctx, { orderNumber, key: late.key })).toEqual({ kind: 'not-found' });
});

test('an order can be paid with its key or phone, and shows its payment status', async () => {
  const { order, orderNumber, key, pay, returnFromGateway, shown, click, attempts, ctx, gateway } =
    await openShop();
  const due = toBdt(order.grandTotal);
  expect((await shown()).payment).toEqual({
    ...{ due, dueUntil: expect.any(String), paid: 0, held: 0, refunded: 0, refunding: 0 },
    ...{ isOpen: false, lastFailure: null, gatewayIds: [], takesCash: true, paidBy: [] },
    gatewayId: gateway?.id,
  });
  expect((await pay({ key: 'guessed' })).status).toBe(404);
  expect((await pay({})).status).toBe(404);
  expect((await pay({ phone: '01811-111111' })).status).toBe(404);
  expect((await pay({ phone: '12' })).status).toBe(422);
  const byPhone = await pay({ phone: '01712-345678', code: createTrackingCode(ctx, orderNumber) });
  expect(byPhone.body).toMatchObject({ status: 'redirect', redirectUrl: expect.stringMatching(/^http/) });
  const [first] = await attempts();
  expect((await shown()).payment).toMatchObject({ isOpen: true });
  const failed = await returnFromGateway(
    first?.transactionId ?? '',
    await click(first?.transactionId ?? '', 'fail'),
  );
  expect(failed.body).toEqual({
    ...{ orderNumber, key, opensOrder: true },
    ...{ language: 'en', status: 'failed', isUnknown: false },
  });
  expect((await shown()).payment).toMatchObject({ isOpen: false, lastFailure: 'failed', due });
  expect(((await pay({ key })).body as PayResponse).status).toBe('redirect');
  const second = (await attempts())[1]?.transactionId ?? '';
  const paid = await returnFromGateway(second, await click(second, 'pay'));
  expect(paid.body).toMatchObject({ status: 'paid', isUnknown: false });
  expect((await shown()).payment).toEqual({
    ...{ due: 0, dueUntil: null, paid: due, held: 0, refunded: 0, refunding: 0 },
    ...{ isOpen: false, lastFailure: null, gatewayIds: [], takesCash: false },
    gatewayId: gateway?.id,
    paidBy: [expect.objectContaining({ name: expect.any(String) })],
  });
  expect((await pay({ key })).body).toEqual({ status: 'nothing-due', redirectUrl: null });
});

test('notifications are not trusted, and other shops cannot find the attempts', async () => {
  const { api, pay, key, returnFromGateway, shown, attempts } = await openShop();
  await pay({ key });
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  const forged = await returnFromGateway(attemptId, {
    status: 'success',
    paymentID: 'TR0011',
    statusCode: '0000',
  });
  expect(forged.body).toMatchObject({ status: 'open' });
  expect((await shown()).payment).toMatchObject({ paid: 0 });
  const other = await openPayingShop(database.db, 'bkash');
  expect((await api.post(other.shop, RETURN, { attemptId })).status).toBe(404);
  expect((await returnFromGateway('0'.repeat(28))).status).toBe(404);
  expect((await returnFromGateway('../orders')).status).toBe(422);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '']));
  expect((await returnFromGateway(attemptId, many)).status).toBe(422);
});

test('reports an unavailable gateway, and replaces a gateway that is no longer offered', async () => {
  const { ctx, simulator, settings, gateway, pay, key, attempts } = await openShop();
  simulator.fault = '500';
  expect((await pay({ key })).body).toEqual({ status: 'gateway-down', redirectUrl: null });
  simulator.fault = undefined;
  expect((await pay({ key, paymentGatewayId: 999_999_999 })).status).toBe(422);
  await removeGateway(ctx, 'bkash');
  expect((await pay({ key })).body).toEqual({ status: 'closed', redirectUrl: null });
  expect((await pay({ key, paymentGatewayId: gateway?.id })).status).toBe(422);
  expect(await setGateway(ctx, { kind: 'bkash', settings })).toBeUndefined();
  expect((await pay({ key })).body).toMatchObject({ status: 'redirect' });
  expect(await attempts()).toHaveLength(2);
});

test('an order can be switched to cash by its buyer, only at its shop', async () => {
  const { api, shop, ctx, simulator, orderNumber, key, pay, shown } = await openShop();
  const inCash = (body: object, at = shop) => api.post(at, `${PAY}/cash`, { orderNumber, ...body });
  simulator.fault = '500';
  expect((await pay({ key })).body).toMatchObject({ status: 'gateway-down' });
  for (const body of [{}, { key: 'guessed' }, { phone: '01811-111111' }])
    expect((await inCash(body)).status).toBe(404);
  const other = await openPayingShop(database.db, 'bkash');
  expect((await inCash({ key }, other.shop)).status).toBe(404);
  expect((await shown()).paymentMethod).toBe('ONLINE');
  const byPhone = { phone: '01712-345678', code: createTrackingCode(ctx, orderNumber) };
  for (const body of [byPhone, { key }]) expect((await inCash(body)).body).toEqual({ status: 'cash' });
  expect(await shown()).toMatchObject({ paymentMethod: 'COD', payment: { due: 0, takesCash: false } });
  expect((await pay({ key })).body).toEqual({ status: 'nothing-due', redirectUrl: null });
});

test('limits started payments; frequent returns get a response without a gateway request', async () => {
  const { pay, key, returnFromGateway, attempts, simulator } = await openShop({
    'payments-per-client': '2/10m',
    'payment-returns-per-attempt': '2/1h',
  });
  for (const _ of [1, 2]) expect((await pay({ key })).status).toBe(200);
  expect((await pay({ key })).status).toBe(429);
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  const requested = () => simulator.asked.length;
  for (const _ of [1, 2]) expect((await returnFromGateway(attemptId)).body).toMatchObject({ status: 'open' });
  const before = requested();
  const fourth = await returnFromGateway(attemptId);
  expect([fourth.status, fourth.body]).toMatchObject([200, { status: 'open', isUnknown: true }]);
  expect(requested()).toBe(before);
});

test('limits payments by number and phone, without blocking the buyer', async () => {
  const { pay, key } = await openShop({ 'tracked-payments-per-order': '2/1h' });
  const byPhone = { phone: '01712-345678' };
  const statuses: number[] = [];
  for (const body of [byPhone, byPhone, byPhone, { key }]) statuses.push((await pay(body)).status);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('base charges and payment methods contain no settings', async () => {
  const shop = await createTestShop(database.db);
  const { inside, outside, cod } = await openForOrders(database.db, shop);
  const api = testApi(database.db);
  await insertGateway(database.db, shop, 'bkash', false);
  const charges = await api.get(shop, '/api/v1/delivery-charge/storefront-base-charge');
  expect(charges.body).toEqual({
    data: [
      {
        id: inside.id,
        name: 'Inside Dhaka',
        type: 'inside_dhaka',
        charge: 70,
        freeFrom: 3000,
        time: '',
        time_bn: null,
      },
      {
        id: outside.id,
        name: 'Outside Dhaka',
        type: 'outside_dhaka',
        charge: 130,
        freeFrom: null,
        time: '2–3 days',
        time_bn: '২–৩ দিন',
      },
    ],
  });
  const gateways = await api.get(shop, '/api/v1/payment/gateway/storefront');
  expect(gateways.body).toEqual({
    data: [
      {
        id: cod.id,
        slug: 'cod',
        name: 'Cash on Delivery',
        name_bn: 'ক্যাশ অন ডেলিভারি',
        ...{ minAmount: null, maxAmount: null, advancePercent: null },
        takesCards: false,
      },
    ],
  });
});

test('the cash payment method contains the required advance, if a gateway takes it', async () => {
  const { api, shop, ctx } = await openShop();
  const content = { maxCODAmount: 5_000, cashCheck: { aboveLimit: 'advance', advancePercent: 30 } };
  await putDocument(ctx, { route: 'widgets', name: 'page-settings', content } as unknown as CheckedDocument);
  const cash = async () => {
    const { data } = (await api.get(shop, '/api/v1/payment/gateway/storefront')).body as { data: object[] };
    return data.find((gateway) => 'slug' in gateway && gateway.slug === 'cod');
  };
  expect(await cash()).toMatchObject({ maxAmount: 5_000, advancePercent: 30 });
  await removeGateway(ctx, 'bkash');
  expect(await cash()).toMatchObject({ maxAmount: 5_000, advancePercent: null });
});
