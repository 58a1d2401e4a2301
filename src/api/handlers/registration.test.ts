import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedIn } from '#contract/account.ts';
import { customers } from '#data/schema/index.ts';
import { AUTH, bearer, openAccountShop, PASSWORD, PHONE } from '#tests/fixtures/accounts.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('a customer who registers is signed in, and signs in again by the number, and by the e-mail once it is confirmed', async () => {
  const { shop, api, register, confirmEmail } = await openAccountShop(database.db);
  const registered = await register({ email: 'Nusrat@Example.com' });
  expect(registered.status).toBe(201);
  expect((registered.body as SignedIn).user).toMatchObject({
    firstName: 'Nusrat Jahan',
    lastName: 'Mim',
    phone: '01712-345678',
    email: 'nusrat@example.com',
    isPhoneVerified: true,
    isEmailVerified: false,
    hasPassword: true,
  });
  const mine = await api.get(shop, '/api/v1/auth/validate-token', bearer(registered));
  expect(mine.body).toEqual({ user: (registered.body as SignedIn).user });
  const login = (identifier: string) => api.post(shop, `${AUTH}/login`, { identifier, password: PASSWORD });
  for (const identifier of ['+880 1712-345678', '০১৭১২৩৪৫৬৭৮']) {
    const answer = await login(identifier);
    expect(answer.status, identifier).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await login('nusrat@example.com')).status).toBe(401);
  await confirmEmail(registered);
  expect((await login('NUSRAT@example.com')).status).toBe(200);
});

test('an account is made by a code that was sent to its number only, and one number has one account', async () => {
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
  // The same code signs in to the account there is.
  const otp = await codeFor();
  const known = await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp });
  expect((known.body as SignedIn).user.id).toBe((first.body as SignedIn).user.id);
  const login = { identifier: PHONE, password: 'another secret 12' };
  expect((await api.post(shop, `${AUTH}/login`, login)).status).toBe(401);
});

test('of many registrations of one number at once one makes the account', async () => {
  const { shop, api, codeFor } = await openAccountShop(database.db);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const body = { name: 'Nusrat Jahan', phone: PHONE, password: PASSWORD, otp: await codeFor() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.post(shop, `${AUTH}/register`, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await database.db.$count(customers, eq(customers.shopId, shop.id))).toBe(1);
});

test('whoever registers is told of all that is wrong at once', async () => {
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
  ['one sign again and again', 'aaaaaaaaaa', 'guessable'],
  ['too long', 'long enough '.repeat(11), 'too-long'],
  ['digits in a row', '12345678', 'guessable'],
  ['a common word', 'Password123', 'guessable'],
  ['among those that are tried first', 'sunshine1', 'guessable'],
  ['the name', 'nusratjahan', 'about-you'],
  ['digits in a row of a Bangla keyboard', '১২৩৪৫৬৭৮', 'guessable'],
  [
    'a common word in wide letters, which are the same once they are hashed',
    'ｐａｓｓｗｏｒｄ１',
    'guessable',
  ],
  ['the mobile number', '01712-345678', 'about-you'],
  ['short, and easy to guess', '1234', 'too-short'],
])('a password that is %s is refused by name', async (_, password, code) => {
  const { register } = await openAccountShop(database.db);
  expect(await register({ password })).toMatchObject({ status: 422, body: { codes: { password: [code] } } });
});

test('a number whose account was never confirmed is not registered again', async () => {
  const { plantUnconfirmed, register } = await openAccountShop(database.db);
  await plantUnconfirmed();
  expect(await register()).toMatchObject({ status: 409, body: { code: 'account-exists' } });
});

test('whoever registers is told at once all that is missing, and what is no name', async () => {
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
    const told = { name: ['not-a-name'], phone: ['not-phone'], email: ['not-email'] };
    expect(wrong, name).toMatchObject({ status: 422, body: { codes: told } });
  }
});

test('no code is sent to who registers by it without a name', async () => {
  const { shop, api } = await openAccountShop(database.db);
  const send = (name?: string) => api.post(shop, `${AUTH}/send-otp`, { phone: PHONE, name });
  expect(await send(' ')).toMatchObject({ status: 422, body: { codes: { name: ['required'] } } });
  expect(await send('ক')).toMatchObject({ status: 422, body: { codes: { name: ['not-a-name'] } } });
  const both = await api.post(shop, `${AUTH}/send-otp`, { phone: '', name: '' });
  expect(both).toMatchObject({ status: 422, body: { codes: { name: ['required'], phone: ['required'] } } });
  expect((await send('Nusrat')).status).toBe(200);
});

test('nobody makes themselves more than a customer, or somebody else', async () => {
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
