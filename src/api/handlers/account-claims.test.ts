import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SignInResult } from '#contract/account.ts';
import { customers, messages } from '#data/schema/index.ts';
import { parsePhone } from '#domain/phone.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import {
  AUTH,
  bearer,
  EMAIL,
  openAccountShop,
  PASSWORD,
  PHONE,
  PROFILE,
  RESET_MAIL,
} from '#tests/fixtures/accounts.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { NO_LIMITS } from '#tests/fixtures/no-limits.ts';
import { findArea } from '#tests/fixtures/orders.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openPlanted() {
  const opened = await openAccountShop(database.db);
  const { shop, api, plantUnconfirmed, codeFor } = opened;
  const planted = await plantUnconfirmed({ lastName: 'Jahan', email: 'nusrat@example.com' });
  const { cityId, areaId } = await findArea(database.db, 'Dhanmondi');
  const place = { name: 'Nusrat', phone: '01999999999', street: 'House 7', cityId, areaId };
  expect((await api.post(shop, '/api/v1/address', place, bearer(planted))).status).toBe(201);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const otp = await codeFor();
  const redeem = (more: object = {}, headers = {}) =>
    api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp, ...more }, headers);
  const countAddresses = async (who: { body: unknown }) =>
    ((await api.get(shop, '/api/v1/address', bearer(who))).body as { total: number }).total;
  return { ...opened, planted, otp, redeem, countAddresses };
}

test('a code does not replace an unconfirmed account without consent, and stays valid', async () => {
  const { shop, api, planted, otp, redeem, countAddresses } = await openPlanted();
  const requested = { status: 409, body: { code: 'account-unconfirmed' } };
  // One attempt more than a code allows.
  for (let count = 0; count < 6; count += 1) expect(await redeem()).toMatchObject(requested);
  const reset = { phone: PHONE, otp, password: 'quite another 9' };
  expect(await api.post(shop, `${AUTH}/password-reset`, reset)).toMatchObject(requested);
  expect(await countAddresses(planted)).toBe(1);
  expect((await redeem({ otp: otp === '000000' ? '000001' : '000000', anew: true })).status).toBe(422);
  expect((await redeem({ anew: true })).status).toBe(200);
});

test('a request of the previous user during the takeover does not change the new owner’s account', async () => {
  for (const at of ['password', 'email', 'phone', 'delete']) {
    const { shop, api, planted, redeem, codeFor } = await openPlanted();
    const taken = '01999999998';
    await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone: taken }, bearer(planted));
    const [path, method, body] = {
      password: [`${PROFILE}/password`, 'PATCH', { password: 'quite another 9' }],
      email: [PROFILE, 'PATCH', { email: 'thief@example.com' }],
      phone: ['/api/v1/user/customer/phone', 'PATCH', { phone: taken, otp: await codeFor() }],
      delete: [`${PROFILE}/delete`, 'POST', {}],
    }[at] as [string, string, object];
    let owner: ReturnType<typeof redeem> | undefined;
    const undo = async () => {
      owner ??= redeem({ anew: true });
      await owner;
    };
    const late = testApi(database.db, { limits: { ...NO_LIMITS, undo } });
    const headers = { 'content-type': 'application/json', ...bearer(planted) };
    const sent = { currentPassword: PASSWORD, ...(at === 'password' ? {} : { password: PASSWORD }), ...body };
    const init = { method, headers, body: JSON.stringify(sent) };
    // The code for the number was deleted with the account.
    const refused = at === 'phone' ? 422 : 401;
    expect((await late.app.request(path, init, { shop })).status, at).toBe(refused);
    const mine = await api.get(shop, PROFILE, bearer((await owner) ?? planted));
    expect(mine.body, at).toMatchObject({ phone: '01712-345678', email: null, hasPassword: false });
  }
});

test('the password of an unconfirmed account confirms its number and keeps its data', async () => {
  const { shop, api, planted, redeem, countAddresses } = await openPlanted();
  const wrong = await redeem({ accountPassword: 'not my password' });
  expect(wrong).toMatchObject({ status: 422, body: { codes: { accountPassword: ['wrong-password'] } } });
  const mine = await redeem({ accountPassword: PASSWORD, name: 'Somebody Else' });
  const kept = { firstName: 'Nusrat', email: 'nusrat@example.com', hasPassword: true, isPhoneVerified: true };
  expect(mine).toMatchObject({ status: 200, body: { user: kept } });
  expect((mine.body as SignInResult).user.id).toBe((planted.body as SignInResult).user.id);
  expect([await countAddresses(mine), await countAddresses(planted)]).toEqual([1, 1]);
  expect((await api.post(shop, `${AUTH}/login`, { identifier: PHONE, password: PASSWORD })).status).toBe(200);
});

