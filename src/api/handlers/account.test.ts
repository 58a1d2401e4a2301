import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignInResult } from '#contract/account.ts';
import {
  codes,
  customers,
  messages,
  orders,
  restockRequests,
  reviews,
  sessions,
} from '#data/schema/index.ts';
import type { Phone } from '#domain/phone.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import {
  AUTH,
  bearer,
  lastCode,
  openAccountShop,
  PASSWORD,
  PHONE,
  PROFILE,
} from '#tests/fixtures/accounts.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
async function insertOrderOf(
  shop: ShopRecord,
  more: Pick<typeof orders.$inferInsert, 'customerId' | 'orderNumber' | 'status'>,
) {
  await database.db.insert(orders).values({
    shopId: shop.id,
    phone: '+8801712345678' as Phone,
    paymentMethod: 'COD',
    shippingAddress: { name: 'Nusrat Jahan', email: 'nusrat@example.com', city: 'Dhaka', street: 'Road 7' },
    billingAddress: { name: 'Nusrat', street: 'Road 7', phone: '+8801712345678' as Phone },
    note: 'Ask for Nusrat',
    subtotal: taka(100),
    deliveryCharge: taka(70),
    discount: taka(0),
    grandTotal: taka(170),
    payNow: taka(0),
    ...more,
  });
}

test('the database contains no readable password, token or code', async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  const { access_token: token } = (await register()).body as SignInResult;
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const code = await lastCode(database.db, shop);
  const kept = JSON.stringify([
    await database.db.select().from(customers).where(eq(customers.shopId, shop.id)),
    await database.db.select().from(sessions).where(eq(sessions.shopId, shop.id)),
    await database.db.select().from(codes).where(eq(codes.shopId, shop.id)),
    await database.db.select().from(messages).where(eq(messages.shopId, shop.id)),
  ]);
  expect(kept).toContain('$argon2id$');
  for (const secret of [PASSWORD, token, `"${code}"`]) expect(kept).not.toContain(secret);
});

test('a wrong password and an unknown contact get the same response', async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  await register();
  const wrong = await api.post(shop, `${AUTH}/login`, { identifier: PHONE, password: 'not my password' });
  const stranger = await api.post(shop, `${AUTH}/login`, { identifier: '01812345678', password: PASSWORD });
  expect([wrong.status, wrong.text]).toEqual([stranger.status, stranger.text]);
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
});

test('requests for codes and wrong codes get the same response with and without an account', async () => {
  const { shop, api, register, confirmEmail } = await openAccountShop(database.db);
  await confirmEmail(await register({ email: 'nusrat@example.com' }));
  for (const phone of [PHONE, '01812345678']) {
    expect(await api.post(shop, `${AUTH}/send-otp`, { phone })).toMatchObject({
      status: 200,
      body: { status: 'sent' },
    });
    const body = { name: 'Nusrat', phone, password: 'another secret 12', otp: '00000' };
    expect(await api.post(shop, `${AUTH}/register`, body)).toMatchObject({
      status: 422,
      body: { codes: { otp: ['wrong-code'] } },
    });
  }
  for (const email of ['nusrat@example.com', 'nobody@example.com']) {
    expect(await api.post(shop, '/api/v1/mail/forget-password/send-email', { email })).toMatchObject({
      status: 200,
      body: { status: 'sent' },
    });
  }
});

test('a code creates an account, later signs in to it, and is valid once', async () => {
  const { shop, api, byCode } = await openAccountShop(database.db);
  const first = await byCode(PHONE, { name: 'Rahim' });
  expect(first.body).toMatchObject({
    user: { firstName: 'Rahim', isPhoneVerified: true, hasPassword: false },
  });
  const otp = await lastCode(database.db, shop);
  expect(await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp })).toMatchObject({
    status: 422,
    body: { codes: { otp: ['wrong-code'] } },
  });
  const second = await byCode('+8801712345678');
  expect((second.body as SignInResult).user.id).toBe((first.body as SignInResult).user.id);
});

test('accepts a pasted code, and only the latest one', async () => {
  const { shop, api } = await openAccountShop(database.db);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const earlier = await lastCode(database.db, shop);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const code = await lastCode(database.db, shop);
  if (earlier !== code) {
    expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp: earlier })).status).toBe(422);
  }
  const bangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
  const pasted = ` ${bangla.slice(0, 3)} ${bangla.slice(3)} `;
  expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp: pasted })).status).toBe(200);
});

test('rejects the correct code after five wrong attempts', async () => {
  const { shop, api } = await openAccountShop(database.db);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const code = await lastCode(database.db, shop);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let count = 0; count < 5; count += 1) {
    expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp: wrong })).status).toBe(422);
  }
  expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp: code })).status).toBe(422);
});

