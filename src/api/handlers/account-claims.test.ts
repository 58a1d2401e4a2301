import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignedIn } from '#contract/account.ts';
import { customers } from '#data/schema/index.ts';
import type { Phone } from '#domain/phone.ts';
import { AUTH, bearer, openAccountShop, PASSWORD, PHONE, PROFILE } from '#tests/fixtures/accounts.ts';
import { findArea } from '#tests/fixtures/orders.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('what somebody else has put into an account of one’s number is not there for who holds it', async () => {
  const { shop, api, register, byCode } = await openAccountShop(database.db);
  const planted = await register({ name: 'Evil Planter' });
  const { cityId, areaId } = await findArea(database.db, 'Dhanmondi');
  const place = { name: 'Evil', phone: '01999999999', street: 'House of the thief', cityId, areaId };
  expect((await api.post(shop, '/api/v1/address', place, bearer(planted))).status).toBe(201);
  const owner = await byCode();
  expect(owner.body).toMatchObject({ user: { firstName: '', isPhoneVerified: true } });
  expect((await api.get(shop, '/api/v1/address', bearer(owner))).body).toMatchObject({ total: 0 });
});

test('who shows that an address is theirs never comes into an account that is shown to be another’s', async () => {
  const { shop, api, register, byCode, codeFor } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  await register({ phone: '01912345678', email });
  const thief = await byCode('01812345678');
  const claim = { method: 'PATCH', headers: { 'content-type': 'application/json', ...bearer(thief) } };
  await api.app.request(PROFILE, { ...claim, body: JSON.stringify({ email }) }, { shop });
  await api.post(shop, '/api/v1/mail/forget-password/send-email', { email });
  const mailed = { email, code: await codeFor(), password: 'quite another 9' };
  await api.post(shop, '/api/v1/mail/forget-password/verify-and-reset', mailed);
  const login = await api.post(shop, `${AUTH}/login`, { identifier: email, password: 'quite another 9' });
  expect((login.body as SignedIn).user.id).not.toBe((thief.body as SignedIn).user.id);
  expect((await api.get(shop, PROFILE, bearer(thief))).body).toMatchObject({ email: null });

  // Nor does who holds a number come into one that is shown to be an address's.
  await database.db
    .update(customers)
    .set({ phone: '+8801512345678' as Phone })
    .where(eq(customers.email, email));
  const holder = await byCode('01512345678');
  expect((holder.body as SignedIn).user.id).not.toBe((login.body as SignedIn).user.id);
});

test('a mail for a new password never opens an account of which a stranger has shown the phone', async () => {
  const { shop, api, byCode, codeFor } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const stranger = await byCode('01812345678');
  const claim = { method: 'PATCH', headers: { 'content-type': 'application/json', ...bearer(stranger) } };
  await api.app.request(PROFILE, { ...claim, body: JSON.stringify({ email }) }, { shop });
  await api.post(shop, '/api/v1/mail/forget-password/send-email', { email });
  const mailed = { email, code: await codeFor(), password: 'quite another 9' };
  const reset = await api.post(shop, '/api/v1/mail/forget-password/verify-and-reset', mailed);
  expect(reset).toMatchObject({ status: 200, body: { status: 'reset' } });
  const login = await api.post(shop, `${AUTH}/login`, { identifier: email, password: 'quite another 9' });
  const mine = { phone: null, email, isEmailVerified: true, isPhoneVerified: false };
  expect(login).toMatchObject({ status: 200, body: { user: mine } });
  const kept = { email: null, hasPassword: false, isPhoneVerified: true };
  expect((await api.get(shop, PROFILE, bearer(stranger))).body).toMatchObject(kept);
});

test('who registered with an address of somebody else loses it, and the account, to who is mailed there', async () => {
  const { shop, api, register, codeFor } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const stranger = await register({ email });
  await api.post(shop, '/api/v1/mail/forget-password/send-email', { email });
  const mailed = { email, code: await codeFor(), password: 'quite another 9' };
  await api.post(shop, '/api/v1/mail/forget-password/verify-and-reset', mailed);
  expect((await api.get(shop, PROFILE, bearer(stranger))).status).toBe(401);
  const login = await api.post(shop, `${AUTH}/login`, { identifier: email, password: 'quite another 9' });
  expect(login.body).toMatchObject({ user: { email, phone: null, firstName: '' } });
});

