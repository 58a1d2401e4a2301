import { expect, test } from 'vitest';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { putDocument } from '#services/content/documents.ts';
import { lastCode } from '#tests/fixtures/accounts.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const ORDER = '/api/v2/order/without-login';
const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const CODE = '/api/v1/order/cash-code';
const database = useTestDatabase();

async function openShop(options: Parameters<typeof testApi>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const settings = { route: 'widgets', name: 'page-settings', content: { cashCheck: { newPhone: 'code' } } };
  await putDocument(testContext(db, shop), settings as unknown as CheckedDocument);
  const product = await insertProduct(db, shop);
  const body = await dhakaOrder(db, [{ skuId: product.skus[0]?.id, quantity: 1 }]);
  return { shop, body, api: testApi(db, options) };
}

test('rejects a cash order, but not its preview, until the number is confirmed by a code', async () => {
  const { shop, body, api } = await openShop();
  const { shippingPhone: phone } = body;
  expect((await api.post(shop, PREVIEW, body)).body).toMatchObject({
    paymentOptions: [{ method: 'COD', due: 0, refusal: null }],
  });
  const refused = await api.post(shop, ORDER, body);
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 'cash-check', ask: 'code', advance: null, message: expect.stringMatching(/code/) },
  ]);
  expect((await api.post(shop, CODE, { phone, language: 'bn' })).body).toEqual({ status: 'sent' });
  const wrong = await api.post(shop, `${CODE}/confirm`, { phone, code: '12' });
  expect([wrong.status, wrong.body]).toMatchObject([422, { codes: { code: ['wrong-code'] } }]);
  const code = await lastCode(database.db, shop);
  const { body: shown } = await api.post(shop, `${CODE}/confirm`, { phone, code });
  expect((await api.post(shop, ORDER, { ...body, ...(shown as object) })).status).toBe(201);
  const unknown = await api.post(shop, CODE, { phone: '01012345678' });
  expect([unknown.status, unknown.body]).toMatchObject([422, { codes: { phone: ['not-phone'] } }]);
});

test('limits requests that reveal whether a number has ordered before', async () => {
  const { shop, body, api } = await openShop({
    limits: testLimits({ 'orders-per-client': '2/10m' }),
    clientIp: '203.0.113.7',
  });
  const statuses: number[] = [];
  for (const last of [1, 2, 3]) {
    const wish = { ...body, shippingPhone: `0171234567${last}` };
    statuses.push((await api.post(shop, ORDER, wish)).status);
  }
  expect(statuses).toEqual([409, 409, 429]);
});