test('one of many concurrent requests with the correct code succeeds', async () => {
  const { shop, api } = await openAccountShop(database.db);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const otp = await lastCode(database.db, shop);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test('the owner of a number takes over an unconfirmed account without its password and sessions', async () => {
  const { shop, api, plantUnconfirmed, byCode } = await openAccountShop(database.db);
  const claimed = await plantUnconfirmed({ email: 'thief@example.com' });
  const owner = await byCode(PHONE, { anew: true });
  expect(owner.body).toMatchObject({ user: { email: null, hasPassword: false, isPhoneVerified: true } });
  expect((await api.get(shop, PROFILE, bearer(claimed))).status).toBe(401);
  for (const identifier of [PHONE, 'thief@example.com']) {
    expect((await api.post(shop, `${AUTH}/login`, { identifier, password: PASSWORD })).status).toBe(401);
  }
});

test('a password reset by phone or mail ends existing sessions', async () => {
  const { shop, api, byCode, patch, confirmEmail } = await openAccountShop(database.db);
  const before = await byCode();
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const body = { phone: PHONE, otp: await lastCode(database.db, shop), password: PASSWORD };
  const reset = await api.post(shop, `${AUTH}/password-reset`, body);
  expect(reset.status).toBe(200);
  expect((await api.get(shop, PROFILE, bearer(before))).status).toBe(401);
  expect((await api.get(shop, PROFILE, bearer(reset))).status).toBe(200);

  const email = 'rahim@example.com';
  expect((await patch(PROFILE, { email, password: PASSWORD }, reset)).status).toBe(200);
  expect(await (await confirmEmail(reset)).json()).toMatchObject({ email, isEmailVerified: true });
  await api.post(shop, '/api/v1/mail/forget-password/send-email', { email });
  const mailed = { email, code: await lastCode(database.db, shop), password: 'quite another 9' };
  expect(await api.post(shop, '/api/v1/mail/forget-password/verify-and-reset', mailed)).toMatchObject({
    status: 200,
    body: { status: 'reset' },
  });
  expect((await api.get(shop, PROFILE, bearer(reset))).status).toBe(401);
  const login = await api.post(shop, `${AUTH}/login`, { identifier: email, password: 'quite another 9' });
  expect(login).toMatchObject({ status: 200, body: { user: { phone: '01712-345678', email } } });
});

test('a token is valid only at its own shop, until its device is signed out', async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  const other = await createTestShop(database.db);
  const response = await register();
  expect((await api.get(other, PROFILE, bearer(response))).status).toBe(401);
  expect((await api.post(other, `${AUTH}/login`, { identifier: PHONE, password: PASSWORD })).status).toBe(
    401,
  );
  expect((await api.post(shop, `${AUTH}/logout`, {}, bearer(response))).status).toBe(200);
  expect((await api.get(shop, PROFILE, bearer(response))).status).toBe(401);
  for (const token of ['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`]) {
    expect((await api.get(shop, PROFILE, { authorization: `Bearer ${token}` })).status).toBe(401);
  }
});

test('a customer can list and sign out only their own devices', async () => {
  const { shop, api, register, byCode } = await openAccountShop(database.db);
  const mine = await register();
  await api.post(shop, `${AUTH}/login`, { identifier: PHONE, password: PASSWORD }, { 'user-agent': 'Phone' });
  const stranger = await byCode('01812345678');
  const list = await api.get(shop, `${AUTH}/sessions`, bearer(mine));
  const devices = (list.body as { data: { id: number; device: string; isThis: boolean }[] }).data;
  expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Phone', false],
    ['', true],
  ]);
  const remove = (path: string, headers: Record<string, string>) =>
    api.app.request(path, { method: 'DELETE', headers }, { shop });
  const other = `${AUTH}/sessions/${devices[0]?.id}`;
  expect((await remove(other, bearer(stranger))).status).toBe(404);
  expect((await remove(other, bearer(mine))).status).toBe(200);
  expect((await remove(other, bearer(mine))).status).toBe(404);
  expect((await remove(`${AUTH}/sessions`, bearer(mine))).status).toBe(200);
  const left = and(eq(sessions.shopId, shop.id));
  expect(await database.db.$count(sessions, left)).toBe(1);
});

