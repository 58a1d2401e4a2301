import { expect, test } from 'vitest';
import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { dhakaOrder, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const APPLY = '/api/v1/gift/apply';
const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const database = useTestDatabase();

async function openShop(options: Parameters<typeof testApi>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { skus: [{ price: 455 }] });
  const body = await dhakaOrder(db, [{ skuId: product.skus[0]?.id, quantity: 2 }]);
  return { shop, body, api: testApi(db, options) };
}

test('applies a coupon on both routes, in preview and order', async () => {
  const { shop, body, api } = await openShop();
  await insertOffer(database.db, shop, { percent: 15, maxDiscount: taka(100), name: 'Eid', nameBn: 'ঈদ' });
  const applied = await api.post(shop, `${APPLY}?couponCode=save10`, body);
  const { offer, ...response } = applied.body as CouponResponse;
  expect([applied.status, response]).toEqual([
    200,
    { status: true, type: 'discount', discountAmount: 100, refusal: null },
  ]);
  expect(offer).toMatchObject({ code: 'SAVE10', name: 'Eid', name_bn: 'ঈদ', paymentGatewayIds: [] });
  expect((await api.post(shop, '/apply?couponCode=SAVE10', body)).body).toEqual(applied.body);

  const requested = { ...body, offerId: offer?.id };
  const preview = (await api.post(shop, PREVIEW, requested)).body as OrderPreview;
  expect(preview.orderData).toMatchObject({ subTotal: 910, discount: 100, grandTotal: 880 });
  expect([preview.coupon, preview.couponRefusal, preview.lines[0]?.discount]).toEqual([offer, null, 100]);

  const stale = await api.post(shop, '/api/v2/order/without-login', { ...requested, total: 980 });
  expect([stale.status, stale.body]).toEqual([
    409,
    { code: 'total-changed', message: expect.stringMatching(/880/), orderData: preview.orderData },
  ]);
  const placed = await api.post(shop, '/api/v2/order/without-login', { ...requested, total: 880 });
  const { orderNumber, key } = placed.body as { orderNumber: string; key: string };
  const shown = await api.get(shop, `/api/v2/order/without-login/${orderNumber}?key=${key}`);
  expect(shown.body).toMatchObject({ coupon: { code: 'SAVE10', discount: 100 }, lines: [{ discount: 100 }] });
});

test('a preview returns no amount due for payment methods that the coupon excludes', async () => {
  const { db } = database;
  const { shop, gateway } = await openPayingShop(db, 'bkash');
  const settings = encodeObject({ paymentGatewayId: gateway?.id });
  await insertOffer(db, shop, { amount: taka(55), settings });
  const product = await insertProduct(db, shop, { skus: [{ price: 455 }] });
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id };
  const body = await dhakaOrder(db, [{ skuId: product.skus[0]?.id, quantity: 1 }], online);
  const api = testApi(db);
  const applied = (await api.post(shop, `${APPLY}?couponCode=SAVE10`, body)).body as CouponResponse;
  const preview = await api.post(shop, PREVIEW, { ...body, offerId: applied.offer?.id });
  expect(preview.body).toMatchObject({
    paymentOptions: [
      { method: 'COD', due: null, refusal: { reason: 'coupon' } },
      { method: 'ONLINE', due: 470, refusal: null },
    ],
  });
});

test('returns the reason for an invalid coupon, also when ordering', async () => {
  const { shop, body, api } = await openShop();
  await insertOffer(database.db, shop, { minSubtotal: taka(5_000) });
  const { body: refused } = await api.post(shop, `${APPLY}?couponCode=SAVE10`, body);
  expect(refused).toEqual({
    status: false,
    offer: null,
    type: null,
    discountAmount: 0,
    refusal: { code: 'coupon-minimum', message: expect.stringMatching(/5,000/), minimum: 5_000 },
  });
  const order = await api.post(shop, '/api/v2/order/without-login', { ...body, offerId: '1-abc' });
  expect([order.status, order.body]).toEqual([
    422,
    { error: { offerId: ['Invalid coupon code'] }, codes: { offerId: ['coupon-unknown'] } },
  ]);
  expect((await api.post(shop, APPLY, body)).status).toBe(422);
  expect((await api.post(shop, `${APPLY}?couponCode=x`, { products: [] })).status).toBe(422);
});

test('limits how often one network can find out whether a number has ordered before', async () => {
  const limits = testLimits({ 'coupon-phones-per-client': '1/10m' });
  const { shop, body, api } = await openShop({ limits, clientIp: '203.0.113.7' });
  await insertOffer(database.db, shop, { isFirstOrderOnly: true });
  const sendRequest = async (path: string) => (await api.post(shop, path, body)).body;
  expect(await sendRequest('/api/v2/order/without-login')).toMatchObject({ orderNumber: expect.any(String) });
  const responses = [
    await sendRequest(`${APPLY}?couponCode=SAVE10`),
    await sendRequest(`${APPLY}?couponCode=SAVE10`),
  ];
  expect(responses).toMatchObject([{ refusal: { code: 'coupon-first-order' } }, { status: true }]);
});

test('limits guesses of coupon codes, but not valid ones', async () => {
  const limits = testLimits({ 'coupons-per-client': '2/10m' });
  const { shop, body, api } = await openShop({ limits, clientIp: '203.0.113.7' });
  await insertOffer(database.db, shop);
  for (let times = 0; times < 4; times += 1) {
    expect((await api.post(shop, `${APPLY}?couponCode=SAVE10`, body)).status).toBe(200);
  }
  const statuses = ['A', 'B', 'C'].map(
    async (code) => (await api.post(shop, `${APPLY}?couponCode=${code}`, body)).status,
  );
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 429]);
});