test('password and code for a number of several unconfirmed accounts sign in to the oldest, and the other accounts lose the number', async () => {
  const { shop, api, plantUnconfirmed, planted, redeem } = await openPlanted();
  const passwordHash = await hashPassword('another secret 12');
  const later = await plantUnconfirmed({ firstName: 'Rahim', passwordHash });
  const login = (password: string) => api.post(shop, `${AUTH}/login`, { identifier: PHONE, password });
  expect((await login('another secret 12')).status).toBe(401);
  expect((await login(PASSWORD)).body).toMatchObject({
    user: { id: (planted.body as SignInResult).user.id },
  });
  expect((await redeem({ accountPassword: 'another secret 12' })).status).toBe(422);
  const mine = await redeem({ accountPassword: PASSWORD });
  expect((mine.body as SignInResult).user.id).toBe((planted.body as SignInResult).user.id);
  expect((await api.get(shop, PROFILE, bearer(later))).body).toMatchObject({ phone: null });
});

test('an account with an unconfirmed number or address cannot sign in with another account’s confirmed contact', async () => {
  const { shop, api, plantUnconfirmed, register, confirmEmail } = await openAccountShop(database.db);
  const email = 'nusrat@example.com';
  await plantUnconfirmed({ email, passwordHash: await hashPassword('stranger one 1') });
  // Only the owner of the number may learn that it has an account.
  expect((await register({ phone: '01812345678', email })).status).toBe(201);
  const login = async (identifier: string, password: string) =>
    (await api.post(shop, `${AUTH}/login`, { identifier, password })).status;
  expect(await login(email, 'stranger one 1')).toBe(200);
  const mine = await api.post(shop, `${AUTH}/login`, { identifier: '01812345678', password: PASSWORD });
  await confirmEmail(mine);
  expect([await login(email, 'stranger one 1'), await login(email, PASSWORD)]).toEqual([401, 200]);
});

test('an existing session on the device proves ownership of the account, also for a password reset', async () => {
  const { shop, api, planted, redeem, register, codeFor, countAddresses } = await openPlanted();
  const stranger = await register({ phone: '01812345678' });
  expect((await redeem({}, bearer(stranger))).status).toBe(409);
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const body = { phone: PHONE, otp: await codeFor(), password: 'quite another 9' };
  const mine = await api.post(shop, `${AUTH}/password-reset`, body, bearer(planted));
  expect(mine).toMatchObject({ status: 200, body: { user: { firstName: 'Nusrat', isPhoneVerified: true } } });
  expect(await countAddresses(mine)).toBe(1);
});

test('a reset by SMS with `anew` replaces an unconfirmed account by an empty one', async () => {
  const { shop, api, planted, otp, countAddresses } = await openPlanted();
  const body = { phone: PHONE, otp, password: 'quite another 9', anew: true };
  const owner = await api.post(shop, `${AUTH}/password-reset`, body);
  expect(owner).toMatchObject({ status: 200, body: { user: { firstName: '', email: null } } });
  expect(await countAddresses(owner)).toBe(0);
  expect((await api.get(shop, PROFILE, bearer(planted))).status).toBe(401);
});

test('the owner of a number does not see data that another person stored in its unconfirmed account', async () => {
  const { planted, redeem, countAddresses, api, shop } = await openPlanted();
  const owner = await redeem({ anew: true });
  expect(owner.body).toMatchObject({ user: { firstName: '', isPhoneVerified: true, hasPassword: false } });
  expect(await countAddresses(owner)).toBe(0);
  expect((await api.get(shop, PROFILE, bearer(planted))).status).toBe(401);
});

