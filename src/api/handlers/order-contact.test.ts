import { expect, test } from 'vitest';
import type { OrderOpenedByKey } from '#contract/order.ts';
import { withShop } from '#data/database.ts';
import { parsePhone } from '#domain/phone.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PRIVATE = ['Nusrat Jahan', '1712', 'nusrat@example.com', 'House 5', 'Rafi Uddin', 'Ring twice'];
const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const [sku] = (await insertProduct(db, shop)).skus;
  const [me, other] = [await signedIn(db, shop), await signedIn(db, shop)];
  const api = testApi(db);
  const area = await dhakaOrder(db, [{ skuId: sku?.id, quantity: 2 }]);
  const body = {
    ...area,
    ...{ shippingEmail: 'nusrat@example.com', note: 'Ring twice for Nusrat Jahan' },
    ...{ billingName: 'Rafi Uddin', billingPhone: '01712345679', billingStreet: 'House 5, Road 3' },
    ...{ billingCityId: area.shippingCityId, billingAreaId: area.shippingAreaId },
  };
  const place = async (headers: Record<string, string> = {}) => {
    const path = headers.authorization ? '/api/v2/order' : '/api/v2/order/without-login';
    const placed = await api.post(shop, path, body, headers);
    expect(placed.status, placed.text).toBeLessThan(300);
    return placed.body as { orderNumber: string; key: string };
  };
  const open = ({ orderNumber, key }: { orderNumber: string; key: string }, headers = {}) =>
    api.get(shop, `/api/v2/order/without-login/${orderNumber}?key=${key}`, headers);
  const track = ({ orderNumber, key }: { orderNumber: string; key: string }, headers = {}) =>
    api.post(shop, '/api/v1/order/track', { orderNumber, key }, headers);
  return { shop, api, me, other, place, open, track };
}

test('returns contact, addresses and note of an account’s order by key only to its signed-in customer', async () => {
  const { me, other, place, open, track } = await openShop();
  const placed = await place(me.headers);
  const own = await open(placed, me.headers);
  for (const text of PRIVATE) expect(own.text).toContain(text);
  for (const headers of [{}, other.headers, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
    const { status, text, body } = await open(placed, headers);
    expect(status).toBe(200);
    expect(body).toEqual({ ...(own.body as OrderOpenedByKey), shipping: null, billing: null, note: '' });
    for (const each of PRIVATE) expect(text).not.toContain(each);
    const tracked = await track(placed, headers);
    expect(tracked.status).toBe(200);
    for (const each of PRIVATE) expect(tracked.text).not.toContain(each);
  }
});

test('returns contact and address of a guest’s order to everyone with the key', async () => {
  const { me, place, open } = await openShop();
  const placed = await place();
  for (const headers of [{}, me.headers]) {
    expect((await open(placed, headers)).body).toMatchObject({
      shipping: { name: 'Nusrat Jahan', phone: expect.stringContaining('1712') },
    });
  }
});

test('returns contact and address of a guest’s order that an account adopted only to its customer', async () => {
  const { shop, me, place, open } = await openShop();
  const placed = await place();
  const phone = parsePhone('01712345678');
  if (!phone) throw new Error('no phone');
  await withShop({ db: database.db, shop }, (tx) =>
    attachGuestOrders(tx, me.ctx, { customerId: me.customer.id, phone }),
  );
  expect((await open(placed)).body).toMatchObject({ shipping: null, billing: null, note: '' });
  expect((await open(placed, me.headers)).body).toMatchObject({ shipping: { name: 'Nusrat Jahan' } });
});

test('an account’s order can be paid by its key without a session', async () => {
  const { shop, api, me, place } = await openShop();
  const { orderNumber, key } = await place(me.headers);
  expect((await api.post(shop, '/api/v1/payment', { orderNumber, key })).body).toMatchObject({
    status: 'nothing-due',
  });
});