test('a code for a new number counts for the account that asked for it alone', async () => {
  const { shop, api, byCode, codeFor } = await openAccountShop(database.db);
  const [mine, other] = [await byCode('01812345678'), await byCode('01912345678')];
  const phone = '01512345678';
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone }, bearer(mine));
  const body = JSON.stringify({ phone, otp: await codeFor() });
  const changeOf = async (who: { body: unknown }) => {
    const headers = { 'content-type': 'application/json', ...bearer(who) };
    const path = '/api/v1/user/customer/phone';
    return (await api.app.request(path, { method: 'PATCH', headers, body }, { shop })).status;
  };
  expect([await changeOf(other), await changeOf(mine)]).toEqual([422, 200]);
});

test('a password that is changed while it is compared opens nothing', async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  const mine = await register();
  const sign = () => api.post(shop, `${AUTH}/login`, { identifier: PHONE, password: PASSWORD });
  const change = api.app.request(
    `${PROFILE}/password`,
    {
      method: 'PATCH',
      body: JSON.stringify({ currentPassword: PASSWORD, password: 'quite another 9' }),
      headers: { 'content-type': 'application/json', ...bearer(mine) },
    },
    { shop },
  );
  const signed = await Promise.all([sign(), sign(), sign(), sign(), sign(), sign()]);
  expect((await change).status).toBe(200);
  for (const answer of signed.filter(({ status }) => status === 200)) {
    expect((await api.get(shop, PROFILE, bearer(answer))).status).toBe(401);
  }
});

test('who signs in once more on a device has one session there, whoever it was of', async () => {
  const { shop, api, register, byCode, codeFor } = await openAccountShop(database.db);
  const login = { identifier: PHONE, password: PASSWORD };
  const elsewhere = await register();
  const first = await api.post(shop, `${AUTH}/login`, login);
  const wrong = { ...login, password: 'not my password' };
  expect((await api.post(shop, `${AUTH}/login`, wrong, bearer(first))).status).toBe(401);
  expect((await api.get(shop, PROFILE, bearer(first))).status).toBe(200);
  const again = await api.post(shop, `${AUTH}/login`, login, bearer(first));
  expect((await api.get(shop, PROFILE, bearer(first))).status).toBe(401);
  await api.post(shop, `${AUTH}/send-otp`, { phone: '01812345678' });
  const code = { phone: '01812345678', otp: await codeFor() };
  const other = await api.post(shop, `${AUTH}/otp-login`, code, bearer(again));
  expect(other.status).toBe(200);
  expect((await api.get(shop, `${AUTH}/sessions`, bearer(elsewhere))).body).toMatchObject({
    data: [{ isThis: true }],
  });
  const registered = { name: 'Rahim', phone: '01912345678', password: PASSWORD };
  await api.post(shop, `${AUTH}/register`, registered, bearer(other));
  expect((await api.get(shop, PROFILE, bearer(other))).status).toBe(401);
  expect((await byCode('01812345678')).status).toBe(200);
});

test('who deletes an account that only names a number leaves the codes of who holds it', async () => {
  const { shop, api, register, codeFor } = await openAccountShop(database.db);
  const thief = await register();
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const otp = await codeFor();
  expect((await api.post(shop, `${PROFILE}/delete`, { password: PASSWORD }, bearer(thief))).status).toBe(200);
  expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp })).status).toBe(200);
});

test('whoever registers is told at once all that is missing, and what is no name', async () => {
  const { register } = await openAccountShop(database.db);
  const refused = await register({ name: ' ', phone: '', password: '' });
  const codes = { name: ['required'], phone: ['required'], password: ['required', 'too-short'] };
  expect(refused).toMatchObject({ status: 422, body: { codes } });
  for (const name of ['A', 'ক', '😀']) {
    const wrong = await register({ name, phone: '0171', email: 'nusrat' });
    const told = { name: ['not-a-name'], phone: ['not-phone'], email: ['not-email'] };
    expect(wrong, name).toMatchObject({ status: 422, body: { codes: told } });
  }
});
