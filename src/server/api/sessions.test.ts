import { expect, test } from 'vitest';
import { openTestServer, type ReceivedResponse, testShop } from '#tests/setup/open-test-server.ts';

const LOGIN = '/api/v1/auth/customer/login';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const loginResponse = async () => Response.json({ access_token: 'the-token', user: { id: 7 } });

const SIGNED_IN_TODAY = `1-${Math.floor(Date.now() / 86_400_000)}`;

const readSessionCookies = ({ headers }: ReceivedResponse) =>
  (headers['set-cookie'] ?? []).filter((cookie) => /^(?:(?:__Host-)?token|signedIn)=/.test(cookie));

/**
 * `Set-Cookie` values that delete cookies of the whole domain, which browsers send in addition to those of the host.
 */
const DELETED_DOMAIN_COOKIES = ['token=; HttpOnly', 'signedIn='].map(
  (cookie) => `${cookie}; Path=/; Max-Age=0; SameSite=Lax; Domain=glow.localhost`,
);

test('a page of the shop gets the token only as an HttpOnly cookie, not in the response body', async () => {
  const { sendRequest } = await openTestServer({ api: loginResponse, shops: [testShop(1, 'glow')] });
  const response = await sendRequest(LOGIN, {
    host: 'glow.localhost',
    method: 'POST',
    headers: SAME_ORIGIN,
    body: '{}',
  });
  expect(response.status).toBe(200);
  expect(JSON.parse(response.body)).toEqual({ user: { id: 7 } });
  const days = 'Path=/; Max-Age=94608000; SameSite=Lax';
  expect(readSessionCookies(response)).toEqual([
    ...DELETED_DOMAIN_COOKIES,
    `token=the-token; HttpOnly; ${days}`,
    `signedIn=${SIGNED_IN_TODAY}; ${days}`,
  ]);
});

test('a client with its own key gets the token in the response body, and no cookie', async () => {
  const { sendRequest } = await openTestServer({ api: loginResponse, shops: [testShop(1, 'glow')] });
  const headers = { 'content-type': 'application/json', 'x-api-key': 'key-glow' };
  const response = await sendRequest(LOGIN, { host: 'glow.localhost', method: 'POST', headers, body: '{}' });
  expect(JSON.parse(response.body)).toMatchObject({ access_token: 'the-token' });
  expect(readSessionCookies(response)).toEqual([]);
});

