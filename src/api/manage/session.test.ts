import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createRateLimits } from '#adapters/rate-limits/rate-limits.ts';
import { staffAccounts, staffSessions, staffSignIns } from '#data/schema/index.ts';
import { LIMIT_RULES } from '#domain/rate-limits.ts';
import { computeTotp } from '#services/staff/totp.ts';
import {
  createOperator,
  createStaff,
  errorOf,
  hashStaffPassword,
  lastMessage,
  openManageApi,
  STAFF_PASSWORD,
} from '#tests/fixtures/manage.ts';
import { NO_CASH_LIMITS } from '#tests/fixtures/no-limits.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
/** Characters of a secret after its prefix. */
const SECRET_LENGTH = 43;

async function openStaffShop(options: Parameters<typeof openManageApi>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db);
  const api = openManageApi(db, options);
  const passwordHash = await hashStaffPassword();
  const staff = await createStaff(db, { shop, role: 'manager', passwordHash });
  const signIn = (password = STAFF_PASSWORD) =>
    api.clientOf().call('signIn', { body: { email: staff.email, password } });
  const mailedCode = async () => (await lastMessage(db, shop)).code ?? '';
  return { db, shop, api, staff, signIn, mailedCode, guest: api.clientOf() };
}

test('staff can sign in with a password and the code from the e-mail', async () => {
  const { api, guest, staff, signIn, mailedCode, shop } = await openStaffShop();
  const started = await signIn();
  expect(started).toMatchObject({ method: 'email' });
  const code = await mailedCode();
  const opened = await guest.call('verifyCode', { body: { signIn: started.signIn, code } });
  expect(opened.account).toMatchObject({ email: staff.email, isOperator: false, hasAuthenticator: false });
  const me = await api.clientOf(opened.token).call('me');
  expect(me.shops).toMatchObject([{ slug: shop.slug, role: 'manager' }]);
  expect(me.shops[0]?.permissions).toContain('orders:refund');
  expect(me.shops[0]?.permissions).not.toContain('staff:write');
});

test('a code works once, and only for its sign-in', async () => {
  const { guest, signIn, mailedCode } = await openStaffShop();
  const first = await signIn();
  const firstCode = await mailedCode();
  const second = await signIn();
  const swapped = { signIn: second.signIn, code: firstCode };
  expect(await errorOf(guest.call('verifyCode', { body: swapped }))).toMatchObject({ fields: ['code'] });
  await guest.call('verifyCode', { body: { signIn: second.signIn, code: await mailedCode() } });
  const again = { signIn: first.signIn, code: firstCode };
  expect(await errorOf(guest.call('verifyCode', { body: again }))).toMatchObject({ fields: ['signIn'] });
});

test('rejects a wrong password, an unknown address and an account without a password in the same way', async () => {
  const { db, guest, signIn } = await openStaffShop();
  const invited = await createStaff(db, {});
  const wrong = { status: 401, code: 'wrong-credentials', fields: [] };
  expect(await errorOf(signIn('wrong password'))).toEqual(wrong);
  for (const email of ['unknown@staff.example', invited.email])
    expect(await errorOf(guest.call('signIn', { body: { email, password: STAFF_PASSWORD } }))).toEqual(wrong);
});

test('a sign-in ends after five wrong codes', async () => {
  const { guest, signIn, mailedCode } = await openStaffShop();
  const started = await signIn();
  const code = await mailedCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const body = { signIn: started.signIn, code: wrong };
    expect(await errorOf(guest.call('verifyCode', { body }))).toMatchObject({ fields: ['code'] });
  }
  const body = { signIn: started.signIn, code };
  expect(await errorOf(guest.call('verifyCode', { body }))).toMatchObject({ fields: ['signIn'] });
});

test('limits attempts to sign in', async () => {
  const rules = Object.fromEntries(LIMIT_RULES.map((rule) => [rule, []])) as never as Record<
    (typeof LIMIT_RULES)[number],
    { max: number; seconds: number }[]
  >;
  rules['sign-ins-per-contact'] = [{ max: 3, seconds: 600 }];
  const limits = createRateLimits({
    rules,
    maxOpenCash: { phone: NO_CASH_LIMITS, client: NO_CASH_LIMITS },
    maxUnpaidItems: 0,
    secret: 'a secret of the tests only, at least 32 long',
    onFault: (error) => {
      throw error;
    },
  });
  const { signIn } = await openStaffShop({ limits });
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await errorOf(signIn('wrong password'))).toMatchObject({ status: 401 });
  expect(await errorOf(signIn())).toMatchObject({ status: 429, code: 'rate-limited' });
  limits.close();
});