test('a signed-in customer confirms the account’s number with a code and keeps all data', async () => {
  const { shop, api, planted, patch, codeFor, countAddresses } = await openPlanted();
  await api.post(shop, '/api/v1/user/customer/phone/send-otp', { phone: PHONE }, bearer(planted));
  const confirmed = await patch(
    '/api/v1/user/customer/phone',
    { phone: PHONE, otp: await codeFor() },
    planted,
  );
  expect(confirmed.status).toBe(200);
  expect(await confirmed.json()).toMatchObject({ isPhoneVerified: true, hasPassword: true });
  expect(await countAddresses(planted)).toBe(1);
});

test('nobody can take over an account that another person confirmed by e-mail, unless they know its password', async () => {
  const { shop, api, plantUnconfirmed, byCode, codeFor, patch, proofOf, confirmEmail } =
    await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const owner = await plantUnconfirmed({ phone: parsePhone('01912345678'), email });
  const thief = await byCode('01812345678');
  expect((await patch(PROFILE, { email, ...(await proofOf(thief)) }, thief)).status).toBe(200);
  expect((await confirmEmail(owner)).status).toBe(200);
  expect((await api.get(shop, PROFILE, bearer(thief))).body).toMatchObject({ email: null });
  await api.post(shop, `${RESET_MAIL}/send-email`, { email });
  const mailed = { email, code: await codeFor(), password: 'quite another 9' };
  expect((await api.post(shop, `${RESET_MAIL}/verify-and-reset`, mailed)).status).toBe(200);
  const login = await api.post(shop, `${AUTH}/login`, { identifier: email, password: 'quite another 9' });
  expect((login.body as SignInResult).user.id).toBe((owner.body as SignInResult).user.id);

  // The owner of the phone number cannot take over this account without its password.
  const holder = await byCode('01912345678', { anew: true });
  expect((holder.body as SignInResult).user.id).not.toBe((owner.body as SignInResult).user.id);
  expect((await api.get(shop, PROFILE, bearer(login))).body).toMatchObject({ email, phone: null });
});

test('an unconfirmed address gets no reset code and cannot be used to sign in', async () => {
  const { shop, api, byCode, codeFor, patch, proofOf } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const mine = await byCode('01812345678');
  await patch(PROFILE, { email, ...(await proofOf(mine)) }, mine);
  expect(await api.post(shop, `${RESET_MAIL}/send-email`, { email })).toMatchObject({ status: 200 });
  expect(await codeFor()).toBeUndefined();
  const rows = await database.db.select().from(messages).where(eq(messages.shopId, shop.id));
  expect(rows.at(-1)).toMatchObject({ template: 'sign-in-by-sms', recipient: email });
  const guessed = { email, code: '123456', password: 'quite another 9' };
  expect((await api.post(shop, `${RESET_MAIL}/verify-and-reset`, guessed)).status).toBe(422);
  expect((await api.get(shop, PROFILE, bearer(mine))).body).toMatchObject({
    ...{ email, phone: '01812-345678', isEmailVerified: false, hasPassword: false },
  });
  expect(await database.db.$count(customers, eq(customers.shopId, shop.id))).toBe(1);
});

test('an unconfirmed address moves to the person who confirms it', async () => {
  const { shop, api, register, byCode, patch, proofOf, confirmEmail } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const stranger = await register({ email });
  const owner = await byCode('01812345678');
  await patch(PROFILE, { email, ...(await proofOf(owner)) }, owner);
  expect(await (await confirmEmail(owner)).json()).toMatchObject({ email, isEmailVerified: true });
  expect((await api.get(shop, PROFILE, bearer(stranger))).body).toMatchObject({ email: null });
  // Another account cannot confirm a confirmed address and gets an error.
  const password = PASSWORD;
  expect((await patch(PROFILE, { email, password }, stranger)).status).toBe(200);
  expect(await (await confirmEmail(stranger)).json()).toMatchObject({ codes: { email: ['email-taken'] } });
  expect((await api.get(shop, PROFILE, bearer(owner))).body).toMatchObject({ isEmailVerified: true });
});

test('an address that two accounts confirm at once belongs to only one of them', async () => {
  const { shop, api, register, codeFor, patch } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const confirm = [];
  for (const phone of [PHONE, '01812345678']) {
    const who = await register({ email, phone });
    await api.post(shop, `${EMAIL}/send-otp`, {}, bearer(who));
    const otp = await codeFor();
    confirm.push(() => patch(EMAIL, { otp }, who));
  }
  // An address has only one valid code: the code for the second account replaced the first code.
  const responses = await Promise.all([...confirm, ...confirm].map((each) => each()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status >= 500)).toHaveLength(0);
});

