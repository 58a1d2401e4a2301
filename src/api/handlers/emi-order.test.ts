import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import { orders, skus } from '#data/schema/index.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const EMI = '/api/v1/order/emi';
const PRE_ORDER = '/api/v1/pre-order';
const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const database = useTestDatabase();

async function openShop() {
  const { shop, gateway } = await openPayingShop(database.db);
  const api = testApi(database.db);
  const gift = encodeObject({ emi: { emiTenors: [{ name: '6 months', percent: 4.5 }] } });
  const desk = await insertProduct(database.db, shop, { gift, skus: [{ price: 10_000 }] });
  const bed = await insertProduct(database.db, shop, {
    skus: [{ price: 20_000, preOrder: true, preOrderAmount: 2_500, preOrderShipsOn: '2099-12-05' }],
  });
  const paymentGatewayId = gateway?.id;
  const bodyOf = (product: typeof desk, more: object = {}) =>
    dhakaOrder(database.db, [{ skuId: product.skus[0]?.id, quantity: 1 }], { paymentGatewayId, ...more });
  const emi = await bodyOf(desk, { paymentMethod: 'CARD', tenures: '6 months' });
  const ahead = await bodyOf(bed, { paymentMethod: 'ONLINE' });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.post(shop, path, body, headers);
  const shown = async ({ orderNumber, key }: PlacedOrder) =>
    (await api.get(shop, `/api/v2/order/without-login/${orderNumber}?key=${key}`)).body as Order;
  return { shop, api, desk, bed, bodyOf, emi, ahead, post, shown };
}

test('places an order in instalments once per key, and returns months and monthly amount', async () => {
  const { emi, post, shown } = await openShop();
  const plan = { name: '6 months', months: 6, monthly: 1_742, grandTotal: 10_450 };
  const preview = (await post(PREVIEW, emi)).body as OrderPreview;
  expect(preview).toMatchObject({ emi: plan, emiTenors: [plan] });
  expect(preview.paymentOptions.every(({ refusal }) => refusal === null)).toBe(true);
  expect(preview.lines).toMatchObject([{ unitPrice: 10_450, problem: null }]);
  const headers = { 'idempotency-key': 'emi-order-1' };
  const placed = await post(EMI, { ...emi, total: 10_450 }, headers);
  expect(placed).toMatchObject({ status: 201, body: { orderData: { payNow: 10_450, grandTotal: 10_450 } } });
  const again = await post('/api/v2/order/without-login', { ...emi, total: 10_450 }, headers);
  expect(again.body).toEqual({ ...(placed.body as object), isRepeat: true });
  expect(await shown(placed.body as PlacedOrder)).toMatchObject({ emi: plan, paymentMethod: 'CARD' });
});

test('rejects an order of a customer whose session has ended, on every route', async () => {
  const { shop, api, emi, ahead, post } = await openShop();
  const { headers } = await signedIn(database.db, shop);
  const calls = [
    [EMI, emi],
    [PRE_ORDER, ahead],
    ['/api/v2/order/without-login', ahead],
  ] as const;
  for (const [path, body] of calls) {
    expect((await post(path, { ...body, asCustomer: true }, headers)).status, path).toBe(201);
  }
  await api.post(shop, '/api/v1/auth/customer/logout', {}, headers);
  for (const [path, body] of calls) {
    for (const ended of [headers, {}]) {
      expect(await post(path, { ...body, asCustomer: true }, ended), path).toMatchObject({
        ...{ status: 401, body: { code: 'unauthenticated' } },
      });
    }
  }
  expect(await database.db.$count(orders, eq(orders.shopId, shop.id))).toBe(calls.length);
});

test.each([
  ['no tenor', { tenures: null }, 'tenures', 'tenure-needed'],
  ['an unknown tenor', { tenures: '9 months' }, 'tenures', 'tenure-unknown'],
  ['cash', { paymentMethod: 'COD', paymentGatewayId: null }, 'tenures', 'tenure-without-card'],
  ['a wallet', { paymentMethod: 'ONLINE' }, 'tenures', 'tenure-without-card'],
])('rejects instalments with %s, with field and code', async (_, more, field, code) => {
  const { emi, post } = await openShop();
  expect(await post(EMI, { ...emi, ...more })).toMatchObject({
    status: 422,
    body: { error: { [field]: [expect.stringContaining(field)] }, codes: { [field]: [code] } },
  });
});

test('places a pre-order, and rejects a pre-order of other products', async () => {
  const { shop, emi, ahead, bodyOf, bed, desk, post, shown } = await openShop();
  const placed = await post(PRE_ORDER, ahead);
  expect(placed).toMatchObject({ status: 201, body: { orderData: { payNow: 2_500 } } });
  expect(await shown(placed.body as PlacedOrder)).toMatchObject({
    type: 'pre-order',
    emi: null,
    lines: [{ preOrderShipsOn: '2099-12-05' }],
    orderData: { payNow: 2_500 },
    payment: { due: 2_500 },
  });
  await database.db.update(skus).set({ preOrderShipsOn: '2099-12-31' }).where(eq(skus.shopId, shop.id));
  expect(await shown(placed.body as PlacedOrder)).toMatchObject({
    lines: [{ preOrderShipsOn: '2099-12-05' }],
  });
  const none = await post(PRE_ORDER, { ...emi, tenures: null });
  expect(none).toMatchObject({ status: 422, body: { codes: { products: ['no-pre-order'] } } });
  const inCash = await bodyOf(bed, { paymentMethod: 'COD', paymentGatewayId: null });
  expect((await post(PREVIEW, inCash)).body).toMatchObject({
    type: 'pre-order',
    paymentOptions: expect.arrayContaining([
      expect.objectContaining({ method: 'COD', refusal: { reason: 'advance', amount: 2_500 } }),
    ]),
  });
  expect(await post(PRE_ORDER, inCash)).toMatchObject({
    status: 422,
    body: {
      error: { paymentMethod: [expect.stringContaining('Tk\u00a02,500')] },
      codes: { paymentMethod: ['advance-needed'] },
    },
  });
  const tooLate = await bodyOf(desk, { paymentMethod: 'CARD', tenures: '6 months', total: 10_000 });
  expect(await post(EMI, tooLate)).toMatchObject({ status: 409, body: { code: 'total-changed' } });
});

test('a customer’s order in instalments is listed only at its shop', async () => {
  const { shop, api, emi, post } = await openShop();
  const { headers } = await signedIn(database.db, shop);
  const { orderNumber, key } = (await post(EMI, emi, headers)).body as PlacedOrder;
  const mine = (await api.get(shop, '/api/v1/order/myorder', headers)).body;
  expect(mine).toMatchObject({ data: [{ orderNumber, grandTotal: 10_450 }] });
  const other = await openShop();
  const shownElsewhere = await api.get(other.shop, `/api/v2/order/without-login/${orderNumber}?key=${key}`);
  expect(shownElsewhere.status).toBe(404);
  expect((await other.post(EMI, emi)).status).toBe(422);
});