test('with an authenticator app, sign-ins require its codes, each of them once', async () => {
  const clock = { at: Date.now() };
  const { api, staff, signIn, guest } = await openStaffShop({ clock });
  const client = api.clientOf(staff.token);
  const { key, uri } = await client.call('startAuthenticator', { body: { password: STAFF_PASSWORD } });
  expect(uri).toContain(key);
  const codeNow = () => computeTotp(key, Math.floor(clock.at / 30_000));
  const { recoveryCodes } = await client.call('confirmAuthenticator', { body: { code: codeNow() } });
  expect(new Set(recoveryCodes).size).toBe(10);
  const started = await signIn();
  expect(started.method).toBe('authenticator');
  const used = { signIn: started.signIn, code: codeNow() };
  expect(await errorOf(guest.call('verifyCode', { body: used }))).toMatchObject({ fields: ['code'] });
  clock.at += 30_000;
  const opened = await guest.call('verifyCode', { body: { signIn: started.signIn, code: codeNow() } });
  expect(opened.account.hasAuthenticator).toBe(true);
});

test('a recovery code replaces a code of the app once', async () => {
  const clock = { at: Date.now() };
  const { api, staff, signIn, guest } = await openStaffShop({ clock });
  const client = api.clientOf(staff.token);
  const { key } = await client.call('startAuthenticator', { body: { password: STAFF_PASSWORD } });
  const code = computeTotp(key, Math.floor(clock.at / 30_000));
  const { recoveryCodes } = await client.call('confirmAuthenticator', { body: { code } });
  const [recovery = ''] = recoveryCodes;
  const first = await signIn();
  await guest.call('verifyCode', { body: { signIn: first.signIn, code: recovery.toUpperCase() } });
  expect(await client.call('me')).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 9 });
  const second = await signIn();
  const again = { signIn: second.signIn, code: recovery };
  expect(await errorOf(guest.call('verifyCode', { body: again }))).toMatchObject({ fields: ['code'] });
  const replaced = await client.call('replaceRecoveryCodes', { body: { password: STAFF_PASSWORD } });
  const old = { signIn: second.signIn, code: recoveryCodes[1] ?? '' };
  expect(await errorOf(guest.call('verifyCode', { body: old }))).toMatchObject({ fields: ['code'] });
  const fresh = { signIn: second.signIn, code: replaced.recoveryCodes[0] ?? '' };
  await expect(guest.call('verifyCode', { body: fresh })).resolves.toMatchObject({
    token: expect.any(String),
  });
});

test('the app is set up, removed and replaced only with the password', async () => {
  const { api, staff, signIn } = await openStaffShop();
  const client = api.clientOf(staff.token);
  const wrong = { body: { password: 'wrong password' } };
  expect(await errorOf(client.call('startAuthenticator', wrong))).toMatchObject({ fields: ['password'] });
  const { key } = await client.call('startAuthenticator', { body: { password: STAFF_PASSWORD } });
  expect((await signIn()).method).toBe('email');
  const code = computeTotp(key, Math.floor(Date.now() / 30_000));
  await client.call('confirmAuthenticator', { body: { code } });
  const again = client.call('startAuthenticator', { body: { password: STAFF_PASSWORD } });
  expect(await errorOf(again)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await errorOf(client.call('removeAuthenticator', wrong))).toMatchObject({ fields: ['password'] });
  await client.call('removeAuthenticator', { body: { password: STAFF_PASSWORD } });
  expect((await signIn()).method).toBe('email');
});

test('operators receive no codes by e-mail, because owners can read the mails of their shops', async () => {
  const { db, guest, api } = await openStaffShop();
  const passwordHash = await hashStaffPassword();
  const shop = await createTestShop(db);
  const operator = await createStaff(db, { shop, role: 'owner', isOperator: true, passwordHash });
  const refused = guest.call('signIn', { body: { email: operator.email, password: STAFF_PASSWORD } });
  expect(await errorOf(refused)).toMatchObject({ status: 409, code: 'conflict' });
  expect(api.errors).toEqual([]);
});