test('a code for an address is valid only for the requesting account and that address', async () => {
  const { shop, api, register, codeFor, patch } = await openAccountShop(database.db);
  const email = 'rahim@example.com';
  const other = await register({ email, phone: '01812345678' });
  const mine = await register({ email });
  await api.post(shop, `${EMAIL}/send-otp`, {}, bearer(mine));
  const otp = await codeFor();
  expect((await patch(EMAIL, { otp }, other)).status).toBe(422);
  await patch(PROFILE, { email: 'other@example.com', password: PASSWORD }, mine);
  expect((await patch(EMAIL, { otp }, mine)).status).toBe(422);
  await patch(PROFILE, { email, password: PASSWORD }, mine);
  expect((await patch(EMAIL, { otp }, mine)).status).toBe(200);
  // A changed address must be confirmed again.
  const changed = await patch(PROFILE, { email: 'other@example.com', password: PASSWORD }, mine);
  expect(await changed.json()).toMatchObject({ isEmailVerified: false });
});

test('a code for a new number is valid only for the requesting account', async () => {
  const { shop, api, byCode, codeFor, patch, proofOf } = await openAccountShop(database.db);
  const [mine, other] = [await byCode('01812345678'), await byCode('01912345678')];
  const phone = '01512345678';
  const path = '/api/v1/user/customer/phone';
  await api.post(shop, `${path}/send-otp`, { phone }, bearer(mine));
  const otp = await codeFor();
  const changeOf = async (who: { body: unknown }) =>
    (await patch(path, { phone, otp, ...(await proofOf(who)) }, who)).status;
  expect([await changeOf(other), await changeOf(mine)]).toEqual([422, 200]);
});

test('rejects a password that is changed during its comparison', async () => {
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
  for (const response of signed.filter(({ status }) => status === 200)) {
    expect((await api.get(shop, PROFILE, bearer(response))).status).toBe(401);
  }
});

test('a new sign-in on a device ends its previous session, of any customer', async () => {
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
  await api.post(shop, `${AUTH}/send-otp`, { phone: '01912345678' });
  const registered = { name: 'Rahim', phone: '01912345678', password: PASSWORD, otp: await codeFor() };
  await api.post(shop, `${AUTH}/register`, registered, bearer(other));
  expect((await api.get(shop, PROFILE, bearer(other))).status).toBe(401);
  expect((await byCode('01812345678')).status).toBe(200);
});

test('deleting an account with an unconfirmed number does not delete codes of the number’s owner', async () => {
  const { shop, api, plantUnconfirmed, codeFor } = await openAccountShop(database.db);
  const thief = await plantUnconfirmed();
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const otp = await codeFor();
  expect((await api.post(shop, `${PROFILE}/delete`, { password: PASSWORD }, bearer(thief))).status).toBe(200);
  expect((await api.post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp })).status).toBe(200);
});

test('a deletion racing a sign-in by code, a reset or a registration never returns a server error', async () => {
  const { shop, api, byCode, codeFor, proofOf } = await openAccountShop(database.db);
  for (let round = 0; round < 6; round += 1) {
    const mine = await byCode();
    const proof = await proofOf(mine);
    await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
    const otp = await codeFor();
    const [path, body] = [
      ['otp-login', { phone: PHONE, otp }],
      ['password-reset', { phone: PHONE, otp, password: PASSWORD }],
      ['register', { phone: PHONE, otp, name: 'Nusrat Jahan', password: PASSWORD }],
    ][round % 3] as [string, object];
    const [deleted, signedIn] = await Promise.all([
      api.post(shop, `${PROFILE}/delete`, proof, bearer(mine)),
      api.post(shop, `${AUTH}/${path}`, body),
    ]);
    expect([200, 401], path).toContain(deleted.status);
    // The sign-in may fail, because the deletion also deletes the codes of the number.
    expect([200, 201, 409, 422], path).toContain(signedIn.status);
    // The deletion also ends a session that began just before.
    if (signedIn.status >= 400) continue;
    expect([200, 401], path).toContain((await api.get(shop, PROFILE, bearer(signedIn))).status);
  }
  expect(api.errors).toEqual([]);
});
