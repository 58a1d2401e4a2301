import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#data/schema/index.ts';
import {
  AUTH,
  bearer,
  EMAIL,
  lastCode,
  openAccountShop,
  PASSWORD,
  PHONE,
  PROFILE,
} from '#tests/fixtures/accounts.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test.each([
  ['codes to one number', { 'codes-per-contact': '1/1m' }, `${AUTH}/send-otp`, { phone: PHONE }, 'contact'],
  ['codes of a shop', { 'codes-per-shop': '1/1m' }, `${AUTH}/send-otp`, { phone: PHONE }, 'shop'],
  [
    'wrong passwords',
    { 'sign-ins-per-contact': '1/1m' },
    `${AUTH}/login`,
    { identifier: PHONE, password: 'wrong one' },
    'contact',
  ],
  [
    'wrong passwords from anywhere',
    { 'sign-ins-anywhere-per-contact': '1/1m' },
    `${AUTH}/login`,
    { identifier: PHONE, password: 'wrong one' },
    'contact',
  ],
  [
    'wrong codes',
    { 'code-tries-per-contact': '1/1m' },
    `${AUTH}/otp-login`,
    { phone: PHONE, otp: '123456' },
    'contact',
  ],
] as const)('limits %s and returns the waiting time', async (_, rules, path, body, limitedBy) => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db, { limits: testLimits(rules) });
  await api.post(shop, path, body);
  const response = await api.post(shop, path, body);
  expect(response).toMatchObject({ status: 429, body: { code: 'rate-limited', limitedBy } });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('limits passwords sent with a code', async () => {
  const { shop, plantUnconfirmed, codeFor } = await openAccountShop(database.db);
  await plantUnconfirmed();
  const api = testApi(database.db, { limits: testLimits({ 'sign-ins-per-contact': '1/1m' }) });
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const body = { phone: PHONE, otp: await codeFor(), accountPassword: 'wrong one' };
  expect((await api.post(shop, `${AUTH}/otp-login`, body)).status).toBe(422);
  expect(await api.post(shop, `${AUTH}/otp-login`, body)).toMatchObject({
    status: 429,
    body: { limitedBy: 'contact' },
  });
});

test('counts wrong codes per shop only for numbers with a sent code, and accepts correct codes from other networks during a flood', async () => {
  const { shop } = await openAccountShop(database.db);
  const limits = testLimits({ 'code-tries-per-shop': '2/1h', 'code-tries-extra-per-client': '1/1h' });
  const from = (clientIp: string) => testApi(database.db, { limits, clientIp });
  const submitCode = async (clientIp: string, phone: string, otp: string) =>
    (await from(clientIp).post(shop, `${AUTH}/otp-login`, { phone, otp })).status;
  const send = async (phone: string) => {
    await from('203.0.113.9').post(shop, `${AUTH}/send-otp`, { phone });
    return lastCode(database.db, shop);
  };
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  for (let count = 0; count < 6; count += 1) {
    expect(await submitCode('203.0.113.66', `0181234560${count}`, '123456')).toBe(422);
  }
  const sent = await send('01812345678');
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push(await submitCode('203.0.113.66', '01812345678', wrongOf(sent)));
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
  const mine = await send(PHONE);
  expect(await submitCode('203.0.113.66', PHONE, mine)).toBe(429);
  expect(await submitCode('203.0.113.7', PHONE, mine)).toBe(200);
});

test('wrong attempts from other networks keep a code valid for the network that requested it', async () => {
  const { shop } = await openAccountShop(database.db);
  const from = (clientIp: string) => testApi(database.db, { clientIp });
  const submitCode = async (clientIp: string, otp: string) =>
    (await from(clientIp).post(shop, `${AUTH}/otp-login`, { phone: PHONE, otp })).status;
  const send = async () => {
    await from('203.0.113.7').post(shop, `${AUTH}/send-otp`, { phone: PHONE });
    return lastCode(database.db, shop);
  };
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  let sent = await send();
  for (let count = 0; count < 9; count += 1) {
    expect(await submitCode(`203.0.113.${60 + count}`, wrongOf(sent))).toBe(422);
  }
  expect(await submitCode('203.0.113.8', sent), 'all other networks share five attempts').toBe(422);
  expect(await submitCode('203.0.113.7', sent)).toBe(200);
  sent = await send();
  for (let count = 0; count < 4; count += 1)
    expect(await submitCode('203.0.113.66', wrongOf(sent))).toBe(422);
  expect(await submitCode('203.0.113.8', sent), 'a phone may change its network').toBe(200);
  sent = await send();
  for (let count = 0; count < 5; count += 1) expect(await submitCode('203.0.113.7', wrongOf(sent))).toBe(422);
  expect(await submitCode('203.0.113.7', sent)).toBe(422);
});

test('limits codes to an e-mail address, and requires an address', async () => {
  const { shop, register } = await openAccountShop(database.db);
  const api = testApi(database.db, { limits: testLimits({ 'codes-per-contact': '1/1m' }) });
  const mine = await register({ email: 'rahim@example.com' });
  const sendRequest = (who: { body: unknown }) => api.post(shop, `${EMAIL}/send-otp`, {}, bearer(who));
  expect([(await sendRequest(mine)).status, (await sendRequest(mine)).status]).toEqual([200, 429]);
  const none = await register({ phone: '01812345678' });
  expect(await sendRequest(none)).toMatchObject({ status: 422, body: { codes: { email: ['required'] } } });
});

