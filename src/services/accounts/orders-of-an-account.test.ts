import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignInResult } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { codes, customers, messages, orders } from '#data/schema/index.ts';
import { parsePhone } from '#domain/phone.ts';
import { unseal } from '#services/sealed.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const AUTH_URL = '/api/v1/auth/customer';
const ORDER_URL = '/api/v2/order/without-login';
const SECRET = 'a secret of the tests only, at least 32 long';
const PHONE = '01712345678';
const OTHER_PHONE = '01812345678';

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const skuId = (await insertProduct(db, shop)).skus[0]?.id ?? 0;
  const api = testApi(db);
  const place = async (shippingPhone: string, headers = {}) => {
    const body = await dhakaOrder(db, [{ skuId, quantity: 1 }], { shippingPhone });
    return ((await api.post(shop, ORDER_URL, body, headers)).body as PlacedOrder).orderNumber;
  };
  const findOwner = async (orderNumber: string) => {
    const rows = await db.select().from(orders).where(eq(orders.shopId, shop.id));
    return rows.find((row) => row.orderNumber === orderNumber)?.customerId;
  };
  const readCode = async () => {
    const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id));
    const latestCode = rows.filter(({ template }) => template === 'code').toSorted((a, b) => b.id - a.id)[0];
    return (
      unseal({ secret: SECRET, shop }, 'message-values', latestCode?.sealedValues ?? '') as { code: string }
    ).code;
  };
  const signInByCode = async (phone: string) => {
    await api.post(shop, `${AUTH_URL}/send-otp`, { phone });
    const response = await api.post(shop, `${AUTH_URL}/otp-login`, {
      phone,
      otp: await readCode(),
      anew: true,
    });
    return (response.body as SignInResult).user.id;
  };
  return { db, shop, api, place, findOwner, readCode, signInByCode };
}

test('an order belongs to the signed-in customer, whatever its body says', async () => {
  const { db, shop, place, findOwner } = await openShop();
  const { customer, headers } = await signedIn(db, shop);
  expect(await findOwner(await place(OTHER_PHONE, headers))).toBe(customer.id);
  expect(await findOwner(await place(PHONE))).toBeNull();
  const elsewhere = await signedIn(db, await createTestShop(db));
  expect(await findOwner(await place(PHONE, elsewhere.headers))).toBeNull();
});

test('sign-in by code adds the last year’s guest orders with the number', async () => {
  const { db, shop, place, findOwner, signInByCode } = await openShop();
  const [newOrder, oldOrder, otherOrder] = [await place(PHONE), await place(PHONE), await place(OTHER_PHONE)];
  const longAgo = new Date(Date.now() - 366 * 86_400_000);
  await db.update(orders).set({ placedAt: longAgo }).where(eq(orders.orderNumber, oldOrder));
  const id = await signInByCode(PHONE);
  expect([await findOwner(newOrder), await findOwner(oldOrder), await findOwner(otherOrder)]).toEqual([
    id,
    null,
    null,
  ]);
  const second = await signInByCode(OTHER_PHONE);
  expect([await findOwner(newOrder), await findOwner(otherOrder)]).toEqual([id, second]);
  const otherShop = await openShop();
  const foreignOrder = await otherShop.place(PHONE);
  await signInByCode(PHONE);
  expect(await otherShop.findOwner(foreignOrder)).toBeNull();
  expect(shop.id).not.toBe(otherShop.shop.id);
});

test('an unconfirmed number adds no guest orders; a confirmed one does, and orders of the former number stay', async () => {
  const { db, shop, api, place, findOwner, signInByCode, readCode } = await openShop();
  const first = await place(PHONE);
  await signedIn(db, shop, { firstName: 'Stranger', phone: parsePhone(PHONE) });
  expect(await findOwner(first)).toBeNull();
  const id = await signInByCode(PHONE);
  const second = await place(OTHER_PHONE);
  await api.post(shop, `${AUTH_URL}/send-otp`, { phone: PHONE });
  const response = await api.post(shop, `${AUTH_URL}/otp-login`, { phone: PHONE, otp: await readCode() });
  const headers = { authorization: `Bearer ${(response.body as SignInResult).access_token}` };
  await api.post(shop, '/api/v1/user/customer/profile/send-otp', {}, headers);
  const confirmationCode = await readCode();
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone: OTHER_PHONE }, headers);
  const changed = await api.app.request(
    '/api/v1/user/customer/phone',
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ phone: OTHER_PHONE, otp: await readCode(), confirmationCode }),
    },
    { shop },
  );
  expect(changed.status).toBe(200);
  expect([await findOwner(first), await findOwner(second)]).toEqual([id, id]);
});

test('an account with an unconfirmed number loses its orders with other numbers when the owner confirms it', async () => {
  const { db, shop, place, findOwner, signInByCode } = await openShop();
  const { headers } = await signedIn(db, shop, { firstName: 'Stranger', phone: parsePhone(PHONE) });
  const [orderToOther, orderToPhone] = [await place(OTHER_PHONE, headers), await place(PHONE, headers)];
  const id = await signInByCode(PHONE);
  expect([await findOwner(orderToOther), await findOwner(orderToPhone)]).toEqual([null, id]);
  expect(await db.select().from(customers).where(eq(customers.shopId, shop.id))).toHaveLength(1);
  expect(await db.select().from(codes).where(eq(codes.shopId, shop.id))).toHaveLength(1);
});
