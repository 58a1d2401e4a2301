import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { addresses, thanas } from '#data/schema/index.ts';
import { MAX_SAVED_ADDRESSES } from '#domain/account/customer.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const PATH = '/api/v1/address';

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const api = testApi(db);
  const me = await signedIn(db, shop);
  const { cityId, areaId } = await findArea(db, 'Dhanmondi');
  const home = { name: 'Nusrat Jahan', phone: '০১৭১২৩৪৫৬৭৮', cityId, areaId, street: 'House 5, Road 2' };
  const sendRequest = async (
    method: string,
    path = '',
    body?: object,
    headers: object = me.headers,
    at = shop,
  ) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } };
    const response = await api.app.request(
      PATH + path,
      body ? { ...init, body: JSON.stringify(body) } : init,
      {
        shop: at,
      },
    );
    return {
      status: response.status,
      body: (await response.json()) as SavedAddress & { data: SavedAddress[]; total: number },
    };
  };
  return { db, shop, me, home, sendRequest };
}

test('the first address is the default; after a deletion the latest becomes the default', async () => {
  const { home, sendRequest } = await openShop();
  const first = await sendRequest('POST', '', home);
  expect(first).toMatchObject({
    status: 201,
    body: {
      firstName: 'Nusrat',
      lastName: 'Jahan',
      phone: '01712-345678',
      isDefault: true,
      city: { name: 'Dhaka', name_bn: 'ঢাকা' },
      area: { name: 'Dhanmondi' },
      deliveryType: 'inside_dhaka',
    },
  });
  const second = (await sendRequest('POST', '', { ...home, street: 'Office, Road 11' })).body;
  const third = (await sendRequest('POST', '', { ...home, street: 'Aunt, Road 12', isDefault: true })).body;
  expect((await sendRequest('GET')).body.data.map(({ id }) => id)).toEqual([
    third.id,
    second.id,
    first.body.id,
  ]);
  await sendRequest('PATCH', `/${first.body.id}`, { isDefault: true, email: 'n@example.com' });
  expect((await sendRequest('GET')).body.data).toMatchObject([
    {
      id: first.body.id,
      isDefault: true,
      email: 'n@example.com',
      street: 'House 5, Road 2',
      lastName: 'Jahan',
    },
    { isDefault: false },
    { isDefault: false },
  ]);
  await sendRequest('PATCH', `/${first.body.id}`, { name: 'Rahima Begum Khatun' });
  await sendRequest('PATCH', `/${first.body.id}`, { lastName: 'Khan' });
  expect((await sendRequest('GET')).body.data[0]).toMatchObject({
    firstName: 'Rahima Begum',
    lastName: 'Khan',
  });
  expect((await sendRequest('DELETE', `/${first.body.id}`)).status).toBe(200);
  const left = (await sendRequest('GET', '?page=1&limit=1')).body;
  expect(left).toMatchObject({ total: 2, data: [{ id: third.id, isDefault: true }] });
});

test.each([
  [{ phone: '12345' }, 'phone', 'not-phone'],
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'ক' }, 'name', 'not-a-name'],
  [{ cityId: null, areaId: null }, 'cityId', 'required'],
  [{ areaId: null }, 'areaId', 'required'],
  [{ areaId: 999_999 }, 'areaId', 'wrong'],
  [{ email: 'not an address' }, 'email', 'not-email'],
])('rejects %j with the name of the field', async (wrong, field, code) => {
  const { home, sendRequest } = await openShop();
  const refused = await sendRequest('POST', '', { ...home, ...wrong });
  expect(refused.status).toBe(422);
  expect((refused.body as unknown as { codes: Record<string, string[]> }).codes[field]).toContain(code);
});

test('returns all missing fields at once', async () => {
  const { sendRequest } = await openShop();
  const refused = await sendRequest('POST', '', { name: '', phone: '12345', street: '' });
  const { codes } = refused.body as unknown as { codes: Record<string, string[]> };
  expect(codes).toEqual({
    name: ['required'],
    phone: ['not-phone'],
    cityId: ['required'],
    areaId: ['required'],
    street: ['required'],
  });
});

test('a new area clears the details of the previous place', async () => {
  const { db, home, sendRequest } = await openShop();
  const dhamrai = await findArea(db, 'Dhamrai');
  const [thana] = await db.select().from(thanas).where(eq(thanas.areaId, dhamrai.areaId));
  const exact = { thanaId: thana?.id, postalCode: '1350', lat: '23.91', lon: '90.21' };
  const { id } = (await sendRequest('POST', '', { ...home, ...dhamrai, ...exact })).body;
  expect((await sendRequest('PATCH', `/${id}`, { name: 'Rahima Begum' })).body).toMatchObject({
    ...exact,
    area: { name: 'Dhamrai' },
  });
  const moved = await sendRequest('PATCH', `/${id}`, { cityId: home.cityId, areaId: home.areaId });
  expect(moved).toMatchObject({
    status: 200,
    body: { area: { name: 'Dhanmondi' }, thanaId: null, postalCode: null, lat: null, lon: null },
  });
});