test('sessions are listed and revoked, and end with sign-out, a new password and after 30 days', async () => {
  const clock = { at: Date.now() + 60_000 };
  const { api, guest, staff, signIn, mailedCode } = await openStaffShop({ clock });
  const open = async () => {
    const { signIn: started } = await signIn();
    const body = { signIn: started, code: await mailedCode() };
    return (await guest.call('verifyCode', { body, headers: { 'user-agent': 'Firefox' } })).token;
  };
  const [one, two, three] = [
    api.clientOf(await open()),
    api.clientOf(await open()),
    api.clientOf(await open()),
  ] as const;
  const { data } = await one.call('sessions');
  expect(data).toHaveLength(4);
  expect(data.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
    ...[false, false, true].map((isThis) => ({ device: 'Firefox', isThis })),
    { device: 'Test', isThis: false },
  ]);
  await one.call('revokeSession', { params: { id: data[1]?.id ?? 0 } });
  const signedOut = { status: 401, code: 'unauthenticated', fields: [] };
  expect(await errorOf(two.call('me'))).toEqual(signedOut);
  await three.call('signOut');
  expect(await errorOf(three.call('me'))).toEqual(signedOut);
  const body = { currentPassword: STAFF_PASSWORD, password: 'another tiger of the delta 9' };
  await one.call('changePassword', { body });
  expect(await errorOf(api.clientOf(staff.token).call('me'))).toEqual(signedOut);
  await expect(one.call('me')).resolves.toMatchObject({ email: staff.email });
  clock.at += 30 * 86_400_000;
  expect(await errorOf(one.call('me'))).toEqual(signedOut);
});

test('nobody revokes the session of another account', async () => {
  const { db, api, staff } = await openStaffShop();
  const other = await createStaff(db, {});
  const [session] = await db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.accountId, other.account.id));
  const revoked = api.clientOf(staff.token).call('revokeSession', { params: { id: session?.id ?? 0 } });
  expect(await errorOf(revoked)).toMatchObject({ status: 404 });
  await expect(api.clientOf(other.token).call('me')).resolves.toMatchObject({ email: other.email });
});

test('a new password must be hard to guess, and the current one correct', async () => {
  const { api, staff } = await openStaffShop();
  const client = api.clientOf(staff.token);
  const change = (currentPassword: string, password: string) =>
    errorOf(client.call('changePassword', { body: { currentPassword, password } }));
  expect(await change('wrong password', 'another tiger of the delta 9')).toMatchObject({
    fields: ['currentPassword'],
  });
  expect(await change(STAFF_PASSWORD, 'password1')).toMatchObject({ fields: ['password'] });
  expect(await change(STAFF_PASSWORD, 'short')).toMatchObject({ fields: ['password'] });
});

test('the database contains no token, code or key in clear text', async () => {
  const { db, api, guest, staff, signIn, mailedCode } = await openStaffShop();
  const started = await signIn();
  const code = await mailedCode();
  const stored = JSON.stringify([
    await db.select().from(staffSignIns),
    await db.select().from(staffSessions),
  ]);
  for (const secret of [started.signIn.slice(-SECRET_LENGTH), code, staff.token.slice(-SECRET_LENGTH)])
    expect(stored).not.toContain(secret);
  await guest.call('verifyCode', { body: { signIn: started.signIn, code } });
  const client = api.clientOf(staff.token);
  const { key } = await client.call('startAuthenticator', { body: { password: STAFF_PASSWORD } });
  expect(JSON.stringify(await db.select().from(staffAccounts))).not.toContain(key);
});

test('an operator without an authenticator app has no access to shops', async () => {
  const { db, api, shop } = await openStaffShop();
  const params = { shop: shop.slug };
  const without = await createStaff(db, { isOperator: true });
  expect(await errorOf(api.clientOf(without.token).call('shop', { params }))).toMatchObject({ status: 404 });
  const operator = await createOperator(db);
  await expect(api.clientOf(operator.token).call('shop', { params })).resolves.toMatchObject({
    slug: shop.slug,
  });
});
