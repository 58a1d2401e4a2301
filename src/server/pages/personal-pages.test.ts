import { expect, test } from 'vitest';
import { AUTH_WAYS } from '#storefront/features/account/auth-ways.ts';
import { PAGES } from '#storefront/pages.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type AskOptions, askServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 120_000;
const FOR_NOBODY_ELSE = 'private, no-store';
/** Of what says nothing of anybody: ways elsewhere, and that there is no such page. */
const SHARED_BY_NOBODY = expect.stringMatching(/^private, no-(?:store|cache)$/);

const pathsBelow = (part: string) =>
  PAGES.map(({ path }) => path).filter((path) => path.split('/')[0] === part);

/** A shop with a customer who has ordered, and all of the account's pages by their addresses. */
async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const skuId = (await insertProduct(db, shop)).skus[0]?.id ?? 0;
  const [me, other] = [await signedIn(db, shop), await signedIn(db, shop)];
  const order = await orderOf(me.ctx, [{ skuId, quantity: 1 }]);
  const port = await openStorefront(database.database);
  const host = `${shop.slug}.localhost`;
  const ask = (path: string, how: AskOptions = {}) => askServer(port, path, { host, ...how });
  const cookieOf = ({ headers }: typeof me) => ({
    cookie: `token=${headers.authorization.replace('Bearer ', '')}; signedIn=1`,
  });
  const own = pathsBelow('user').map((path) => `/${path.replace(':id', String(order.id))}`);
  const signIn = pathsBelow('auth').flatMap((path) =>
    AUTH_WAYS.map((way) => `/${path.replace(':way', way)}`),
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
  return { ask, post, own, signIn, mine: cookieOf(me), others: cookieOf(other), order };
}

test('every page of an account, and to sign in, is for its visitor alone and leads on who is not meant', {
  timeout,
}, async () => {
  const { ask, own, signIn, mine } = await openShop();
  for (const prefix of ['', '/bn']) {
    for (const path of own.map((each) => prefix + each)) {
      const guest = await ask(path);
      expect([guest.status, guest.headers['cache-control']], path).toEqual([302, SHARED_BY_NOBODY]);
      expect(guest.headers.location, path).toBe(`${prefix}/auth/login?back=${encodeURIComponent(path)}`);
      const { status, headers } = await ask(path, { headers: mine });
      expect([status, headers['cache-control']], path).toEqual([200, FOR_NOBODY_ELSE]);
    }
    for (const path of signIn.map((each) => prefix + each)) {
      const guest = await ask(path);
      expect([guest.status, guest.headers['cache-control']], path).toEqual([200, FOR_NOBODY_ELSE]);
      const { status, headers } = await ask(path, { headers: mine });
      expect([status, headers.location], path).toEqual([302, prefix || '/']);
      expect(headers['cache-control'], path).toEqual(SHARED_BY_NOBODY);
    }
  }
});

test('a form of an account that is posted without a session, and an order of somebody else, are kept by no cache either', {
  timeout,
}, async () => {
  const { ask, post, mine, others, order } = await openShop();
  const takingForms = PAGES.filter(({ path, takesForms }) => takesForms && path.startsWith('user'));
  for (const { path } of takingForms) {
    const address = `/${path.replace(':id', String(order.id))}`;
    const { status, headers } = await ask(address, post);
    expect([status, headers['cache-control']], address).toEqual([401, FOR_NOBODY_ELSE]);
  }
  for (const [path, headers] of [
    [`/user/order/${order.id}`, others],
    ['/user/order/999999', mine],
    ['/auth/no-such-way', {}],
  ] as const) {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.headers['cache-control']], path).toEqual([404, SHARED_BY_NOBODY]);
  }
});

test('a form counts as its visitor’s where the browser says that it is of the shop', {
  timeout,
}, async () => {
  const { ask, post, mine, order } = await openShop();
  const { origin, 'content-type': type } = post.headers;
  for (const [told, isTheirs] of [
    [{}, false],
    [{ referer: 'https://evil.example/user' }, false],
    [{ referer: `${origin}/user` }, true],
    [{ origin }, true],
  ] as const) {
    for (const path of ['/user', '/user/address', `/user/order/${order.id}`]) {
      const headers = { 'content-type': type, ...mine, ...told };
      const { status } = await ask(path, { method: 'POST', headers, body: 'part=details&name=Nusrat' });
      expect(status !== 401, `${path} ${JSON.stringify(told)}`).toBe(isTheirs);
    }
  }
});

test('who signs in by a form over TLS has the cookies of a call there, and is known by them', {
  timeout,
}, async () => {
  const shop = await createTestShop(database.db);
  const port = await openStorefront(database.database, { TRUST_PROXY: 'true' });
  const host = `${shop.slug}.localhost`;
  const secure = { 'x-forwarded-proto': 'https', origin: `https://${host}` };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'name=Nusrat+Jahan&phone=01712345678&password=a+long+enough+phrase';
  const { status, headers } = await askServer(port, '/auth/register', {
    ...{ host, method: 'POST', headers: { ...secure, ...type }, body },
  });
  expect(status).toBe(302);
  const cookies = headers['set-cookie'] ?? [];
  expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
  const [token] = cookies.flatMap((cookie) => /^__Host-token=[\w-]{43}/.exec(cookie) ?? []);
  const profile = (cookie: string) =>
    askServer(port, '/user', { host, headers: { ...secure, cookie: `${cookie}; signedIn=1` } });
  const known = await profile(`${token}`);
  expect([known.status, known.body.includes('01712-345678')]).toEqual([200, true]);
  const planted = await profile(`${token}`.replace('__Host-', ''));
  expect(planted.status).toBe(302);
  expect(planted.headers['set-cookie']).toContain(
    '__Host-token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
  );
});