test('failed attempts from another network do not lock the account', async () => {
  const limits = testLimits({ 'sign-ins-per-contact': '2/10m', 'code-tries-per-contact': '2/10m' });
  const { shop, register } = await openAccountShop(database.db);
  await register();
  const from = (clientIp: string) => testApi(database.db, { limits, clientIp });
  const login = (ip: string, password: string) =>
    from(ip).post(shop, `${AUTH}/login`, { identifier: PHONE, password });
  for (const status of [401, 401, 429]) {
    expect((await login('203.0.113.66', 'wrong one')).status).toBe(status);
  }
  expect((await login('203.0.113.7', PASSWORD)).status).toBe(200);
});

test('an IPv6 site with many networks gets eight times the attempts of one network', async () => {
  const { shop } = await openAccountShop(database.db);
  const wrong = { identifier: PHONE, password: 'wrong one' };
  const attempt = { phone: PHONE, otp: '123456' };
  for (const [rule, path, body] of [
    ['sign-ins-per-contact', 'login', wrong],
    ['code-tries-per-client', 'otp-login', attempt],
    ['code-tries-per-contact', 'otp-login', attempt],
  ] as const) {
    const limits = testLimits({ [rule]: '1/10m' });
    const from = (network: number, site = 1) =>
      testApi(database.db, { limits, clientIp: `2001:db8:${site}:${network}::1` });
    const sendRequest = async (api: ReturnType<typeof from>) =>
      (await api.post(shop, `${AUTH}/${path}`, body)).status;
    for (let network = 1; network <= 8; network += 1)
      expect(await sendRequest(from(network)), rule).not.toBe(429);
    expect(await sendRequest(from(9)), rule).toBe(429);
    expect(await sendRequest(from(9, 2)), rule).not.toBe(429);
  }
});

test('limits codes to one contact across all shops', async () => {
  const limits = testLimits({ 'codes-of-platform-per-contact': '2/1d' });
  const api = testApi(database.db, { limits });
  const shops = [];
  for (let count = 0; count < 4; count += 1) shops.push((await openAccountShop(database.db)).shop);
  const [first, , , last] = shops;
  for (const [call, body] of [
    [`${AUTH}/send-otp`, { phone: PHONE }],
    ['/api/v1/mail/forget-password/send-email', { email: 'nusrat@example.com' }],
  ] as const) {
    const responses = await Promise.all(shops.map((shop) => api.post(shop, call, body)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    expect((await api.post(first, call, body)).body).toMatchObject({ limitedBy: 'contact' });
  }
  expect((await api.post(last, `${AUTH}/send-otp`, { phone: '01812345678' })).status).toBe(200);
});

test('limits attempts with weak new passwords, but accepts a strong one', async () => {
  const { shop, register, codeFor } = await openAccountShop(database.db);
  await register();
  const limits = testLimits({ 'weak-passwords-per-client': '2/10m' });
  const api = testApi(database.db, { limits, clientIp: '203.0.113.66' });
  await api.post(shop, `${AUTH}/send-otp`, { phone: PHONE });
  const otp = await codeFor();
  const reset = async (password: string) =>
    (await api.post(shop, `${AUTH}/password-reset`, { phone: PHONE, otp, password })).status;
  expect([await reset('password1'), await reset('password2'), await reset('password3')]).toEqual([
    422, 422, 429,
  ]);
  const elsewhere = testApi(database.db, { limits, clientIp: '203.0.113.7' });
  const body = { phone: PHONE, otp, password: 'quite another 9' };
  expect((await elsewhere.post(shop, `${AUTH}/password-reset`, body)).status).toBe(200);
});

test('limits changes of password and contacts per account; a refused change has no effect and consumes no code', async () => {
  const { db } = database;
  const limits = testLimits({ 'changes-per-account': '2/1d' });
  const { shop, register, patch, proofOf } = await openAccountShop(db, { limits });
  const who = await register();
  const next = 'sundarban tiger 8';
  const changePassword = (currentPassword: string, password: string) =>
    patch(`${PROFILE}/password`, { currentPassword, password }, who);
  expect((await changePassword('a wrong one', next)).status).toBe(422);
  expect((await changePassword(PASSWORD, next)).status).toBe(200);
  const changeEmail = (email: string, more: object) => patch(PROFILE, { email, ...more }, who);
  expect((await changeEmail('mim@example.com', { password: next })).status).toBe(200);

  const proof = await proofOf(who);
  for (const refused of [
    await changePassword(next, PASSWORD),
    await changeEmail('other@example.com', proof),
    await patch(
      `${PROFILE.replace('profile', 'phone')}`,
      { phone: '01812345678', otp: '123456', ...proof },
      who,
    ),
  ]) {
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ limitedBy: 'account', limit: 'changes-per-account' });
  }
  expect((await patch(PROFILE, { name: 'Mim' }, who)).status).toBe(200);
  const notices = await db
    .select()
    .from(messages)
    .where(inArray(messages.template, ['password-changed', 'contact-changed']));
  expect(notices.filter(({ shopId }) => shopId === shop.id)).toHaveLength(2);

  const headers = { 'content-type': 'application/json', ...bearer(who) };
  const body = JSON.stringify({ email: 'other@example.com', ...proof });
  const later = await testApi(db).app.request(PROFILE, { method: 'PATCH', headers, body }, { shop });
  expect(later.status).toBe(200);
});
