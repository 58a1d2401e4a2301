import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignInResult } from '#contract/account.ts';
import { customers } from '#data/schema/index.ts';
import { AUTH, bearer, openAccountShop, PASSWORD, PHONE } from '#tests/fixtures/accounts.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('registration signs in; later sign-ins work with the number and with a confirmed e-mail address', async () => {
  const { shop, api, register, confirmEmail } = await openAccountShop(database.db);
  const registered = await register({ email: 'Nusrat@Example.com' });
  expect(registered.status).toBe(201);
  expect((registered.body as SignInResult).user).toMatchObject({
    firstName: 'Nusrat Jahan',
    lastName: 'Mim',
    phone: '01712-345678',
    email: 'nusrat@example.com',
    isPhoneVerified: true,
    isEmailVerified: false,
    hasPassword: true,
  });
  const mine = await api.get(shop, '/api/v1/auth/validate-token', bearer(registered));
  expect(mine.body).toEqual({ user: (registered.body as SignInResult).user });
  const login = (identifier: string) => api.post(shop, `${AUTH}/login`, { identifier, password: PASSWORD });
  for (const identifier of ['+880 1712-345678', '০১৭১২৩৪৫৬৭৮']) {
    const response = await login(identifier);
    expect(response.status, identifier).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await login('nusrat@example.com')).status).toBe(401);
  await confirmEmail(registered);
  expect((await login('NUSRAT@example.com')).status).toBe(200);
});

test('registration requires the code sent to the number, and a number has only one account', async () => {
  const { shop, api, register, codeFor } = await openAccountShop(database.db);
  const missing = await register({ otp: undefined });
  expect(missing).toMatchObject({ status: 422, body: { codes: { otp: ['required'] } } });
  const code = await codeFor();
  expect(await register({ otp: code === '000000' ? '000001' : '000000' })).toMatchObject({
    status: 422,
    body: { codes: { otp: ['wrong-code'] } },
  });
  const first = await register();
  expect(first.status).toBe(201);
  const again = await register({ name: 'Karim', password: 'another secret 12' });
  expect(again).toMatchObject({ status: 409, body: { code: 'account-exists' } });
  expect(await database.db.$count(customers, eq(customers.shopId, shop.id))).toBe(1);
  const otp = await codeFor();
  const known = await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp });
  expect((known.body as SignInResult).user.id).toBe((first.body as SignInResult).user.id);
  const login = { identifier: PHONE, password: 'another secret 12' };
  expect((await api.post(shop, `${AUTH}/login`, login)).status).toBe(401);
});

test('concurrent registrations of one number create one account', async () => {
  const { shop, api, codeFor } = await openAccountShop(database.db);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const body = { name: 'Nusrat Jahan', phone: PHONE, password: PASSWORD, otp: await codeFor() };
  const responses = await Promise.all([1, 2, 3, 4].map(() => api.post(shop, `${AUTH}/register`, body)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await database.db.$count(customers, eq(customers.shopId, shop.id))).toBe(1);
});

test('registration returns all invalid fields at once', async () => {
  const { register } = await openAccountShop(database.db);
  const wrong = { phone: '123', email: 'রিমা@বাংলা.কম', password: '1234567', otp: '' };
  expect(await register(wrong)).toMatchObject({
    status: 422,
    body: {
      codes: { phone: ['not-phone'], email: ['not-email'], password: ['too-short'], otp: ['required'] },
    },
  });
});

test.each([
  ['too short', 'short', 'too-short'],
  ['one repeated character', 'aaaaaaaaaa', 'guessable'],
  ['too long', 'long enough '.repeat(11), 'too-long'],
  ['consecutive digits', '12345678', 'guessable'],
  ['a common word', 'Password123', 'guessable'],
  ['on the list of common passwords', 'sunshine1', 'guessable'],
  ['the name', 'nusratjahan', 'about-you'],
  ['consecutive Bangla digits', '১২৩৪৫৬৭৮', 'guessable'],
  ['a common word in full-width letters', 'ｐａｓｓｗｏｒｄ１', 'guessable'],
  ['the mobile number', '01712-345678', 'about-you'],
  ['short, and easy to guess', '1234', 'too-short'],
])('rejects a password that is %s', async (_, password, code) => {
  const { register } = await openAccountShop(database.db);
  expect(await register({ password })).toMatchObject({ status: 422, body: { codes: { password: [code] } } });
});

test('does not register a number with an unconfirmed account', async () => {
  const { plantUnconfirmed, register } = await openAccountShop(database.db);
  await plantUnconfirmed();
  expect(await register()).toMatchObject({ status: 409, body: { code: 'account-exists' } });
});

test('registration returns all missing fields and an invalid name at once', async () => {
  const { register } = await openAccountShop(database.db);
  const refused = await register({ name: ' ', phone: '', password: '', otp: '' });
  const codes = {
    name: ['required'],
    phone: ['required'],
    password: ['required', 'too-short'],
    otp: ['required'],
  };
  expect(refused).toMatchObject({ status: 422, body: { codes } });
  for (const name of ['A', 'ক', '😀']) {
    const wrong = await register({ name, phone: '0171', email: 'nusrat', otp: '123456' });
    const expected = { name: ['not-a-name'], phone: ['not-phone'], email: ['not-email'] };
    expect(wrong, name).toMatchObject({ status: 422, body: { codes: expected } });
  }
});

test('sends no registration code without a name', async () => {
  const { shop, api } = await openAccountShop(database.db);
  const send = (name?: string) => api.post(shop, `${AUTH}/send-otp`, { phone: PHONE, name });
  expect(await send(' ')).toMatchObject({ status: 422, body: { codes: { name: ['required'] } } });
  expect(await send('ক')).toMatchObject({ status: 422, body: { codes: { name: ['not-a-name'] } } });
  const both = await api.post(shop, `${AUTH}/send-otp`, { phone: '', name: '' });
  expect(both).toMatchObject({ status: 422, body: { codes: { name: ['required'], phone: ['required'] } } });
  expect((await send('Nusrat')).status).toBe(200);
});

test('registration ignores roles and ids in the body', async () => {
  const { shop, register } = await openAccountShop(database.db);
  const other = await createTestShop(database.db);
  const smuggled = {
    isAdmin: true,
    shop_id: other.id,
    shopId: other.id,
    id: 1,
    phoneVerifiedAt: '2020-01-01',
    emailVerifiedAt: '2020-01-01',
  };
  expect((await register(smuggled)).status).toBe(201);
  const rows = await database.db.select().from(customers).where(eq(customers.shopId, shop.id));
  expect(rows).toMatchObject([{ emailVerifiedAt: null, shopId: shop.id }]);
  expect(rows[0]?.phoneVerifiedAt?.getFullYear()).toBeGreaterThan(2020);
  expect(await database.db.$count(customers, eq(customers.shopId, other.id))).toBe(0);
});
