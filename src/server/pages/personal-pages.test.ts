import { expect, test } from 'vitest';
import { parsePhone } from '#domain/phone.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { createOrderKey } from '#services/orders/order-keys.ts';
import { AUTH_PAGES } from '#storefront/features/account/auth-pages.ts';
import { PAGES } from '#storefront/pages.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type RequestOptions, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 120_000;
const NO_STORE = 'private, no-store';
const PRIVATE = expect.stringMatching(/^private, no-(?:store|cache)$/);

const pathsBelow = (part: string) =>
  PAGES.map(({ path }) => path).filter((path) => path.split('/')[0] === part);

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const skuId = (await insertProduct(db, shop)).skus[0]?.id ?? 0;
  const [me, other] = [await signedIn(db, shop), await signedIn(db, shop)];
  const order = await orderOf(me.ctx, [{ skuId, quantity: 1 }]);
  const key = createOrderKey(me.ctx, order.orderNumber);
  const port = await openStorefront(database.database);
  const host = `${shop.slug}.localhost`;
  const sendRequest = (path: string, how: RequestOptions = {}) => sendToServer(port, path, { host, ...how });
  const toCookieHeader = ({ headers }: typeof me) => ({
    cookie: `token=${headers.authorization.replace('Bearer ', '')}; signedIn=1`,
  });
  const own = pathsBelow('user').map((path) => `/${path.replace(':id', String(order.id))}`);
  const signIn = pathsBelow('auth').flatMap((path) =>
    AUTH_PAGES.map((page) => `/${path.replace(':page', page)}`),
  );
  expect([own.length, signIn.length]).toEqual([7, 5]);
  const post = {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    },
    body: 'part=details&name=Nusrat',
  };
  const cookies = { mine: toCookieHeader(me), others: toCookieHeader(other) };
  return { shop, port, sendRequest, post, own, signIn, ...cookies, order, key, skuId };
}

test('account and sign-in pages are private and redirect other visitors', {
  timeout,
}, async () => {
  const { sendRequest, own, signIn, mine } = await openShop();
  for (const prefix of ['', '/bn']) {
    for (const path of own.map((each) => prefix + each)) {
      const guest = await sendRequest(path);
      expect([guest.status, guest.headers['cache-control']], path).toEqual([302, PRIVATE]);
      expect(guest.headers.location, path).toBe(`${prefix}/auth/otp-login?back=${encodeURIComponent(path)}`);
      const { status, headers } = await sendRequest(path, { headers: mine });
      expect([status, headers['cache-control']], path).toEqual([200, NO_STORE]);
    }
    for (const path of signIn.map((each) => prefix + each)) {
      const guest = await sendRequest(path);
      expect([guest.status, guest.headers['cache-control']], path).toEqual([200, NO_STORE]);
      const { status, headers } = await sendRequest(path, { headers: mine });
      expect([status, headers.location], path).toEqual([302, prefix || '/']);
      expect(headers['cache-control'], path).toEqual(PRIVATE);
    }
  }
});

test('an account form without a session, and another customer’s order, are not cached', {
  timeout,
}, async () => {
  const { sendRequest, post, mine, others, order } = await openShop();
  const takingForms = PAGES.filter(({ path, formKind }) => formKind && path.startsWith('user'));
  for (const { path } of takingForms) {
    const address = `/${path.replace(':id', String(order.id))}`;
    const { status, headers } = await sendRequest(address, post);
    expect([status, headers['cache-control']], address).toEqual([401, NO_STORE]);
  }
  for (const [path, headers] of [
    [`/user/order/${order.id}`, others],
    ['/user/order/999999', mine],
    ['/auth/no-such-way', {}],
  ] as const) {
    const response = await sendRequest(path, { headers });
    expect([response.status, response.headers['cache-control']], path).toEqual([404, PRIVATE]);
  }
});

test('a form is handled with the session if the browser reports the shop’s origin', {
  timeout,
}, async () => {
  const { sendRequest, post, mine, order } = await openShop();
  const { origin, 'content-type': type } = post.headers;
  for (const [result, isTheirs] of [
    [{}, false],
    [{ referer: 'https://evil.example/user' }, false],
    [{ referer: `${origin}/user` }, true],
    [{ origin }, true],
  ] as const) {
    for (const path of ['/user', '/user/address', `/user/order/${order.id}`]) {
      const headers = { 'content-type': type, ...mine, ...result };
      const { status } = await sendRequest(path, {
        method: 'POST',
        headers,
        body: 'part=details&name=Nusrat',
      });
      expect(status !== 401, `${path} ${JSON.stringify(result)}`).toBe(isTheirs);
    }
  }
});