test('a customer can change name, address, password and number with a proof of identity', async () => {
  const { shop, api, register, byCode } = await openAccountShop(database.db);
  const mine = await register();
  const patch = (path: string, body: object) =>
    api.app.request(
      path,
      {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...bearer(mine) },
      },
      { shop },
    );
  const details = { name: 'নুসরাত জাহান', email: 'n@example.com' };
  expect(await (await patch(PROFILE, details)).json()).toMatchObject({ codes: { password: ['required'] } });
  expect(await (await patch(PROFILE, { ...details, password: 'not my own' })).json()).toMatchObject({
    codes: { password: ['wrong-password'] },
  });
  const named = await patch(PROFILE, { ...details, password: PASSWORD });
  expect(await named.json()).toMatchObject({ firstName: 'নুসরাত', lastName: 'জাহান', email: 'n@example.com' });
  expect(await (await patch(PROFILE, { name: ' ' })).json()).toMatchObject({ codes: { name: ['required'] } });
  const wrong = await patch(`${PROFILE}/password`, { currentPassword: 'no', password: 'quite another 9' });
  expect(await wrong.json()).toMatchObject({ codes: { currentPassword: ['wrong-password'] } });
  const right = { currentPassword: PASSWORD, password: 'quite another 9' };
  expect((await patch(`${PROFILE}/password`, right)).status).toBe(200);
  expect((await api.get(shop, PROFILE, bearer(mine))).status).toBe(200);

  const number = '01912345678';
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone: number }, bearer(mine));
  const code = await lastCode(database.db, shop);
  expect((await api.post(shop, `${AUTH}/otp-login`, { phone: number, otp: code })).status).toBe(422);
  const stolen = await patch('/api/v1/user/customer/phone', { phone: number, otp: code });
  expect(await stolen.json()).toMatchObject({ codes: { password: ['required'] } });
  const password = 'quite another 9';
  const elsewhere = await api.post(shop, `${AUTH}/login`, { identifier: PHONE, password });
  const changed = await patch('/api/v1/user/customer/phone', { phone: number, otp: code, password });
  expect(await changed.json()).toMatchObject({ phone: '01912-345678', isPhoneVerified: true });
  expect((await api.get(shop, PROFILE, bearer(elsewhere))).status).toBe(401);

  await byCode('01812345678');
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone: '01812345678' }, bearer(mine));
  const taken = await patch('/api/v1/user/customer/phone', {
    phone: '01812345678',
    otp: await lastCode(database.db, shop),
    password,
  });
  expect(await taken.json()).toMatchObject({ codes: { phone: ['phone-taken'] } });
});

test('account deletion keeps only closed orders and reviews, without personal data', async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  const mine = await register({ email: 'nusrat@example.com' });
  const id = (mine.body as SignInResult).user.id;
  const other = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, {});

  await insertOrderOf(shop, { customerId: id, orderNumber: 'GL-1', status: 'shipped' });
  await database.db.insert(reviews).values({
    shopId: shop.id,
    productId: product.id,
    customerId: id,
    authorName: 'Nusrat',
    rating: 5,
    text: 'Good',
    status: 'active',
  });
  const skuId = product.skus[0]?.id ?? 0;
  const requested = ['+8801712345678', '+8801812345678'].map((contact) => ({
    shopId: shop.id,
    skuId,
    contact,
  }));
  await database.db.insert(restockRequests).values(requested);
  const remove = (password: string, where = shop) =>
    api.post(where, `${PROFILE}/delete`, { password }, bearer(mine));
  expect((await remove(PASSWORD, other)).status).toBe(401);
  expect(await remove('another secret 12')).toMatchObject({
    status: 422,
    body: { codes: { password: ['wrong-password'] } },
  });
  expect(await remove(PASSWORD)).toMatchObject({ status: 409, body: { code: 'open-orders' } });
  await database.db.update(orders).set({ status: 'delivered' }).where(eq(orders.shopId, shop.id));
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await api.get(shop, PROFILE, bearer(mine))).status).toBe(401);
  const left = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(left).toMatchObject([{ orderNumber: 'GL-1', customerId: null, shippingAddress: { city: 'Dhaka' } }]);
  const written = await database.db.select().from(reviews).where(eq(reviews.shopId, shop.id));
  expect(written).toMatchObject([{ text: 'Good', customerId: null }]);
  const waiting = await database.db.select().from(restockRequests).where(eq(restockRequests.shopId, shop.id));
  expect(waiting).toMatchObject([{ contact: '+8801812345678' }]);
  const kept = JSON.stringify([
    left,
    written,
    await database.db.select().from(customers).where(eq(customers.shopId, shop.id)),
    await database.db.select().from(messages).where(eq(messages.shopId, shop.id)),
    await database.db.select().from(codes).where(eq(codes.shopId, shop.id)),
  ]);
  for (const trace of ['Nusrat', 'nusrat@', '1712345678', 'Road 7']) expect(kept).not.toContain(trace);
});