test('other customers and shops cannot read or change an address', async () => {
  const { db, shop, me, home, sendRequest } = await openShop();
  const { id } = (await sendRequest('POST', '', home)).body;
  const other = await signedIn(db, shop);
  const elsewhere = await createTestShop(db);
  const stranger = await signedIn(db, elsewhere);
  for (const [method, body] of [
    ['PATCH', { street: 'Mine now' }],
    ['DELETE', undefined],
  ] as const) {
    expect((await sendRequest(method, `/${id}`, body, other.headers)).status, method).toBe(404);
    expect((await sendRequest(method, `/${id}`, body, stranger.headers, elsewhere)).status, method).toBe(404);
    expect((await sendRequest(method, `/${id}`, body, {})).status, method).toBe(401);
  }
  expect((await sendRequest('GET', '', undefined, other.headers)).body.total).toBe(0);
  await sendRequest('POST', '', { ...home, customerId: other.customer.id, shopId: elsewhere.id, id: 1 });
  const rows = await db.select().from(addresses).where(eq(addresses.shopId, shop.id));
  expect(rows.map(({ customerId }) => customerId)).toEqual([me.customer.id, me.customer.id]);
  expect(rows[0]?.street).toBe('House 5, Road 2');
});

test('limits the number of addresses, also for concurrent requests', async () => {
  const { db, shop, me, home, sendRequest } = await openShop();
  const responses = await Promise.all(
    Array.from({ length: MAX_SAVED_ADDRESSES + 3 }, () => sendRequest('POST', '', home)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_ADDRESSES);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  const isDefault = and(eq(addresses.shopId, shop.id), eq(addresses.isDefault, true));
  expect(await db.select().from(addresses).where(isDefault)).toHaveLength(1);
  expect((await sendRequest('GET')).body.total).toBe(MAX_SAVED_ADDRESSES);
  expect(me.customer.id).toBeGreaterThan(0);
});

test('an order saves its address once if the customer requests it', async () => {
  const { db, shop, me, home, sendRequest } = await openShop();
  const api = testApi(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity: 20 }] });
  const body = {
    shippingName: home.name,
    shippingPhone: home.phone,
    shippingCityId: home.cityId,
    shippingAreaId: home.areaId,
    shippingStreet: home.street,
    saveAddress: true,
    products: [{ skuId: product.skus[0]?.id, quantity: 1 }],
  };
  const order = (path: string, headers: Record<string, string>) => api.post(shop, path, body, headers);
  expect((await order('/api/v2/order', {})).status).toBe(401);
  expect((await order('/api/v2/order/without-login', {})).status).toBe(201);
  expect((await sendRequest('GET')).body.total).toBe(0);
  for (const path of ['/api/v2/order', '/api/v2/order', '/api/v2/order/without-login']) {
    expect((await order(path, me.headers)).status, path).toBe(201);
  }
  expect((await sendRequest('GET')).body).toMatchObject({
    total: 1,
    data: [
      {
        firstName: 'Nusrat',
        lastName: 'Jahan',
        street: home.street,
        isDefault: true,
        area: { name: 'Dhanmondi' },
      },
    ],
  });
  const saving = async (street: string) =>
    (
      (await api.post(shop, '/api/v2/order', { ...body, shippingStreet: street }, me.headers))
        .body as PlacedOrder
    ).addressSaving;
  expect([await saving(home.street), await saving('House 9, Road 1')]).toEqual(['saved-before', 'saved']);
  for (let count = 2; count < MAX_SAVED_ADDRESSES; count += 1) await sendRequest('POST', '', home);
  expect(await saving('House 10, Road 1')).toBe('too-many');
  expect(await saving(home.street)).toBe('saved-before');
  expect((await order('/api/v2/order/without-login', {})).body).toMatchObject({
    addressSaving: 'signed-out',
  });
  const unasked = await api.post(shop, '/api/v2/order', { ...body, saveAddress: false }, me.headers);
  expect(unasked.body).not.toHaveProperty('addressSaving');
  const mine = await api.get(shop, '/api/v1/order/myorder', me.headers);
  expect(mine.body).toMatchObject({ total: 8 });
});

test('an address contains the delivery charge of its zone', async () => {
  const { db, shop, home, sendRequest } = await openShop();
  expect((await sendRequest('POST', '', home)).body.deliveryChargeId).toBeNull();
  await openForOrders(db, shop);
  const { data } = (await testApi(db).get(shop, '/api/v1/delivery-charge/storefront-base-charge')).body as {
    data: { id: number; type: string }[];
  };
  const inside = data.find(({ type }) => type === 'inside_dhaka')?.id;
  expect(inside).toBeGreaterThan(0);
  const saved = (await sendRequest('GET')).body.data.map(({ deliveryChargeId }) => deliveryChargeId);
  expect(saved).toEqual([inside]);
});