test('account pages renew session cookies once a day, public pages never do', {
  timeout,
}, async () => {
  const { sendRequest, mine, others } = await openShop();
  const today = `1-${Math.floor(Date.now() / 86_400_000)}`;
  const [token = ''] = mine.cookie.split(';');
  const readSetCookies = async (path: string, cookie: string) =>
    (await sendRequest(path, { headers: { cookie } })).headers['set-cookie'];
  for (const path of ['/user', '/bn/user/orders', '/user.data']) {
    expect(await readSetCookies(path, `${token}; signedIn=1`), path).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^${token}; HttpOnly; Path=/; Max-Age=94608000;`)),
        expect.stringMatching(`^signedIn=${today}; Path=/; Max-Age=94608000;`),
      ]),
    );
    expect(await readSetCookies(path, `${token}; signedIn=${today}`), path).toBeUndefined();
  }
  expect(others.cookie).not.toContain(token);
  for (const path of ['/', '/cart', '/wishlist'])
    expect(await readSetCookies(path, `${token}; signedIn=1`), path).toBeUndefined();
  const expiredSessionCookies = (await readSetCookies('/user', 'token=over; signedIn=1')) ?? [];
  expect(expiredSessionCookies.filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([]);
});

test('signing in by a form over TLS sets the same cookies as the API call', {
  timeout,
}, async () => {
  const shop = await createTestShop(database.db);
  const port = await openStorefront(database.database, { TRUST_PROXY: 'true' });
  const host = `${shop.slug}.localhost`;
  const secure = { 'x-forwarded-proto': 'https', origin: `https://${host}` };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const password = 'a long enough phrase';
  const phone = parsePhone('01712345678');
  const values = { phone, phoneVerifiedAt: new Date(), passwordHash: await hashPassword(password) };
  await signedIn(database.db, shop, values);
  const body = String(new URLSearchParams({ identifier: '01712345678', password }));
  const { status, headers } = await sendToServer(port, '/auth/login', {
    ...{ host, method: 'POST', headers: { ...secure, ...type }, body },
  });
  expect(status).toBe(302);
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
  const [token] = cookies.flatMap((cookie) => /^__Host-token=[\w-]{43}/.exec(cookie) ?? []);
  const profile = (cookie: string) =>
    sendToServer(port, '/user', { host, headers: { ...secure, cookie: `${cookie}; signedIn=1` } });
  const known = await profile(`${token}`);
  expect([known.status, known.body.includes('01712-345678')]).toEqual([200, true]);
  const planted = await profile(`${token}`.replace('__Host-', ''));
  expect(planted.status).toBe(302);
  expect(planted.headers['set-cookie']).toContain(
    '__Host-token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
  );
});

test('metrics count sign-ins and failures by kind', { timeout }, async () => {
  const { shop, port, sendRequest } = await openShop();
  await signedIn(database.db, shop, { phone: parsePhone('01712345678'), phoneVerifiedAt: new Date() });
  const login = { identifier: '01712345678', password: 'not my password' };
  const headers = { 'content-type': 'application/json', 'x-api-key': shop.apiKey };
  const failed = await sendRequest('/api/v1/auth/customer/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  });
  expect(failed.status).toBe(401);
  const { body } = await sendToServer(port, '/metrics', { host: 'localhost' });
  expect(body).toContain('haat_security_events_total{event="sign-in-failed",kind="password"} 1');
});

test('a coupon link fills the checkout without scripts until the coupon is removed, and the page is not cached', {
  timeout,
}, async () => {
  const { sendRequest, post, skuId } = await openShop();
  const checkout = `/checkout?skuId=${skuId}`;
  const plain = await sendRequest('/');
  const linked = await sendRequest('/?coupon=%20EID10%20&utm_source=mail');
  expect([linked.status, linked.body === plain.body]).toEqual([200, true]);
  expect(linked.headers['cache-control']).toBe('private, no-cache');
  const [kept = ''] = linked.headers['set-cookie'] ?? [];
  expect(kept).toMatch(/^coupon=EID10; Path=\/; Max-Age=2592000; SameSite=Lax$/);
  const cookie = kept.split(';')[0] ?? '';
  const again = await sendRequest('/?coupon=EID10', { headers: { cookie } });
  const after = await sendRequest('/', { headers: { cookie } });
  for (const { headers } of [plain, again, after]) expect(headers['set-cookie']).toBeUndefined();

  const moved = await sendRequest('/Cart?coupon=PUJA', { headers: { cookie } });
  expect([moved.status, moved.headers.location]).toEqual([301, '/cart?coupon=PUJA']);

  const field = (code: string) => new RegExp(`<input[^>]* name="coupon"[^>]* value="${code}"`);
  const readForm = async (path: string, how?: RequestOptions) => (await sendRequest(path, how)).body;
  expect(field('EID10').test(await readForm(checkout, { headers: { cookie } }))).toBe(true);
  expect(field('PUJA').test(await readForm(`${checkout}&coupon=PUJA`, { headers: { cookie } }))).toBe(true);
  expect((await readForm(checkout)).includes('EID10')).toBe(false);
  const headers = { ...post.headers, cookie };
  const takenOut = await sendRequest(checkout, { ...post, headers, body: 'coupon=' });
  expect(takenOut.headers['set-cookie']).toEqual(['coupon=; Path=/; Max-Age=0; SameSite=Lax']);
  const forgotten = 'coupon=; Path=/; Max-Age=0; SameSite=Lax';
  expect((await sendRequest(checkout, { headers: { cookie } })).headers['set-cookie']).toEqual([forgotten]);
  const unknown = await sendRequest(`${checkout}&coupon=PUJA`, { headers: { cookie } });
  expect(unknown.headers['set-cookie']).toEqual([forgotten]);
  // A very long value is not stored, because the cookie would make all requests of the browser too large.
  const long = await sendRequest(checkout, { ...post, body: `coupon=${'x'.repeat(9_000)}` });
  expect(long.headers['set-cookie']).toBeUndefined();
});

test('responses with a session or an order are no-store', { timeout }, async () => {
  const { sendRequest, post, mine, own, order, skuId, key } = await openShop();
  const success = `/order-success/${order.orderNumber}?key=${key}`;
  const form = `/checkout?skuId=${skuId}`;
  const shown: [path: string, how?: RequestOptions][] = [
    ...own.map((path): [string, RequestOptions] => [path, { headers: mine }]),
    ...own.map((path): [string, RequestOptions] => [`${path}?coupon=EID10`, { headers: mine }]),
    ...own.map((path): [string, RequestOptions] => [`${path}.data`, { headers: mine }]),
    [form, { headers: mine }],
    [`${form}&coupon=EID10`, { headers: mine }],
    [form.replace('checkout', 'checkout.data'), { headers: mine }],
    ['/checkout', { headers: mine }],
    [form, { ...post, headers: { ...post.headers, ...mine }, body: 'part=continue&name=Nusrat' }],
    [form, { ...post, headers: { ...post.headers, ...mine }, body: 'part=place&name=Nusrat' }],
    [success],
    [`${success}&coupon=EID10`],
    [success.replace('?', '.data?')],
    [`/track-order/?orderNumber=${order.orderNumber}&key=${key}`],
    [`/track-order/?orderNumber=${order.orderNumber}&key=${key}&coupon=EID10`],
    ['/track-order/', { ...post, body: `orderNumber=${order.orderNumber}&phone=01712345678` }],
    ['/notify', { ...post, body: `skuId=${skuId}&contact=01712345678` }],
    ['/auth/login', { ...post, body: 'identifier=01712345678&password=x' }],
    ['/auth/login?coupon=EID10', {}],
  ];
  const stored = await Promise.all(
    shown.map(async ([path, how]) => {
      const { status, headers } = await sendRequest(path, how);
      return /\bno-store\b/.test(headers['cache-control'] ?? '')
        ? []
        : [`${status} ${how?.method ?? ''} ${path}`];
    }),
  );
  expect(stored.flat()).toEqual([]);
});

test('the success page of an account’s order has contact and address only for its signed-in customer', {
  timeout,
}, async () => {
  const { sendRequest, post, mine, others, order, key } = await openShop();
  const address = `/order-success/${order.orderNumber}?key=${key}`;
  const back = `/auth/otp-login?back=${encodeURIComponent(address)}`;
  const isPrivate = /Nusrat Jahan|House 5, Road 2|1712-?345678/;
  for (const path of [address, address.replace('?', '.data?')]) {
    const own = await sendRequest(path, { headers: mine });
    expect([own.status, isPrivate.test(own.body)], path).toEqual([200, true]);
    for (const headers of [{}, others]) {
      const { status, body } = await sendRequest(path, { headers });
      expect([status, isPrivate.exec(body), body.includes(order.orderNumber)], path).toEqual([
        200,
        null,
        true,
      ]);
    }
  }
  const link = `href="${back}"`;
  expect((await sendRequest(address)).body).toContain(link);
  expect((await sendRequest(`/bn${address}`)).body).toContain(
    `href="/bn/auth/otp-login?back=${encodeURIComponent(`/bn${address}`)}"`,
  );
  expect((await sendRequest(address, { headers: mine })).body).not.toContain(link);
  const tracked = await sendRequest('/track-order/', {
    ...post,
    body: `orderNumber=${order.orderNumber}&key=${key}`,
  });
  expect([tracked.status, isPrivate.exec(tracked.body)]).toEqual([200, null]);
  const known = await sendRequest(back, { headers: mine });
  expect([known.status, known.headers.location]).toEqual([302, address]);
});

test('API responses about customers and orders are no-store', { timeout }, async () => {
  const { sendRequest, mine, order, key } = await openShop();
  const calls = [
    ...['/auth/validate-token', '/user/customer/profile', '/address', '/order/myorder', '/cart', '/wishlist'],
    ...[`/order/myorder/${order.id}`, '/reward-points', '/review/mine', '/auth/customer/sessions'],
    `/order/track?orderNumber=${order.orderNumber}&key=${key}`,
  ].map((path) => `/api/v1${path}`);
  for (const path of [...calls, `/api/v2/order/without-login/${order.orderNumber}?key=${key}`]) {
    const headers = { ...mine, 'sec-fetch-site': 'same-origin' };
    const response = await sendRequest(path, { headers });
    expect([response.status, response.headers['cache-control']], path).toEqual([200, 'no-store']);
  }
});

test('a repeated form does not remove more items from the account’s cart', { timeout }, async () => {
  const { sendRequest, post, mine, skuId } = await openShop();
  const { areaId, cityId } = await findArea(database.db, 'Dhanmondi');
  const json = { ...post.headers, ...mine, 'content-type': 'application/json' };
  const put = () =>
    sendRequest('/api/v1/cart', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ skuId, quantity: 1 }),
    });
  const send = (fields: URLSearchParams) =>
    sendRequest('/checkout', {
      ...post,
      headers: { ...post.headers, ...mine },
      body: fields.toString(),
    });
  await put();
  const place = { cityId: `${cityId}`, areaId: `${areaId}`, street: 'House 12, Road 7', address: '' };
  const typed = { name: 'Nusrat Jahan', phone: '01712345678', ...place };
  const form = readFields((await sendRequest('/checkout', { headers: mine })).body, typed);
  const seen = readFields((await send(form)).body, { ...typed, part: 'place' });
  const placed = await send(seen);
  expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/order-success/')]);
  const cart = async () => JSON.parse((await sendRequest('/api/v1/cart', { headers: json })).body);
  expect(await cart()).toMatchObject({ data: [] });
  await put();
  const again = await send(seen);
  expect([again.status, again.headers.location]).toEqual([303, placed.headers.location]);
  expect(await cart()).toMatchObject({ data: [{ skuId, quantity: 1 }] });
});

function readFields(html: string, typed: Record<string, string>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const isLeft = /radio|checkbox/.test(read('type') ?? '') && !/ checked=/.test(input);
    const name = read('name');
    if (name && !isLeft) fields.append(name, read('value') ?? '');
  }
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return fields;
}

test('ignores an impossible coupon code in a link', { timeout }, async () => {
  const { sendRequest } = await openShop();
  for (const code of ['', '%20', 'x'.repeat(500), '%ff']) {
    const { status, headers } = await sendRequest(`/?coupon=${code}`);
    const cookies = (headers['set-cookie'] ?? []).filter((cookie) => !/^coupon=[\w%]{1,30};/.test(cookie));
    expect([status, cookies], code.slice(0, 20)).toEqual([200, []]);
  }
  const { headers } = await sendRequest(`/?coupon=${encodeURIComponent('a; Domain=x\r\nX: y')}`);
  expect(headers['set-cookie']).toEqual([
    'coupon=a%3B%20Domain%3Dx%0D%0AX%3A%20y; Path=/; Max-Age=2592000; SameSite=Lax',
  ]);
});