test('a page of another site cannot sign in', async () => {
  const requested: Request[] = [];
  const { sendRequest } = await openTestServer({
    api: async (request) => {
      requested.push(request);
      return loginResponse();
    },
    shops: [testShop(1, 'glow')],
  });
  const headers = { ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const response = await sendRequest(LOGIN, { host: 'glow.localhost', method: 'POST', headers, body: '{}' });
  expect([response.status, requested.length]).toEqual([403, 0]);
});

test('signing out, or an invalid token, deletes the cookie', async () => {
  let status = 200;
  const { sendRequest } = await openTestServer({
    api: async () => Response.json({ status: 'signed-out' }, { status }),
    shops: [testShop(1, 'glow')],
  });
  const host = 'glow.localhost';
  const deletedCookies = [
    ...DELETED_DOMAIN_COOKIES,
    'token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax',
    'signedIn=; Path=/; Max-Age=0; SameSite=Lax',
  ];
  const cookie = { ...SAME_ORIGIN, cookie: `token=the-token; signedIn=${SIGNED_IN_TODAY}` };
  const out = await sendRequest('/api/v1/auth/customer/logout', {
    host,
    method: 'POST',
    headers: cookie,
    body: '{}',
  });
  expect(readSessionCookies(out)).toEqual(deletedCookies);
  const profile = '/api/v1/user/customer/profile';
  expect(readSessionCookies(await sendRequest(profile, { host, headers: cookie }))).toEqual([]);
  status = 401;
  expect(readSessionCookies(await sendRequest(profile, { host, headers: cookie }))).toEqual(deletedCookies);
  // A failed login keeps an existing session. A 401 without a session cookie deletes nothing.
  expect(
    readSessionCookies(await sendRequest(LOGIN, { host, method: 'POST', headers: cookie, body: '{}' })),
  ).toEqual([]);
  expect(readSessionCookies(await sendRequest(profile, { host, headers: SAME_ORIGIN }))).toEqual([]);
  // The cookie `signInResult` without a token is deleted. Otherwise, it would cause a failing request on every
  // page.
  const marked = { ...SAME_ORIGIN, cookie: 'signedIn=1' };
  expect(readSessionCookies(await sendRequest(profile, { host, headers: marked }))).toEqual(deletedCookies);
});

test('renews the cookies of a used session once a day, only in private responses', async () => {
  let cacheControl = 'no-store';
  let status = 200;
  const { sendRequest } = await openTestServer({
    api: async () => Response.json({}, { status, headers: { 'cache-control': cacheControl } }),
    shops: [testShop(1, 'glow')],
  });
  const host = 'glow.localhost';
  const path = '/api/v1/user/customer/profile';
  const days = 'Path=/; Max-Age=94608000; SameSite=Lax';
  const requestCookies = async (cookie: string, at = path, own: object = SAME_ORIGIN) =>
    readSessionCookies(await sendRequest(at, { host, headers: { ...own, cookie } }));
  for (const old of ['signedIn=1', 'signedIn=1-20000', '']) {
    expect(await requestCookies(`token=the-token; ${old}`), old).toEqual([
      ...DELETED_DOMAIN_COOKIES,
      `token=the-token; HttpOnly; ${days}`,
      `signedIn=${SIGNED_IN_TODAY}; ${days}`,
    ]);
  }
  expect(await requestCookies(`token=the-token; signedIn=${SIGNED_IN_TODAY}`)).toEqual([]);
  expect(await requestCookies('signedIn=1')).toEqual([]);
  expect(await requestCookies('token=the-token', path, { 'sec-fetch-site': 'cross-site' })).toEqual([]);
  expect(await requestCookies('token=the-token', '/api/v1/city/public/get-list')).toEqual([]);
  cacheControl = 'public, max-age=10';
  expect(await requestCookies('token=the-token; signedIn=1')).toEqual([]);
  cacheControl = 'no-store';
  status = 422;
  expect(await requestCookies('token=the-token; signedIn=1')).toEqual([]);
});

test.each(['%0d%0aX:%20y', '%E0%A6%95', '%00'])(
  'deletes a token cookie that no header can contain: %s',
  async (token) => {
    const requested: (string | null)[] = [];
    const { sendRequest } = await openTestServer({
      api: async ({ headers }) => {
        requested.push(headers.get('authorization'));
        return Response.json({ code: 'unauthenticated' }, { status: 401 });
      },
      shops: [testShop(1, 'glow')],
    });
    const headers = { ...SAME_ORIGIN, cookie: `token=${token}; signedIn=1` };
    const response = await sendRequest('/api/v1/user/customer/profile', { host: 'glow.localhost', headers });
    expect([response.status, requested]).toEqual([401, [null]]);
    expect(readSessionCookies(response)).toContain('token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax');
  },
);

const SECURE = { ...SAME_ORIGIN, 'x-forwarded-proto': 'https' };
const PROFILE = '/api/v1/user/customer/profile';

async function openSecure(origin = 'https://glow.haat.example') {
  let bearer: string | null = null;
  let status = 401;
  const { sendRequest } = await openTestServer({
    api: async ({ headers, url }) => {
      bearer = headers.get('authorization');
      return url.endsWith(LOGIN) ? loginResponse() : Response.json({ code: 'unauthenticated' }, { status });
    },
    shops: [testShop(1, 'glow', origin)],
    env: { TRUST_PROXY: 'true', PLATFORM_DOMAIN: 'haat.example' },
  });
  const fetchToken = async (host: string, cookie: string) => {
    await sendRequest(PROFILE, { host, headers: { ...SECURE, cookie } });
    return bearer?.replace('Bearer ', '');
  };
  const setStatus = (next: number) => {
    status = next;
  };
  return { sendRequest, fetchToken, setStatus };
}

test('shops below one domain cannot set each other’s session cookies, because only the host itself can set their name', async () => {
  const { sendRequest, fetchToken } = await openSecure();
  const host = 'glow.haat.example';
  const own = await sendRequest(LOGIN, { host, method: 'POST', headers: SECURE, body: '{}' });
  const days = 'Path=/; Max-Age=94608000; SameSite=Lax; Secure';
  expect(own.headers['set-cookie']).toEqual(
    expect.arrayContaining([
      `__Host-token=the-token; HttpOnly; ${days}`,
      `signedIn=${SIGNED_IN_TODAY}; ${days}`,
    ]),
  );
  expect(readSessionCookies(own)).not.toContainEqual(expect.stringMatching(/^token=the-token/));
  expect(await fetchToken(host, 'token=planted; signedIn=1')).toBeUndefined();
  expect(await fetchToken(host, 'token=planted; __Host-token=mine; signedIn=1')).toBe('mine');
  const over = await sendRequest(PROFILE, { host, headers: { ...SECURE, cookie: '__Host-token=mine' } });
  expect(over.headers['set-cookie']).toContain(
    '__Host-token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
  );
});

test('a canonical `www` host sets the cookie on the domain without `www`', async () => {
  const host = 'www.glow.example';
  const { sendRequest, fetchToken } = await openSecure(`https://${host}`);
  const { headers } = await sendRequest(LOGIN, { host, method: 'POST', headers: SECURE, body: '{}' });
  const days = 'Path=/; Max-Age=94608000; SameSite=Lax; Domain=glow.example; Secure';
  expect(headers['set-cookie']).toEqual(
    expect.arrayContaining([
      `token=the-token; HttpOnly; ${days}`,
      expect.stringMatching(new RegExp(`^signedIn=1-\\d+; ${days}$`)),
    ]),
  );
  expect(headers['set-cookie']?.join()).not.toContain('__Host-');
  expect(await fetchToken(host, 'token=mine')).toBe('mine');
});

test('other canonical hosts set a host-only cookie', async () => {
  const host = 'glow.example';
  const { sendRequest, fetchToken } = await openSecure(`https://${host}`);
  const { headers } = await sendRequest(LOGIN, { host, method: 'POST', headers: SECURE, body: '{}' });
  const days = 'Path=/; Max-Age=94608000; SameSite=Lax; Secure';
  expect(headers['set-cookie']).toContain(`__Host-token=the-token; HttpOnly; ${days}`);
  expect(headers['set-cookie']).toContain('token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure');
  expect(await fetchToken(host, '__Host-token=mine; token=old')).toBe('mine');
});

test('a shop’s own domain ignores a token cookie that a sibling host or plain HTTP could have set', async () => {
  const host = 'glow.example';
  const { sendRequest, fetchToken, setStatus } = await openSecure(`https://${host}`);
  const cookie = 'token=planted; signedIn=1';
  expect(await fetchToken(host, cookie)).toBeUndefined();
  const over = await sendRequest(PROFILE, { host, headers: { ...SECURE, cookie } });
  expect(readSessionCookies(over)).toEqual(
    expect.arrayContaining([
      'token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
      `token=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Domain=${host}; Secure`,
    ]),
  );
  setStatus(200);
  for (const path of [PROFILE, '/api/v1/city/public/get-list']) {
    const response = await sendRequest(path, { host, headers: { ...SECURE, cookie } });
    expect([path, response.status, ...readSessionCookies(response)]).toEqual([path, 200]);
  }
});

test.each(['www.glow.example', 'glow.haat.example'])('an alias sets no cookie: %s', async (host) => {
  const { sendRequest } = await openSecure('https://glow.example');
  for (const [path, method] of [
    [LOGIN, 'POST'],
    [PROFILE, 'GET'],
    ['/', 'GET'],
  ] as const) {
    const headers = { ...SECURE, cookie: 'token=mine; signedIn=1' };
    const sent = await sendRequest(path, { host, method, headers, ...(method === 'POST' && { body: '{}' }) });
    expect([path, sent.headers['set-cookie']]).toEqual([path, undefined]);
  }
});

test('cookies belong to the host requested by the browser, behind any proxy', async () => {
  const { sendRequest } = await openSecure('https://www.glow.example');
  const headers = { ...SECURE, 'x-forwarded-host': 'www.glow.example' };
  const response = await sendRequest(LOGIN, { host: 'inner:8080', method: 'POST', headers, body: '{}' });
  expect(response.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^token=the-token;.* Domain=glow\.example;/),
  );
});
