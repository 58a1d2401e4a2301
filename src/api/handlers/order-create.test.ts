import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/place-order.ts';
import { orders } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openTestServer, testShop } from '#tests/setup/open-test-server.ts';

const CREATE = '/api/order-create';
const database = useTestDatabase();

async function openShop(options: Parameters<typeof testApi>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity: 20 }] });
  const skuId = product.skus[0]?.id ?? 0;
  const body = await dhakaOrder(db, [{ skuId, quantity: 1 }]);
  return { shop, api: testApi(db, options), body, me: await signedIn(db, shop) };
}

const buyerOf = async (shop: { id: number }, response: { body: unknown }) => {
  const { orderNumber } = response.body as PlacedOrder;
  const [row] = await database.db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber)));
  return row?.customerId;
};

test('an order belongs to the signed-in customer, unless it is placed as a guest order', async () => {
  const { shop, api, body, me } = await openShop();
  const placed = async (more: object, headers: Record<string, string> = me.headers) => {
    const response = await api.post(shop, CREATE, { ...body, ...more }, headers);
    expect(response.status).toBe(201);
    return buyerOf(shop, response);
  };
  expect(await placed({})).toBe(me.customer.id);
  expect(await placed({ loggedOut: false })).toBe(me.customer.id);
  expect(await placed({ loggedOut: true })).toBeNull();
  expect(await placed({ loggedOut: false }, {})).toBeNull();
  const wrong = await api.post(shop, CREATE, { ...body, loggedOut: 'yes' });
  expect([wrong.status, wrong.body]).toMatchObject([422, { codes: { loggedOut: ['wrong'] } }]);
});

test('sessions and skus of another shop are not valid', async () => {
  const here = await openShop();
  const elsewhere = await openShop();
  const response = await here.api.post(here.shop, CREATE, here.body, elsewhere.me.headers);
  expect(await buyerOf(here.shop, response)).toBeNull();
  const foreign = await here.api.post(here.shop, CREATE, elsewhere.body);
  expect([foreign.status, Object.keys((foreign.body as { error: object }).error)]).toEqual([
    422,
    ['products.0.skuId'],
  ]);
  const shopId = { ...here.body, shopId: elsewhere.shop.id };
  expect((await here.api.post(here.shop, CREATE, shopId)).status).toBe(422);
});

test('one idempotency key places one order, and the same limits apply as on other routes', async () => {
  const limits = testLimits({ 'orders-per-phone': '2/1h' }, { store: database.database.counts });
  const { shop, api, body } = await openShop({ limits });
  const key = { 'idempotency-key': 'app-order-1' };
  const first = await api.post(shop, CREATE, body, key);
  const again = await api.post(shop, CREATE, body, key);
  expect([again.status, again.body]).toEqual([201, { ...(first.body as object), isRepeat: true }]);
  expect((await api.post(shop, '/api/v2/order/without-login', body)).status).toBe(201);
  const limited = await api.post(shop, CREATE, body);
  expect([limited.status, limited.body]).toMatchObject([429, { limitedBy: 'phone' }]);
});

test('has one documented path without version, and rejects requests from other sites', async () => {
  const { shop, api, body } = await openShop();
  expect((await api.post(shop, '/api/v1/order-create', body)).status).toBe(404);
  const { paths } = (await api.get(shop, '/api/openapi.json')).body as { paths: Record<string, object> };
  expect(paths[CREATE]).toHaveProperty('post');
  const requested: Request[] = [];
  const { sendRequest } = await openTestServer({
    api: async (request) => {
      requested.push(request);
      return Response.json({});
    },
    shops: [testShop(1, 'glow')],
  });
  const send = (headers: Record<string, string>) =>
    sendRequest(CREATE, {
      host: 'glow.localhost',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const foreign = await send({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
  expect([foreign.status, requested.length]).toEqual([403, 0]);
  const own = await send({ 'sec-fetch-site': 'same-origin', cookie: 'token=the-token' });
  expect([own.status, requested[0]?.headers.get('authorization')]).toEqual([200, 'Bearer the-token']);
});
