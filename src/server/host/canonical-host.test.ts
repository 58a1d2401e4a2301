import { expect, test } from 'vitest';
import { ATTEMPT_ID_BYTES } from '#domain/payments/payment-lifecycle.ts';
import {
  openTestServer,
  publicHtml,
  type TestServerOptions,
  testShop,
} from '#tests/setup/open-test-server.ts';

const PLATFORM = { PLATFORM_DOMAIN: 'haat.example', TRUST_PROXY: 'true' };
const OVER_TLS = { 'x-forwarded-proto': 'https' };

const ON_DOMAIN = { env: PLATFORM, shops: [testShop(1, 'glow', 'https://glow.example')] };
const ON_WWW = { env: PLATFORM, shops: [testShop(1, 'glow', 'https://www.glow.example')] };
const ON_SUBDOMAIN = { env: PLATFORM, shops: [testShop(1, 'glow', 'https://glow.haat.example')] };

test.each<[string, TestServerOptions, string]>([
  ['glow.example', ON_DOMAIN, 'www.glow.example'],
  ['glow.example', ON_DOMAIN, 'glow.example.'],
  ['glow.example', ON_DOMAIN, 'www.glow.example.'],
  ['glow.example', ON_DOMAIN, 'glow.haat.example'],
  ['www.glow.example', ON_WWW, 'glow.example'],
  ['www.glow.example', ON_WWW, 'www.glow.example.'],
  ['www.glow.example', ON_WWW, 'glow.haat.example'],
  ['glow.haat.example', ON_SUBDOMAIN, 'glow.example'],
  ['glow.haat.example', ON_SUBDOMAIN, 'www.glow.haat.example'],
])('a shop at %s redirects other hosts with path, query and method', async (canonical, options, alias) => {
  const { sendRequest } = await openTestServer({ ...options, pages: async () => publicHtml('page') });
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers } = await sendRequest('/bn/track-order/?orderNumber=GL-1&coupon=EID10', {
      host: alias,
      method,
      headers: OVER_TLS,
    });
    expect([method, status, headers.location]).toEqual([
      method,
      308,
      `https://${canonical}/bn/track-order/?orderNumber=GL-1&coupon=EID10`,
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  }
  const served = await sendRequest('/', { host: canonical, headers: OVER_TLS });
  expect([served.status, served.body]).toEqual([200, 'page']);
});

test.each<[string, TestServerOptions, string]>([
  ['glow.example', ON_DOMAIN, 'max-age=31536000'],
  ['www.glow.example', ON_WWW, 'max-age=31536000'],
  ['glow.haat.example', ON_SUBDOMAIN, 'max-age=31536000; includeSubDomains'],
  ['haat.example', ON_SUBDOMAIN, 'max-age=31536000; includeSubDomains'],
])('sends HSTS at %s, with subdomains only if the platform owns the domain', async (host, options, hsts) => {
  const { sendRequest } = await openTestServer(options);
  for (const path of ['/', '/', '/api/v1/shop', '/livez']) {
    const { headers } = await sendRequest(path, { host, headers: OVER_TLS });
    expect([path, headers['strict-transport-security']]).toEqual([path, hsts]);
  }
  const plain = await sendRequest('/', { host });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});

test('without a configured port, redirects preserve the request’s port', async () => {
  const { sendRequest } = await openTestServer();
  const { headers } = await sendRequest('/cart', { host: 'www.glow.localhost:8080' });
  expect(headers.location).toBe('http://glow.localhost:8080/cart');
});

test.each<[Record<string, string>, scheme: string, origin: string]>([
  [{ PUBLIC_SCHEME: 'https' }, 'https', 'https://glow.example'],
  [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' }, 'https', 'https://glow.example:8443'],
  [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' }, 'http', 'http://glow.example'],
  [{ PUBLIC_PORT: '8080' }, 'http', 'http://glow.example:8080'],
  [{ PUBLIC_PORT: '80' }, 'http', 'http://glow.example'],
  [{ PUBLIC_PORT: '80' }, 'https', 'https://glow.example'],
])('with %j, a request over %s is redirected to %s, whatever its port', async (settings, scheme, origin) => {
  const { sendRequest } = await openTestServer({ ...ON_DOMAIN, env: { ...PLATFORM, ...settings } });
  const headers = { 'x-forwarded-proto': scheme };
  const forwarded = { ...headers, 'x-forwarded-host': 'www.glow.example:6666' };
  for (const requested of [
    { host: 'www.glow.example:6666', headers },
    { host: 'glow.example', headers: forwarded },
    { host: 'www.glow.example', headers },
  ]) {
    expect((await sendRequest('/cart', requested)).headers.location).toBe(`${origin}/cart`);
  }
});

test('redirects lead only to the canonical host, for any path', async () => {
  const { sendRequest } = await openTestServer(ON_DOMAIN);
  for (const path of ['//evil.example/a', '/https://evil.example', '/.//evil.example']) {
    const { headers } = await sendRequest(path, { host: 'www.glow.example', headers: OVER_TLS });
    expect(headers.location, path).toMatch(/^https:\/\/glow\.example\/(?![/\\])/);
  }
});

test('does not redirect to a host of a remote API that cannot resolve to this machine', async () => {
  const { sendRequest } = await openTestServer({ shops: [testShop(1, 'glow', 'https://glow.com.example')] });
  expect((await sendRequest('/')).status).toBe(200);
  expect((await sendRequest('/a', { host: 'www.glow.localhost' })).headers.location).toBe(
    'http://glow.localhost/a',
  );
});

test('does not serve cached pages at an alias', async () => {
  const { sendRequest } = await openTestServer(ON_DOMAIN);
  for (const _ of [1, 2, 3]) {
    expect((await sendRequest('/', { host: 'glow.example' })).status).toBe(200);
    expect((await sendRequest('/', { host: 'www.glow.example' })).status).toBe(308);
  }
});

test.each([
  ['www.haat.example', 'http://haat.example/'],
  ['haat.example.', 'http://haat.example/'],
])('the platform at %s redirects to %s', async (host, location) => {
  const { sendRequest } = await openTestServer({ env: PLATFORM });
  const { status, headers } = await sendRequest('/', { host });
  expect([status, headers.location]).toEqual([308, location]);
  expect((await sendRequest('/', { host: 'haat.example' })).status).toBe(200);
});

test('redirects robots.txt and sitemaps, but not /.well-known', async () => {
  const { sendRequest } = await openTestServer(ON_DOMAIN);
  const host = 'www.glow.example';
  expect((await sendRequest('/robots.txt', { host })).headers.location).toBe(
    'http://glow.example/robots.txt',
  );
  expect((await sendRequest('/.well-known/assetlinks.json', { host })).status).toBe(404);
});

test('serves the API at an alias without setting cookies', async () => {
  const requested: string[] = [];
  const { sendRequest } = await openTestServer({
    ...ON_DOMAIN,
    api: async (request) => {
      requested.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return Response.json({ orderNumber: 'GL-1' });
    },
  });
  const headers = { ...OVER_TLS, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  for (const path of ['/api/v2/order', '/api/order-create', '/apply']) {
    const placed = await sendRequest(path, {
      host: 'www.glow.example',
      method: 'POST',
      headers,
      body: '{"a":1}',
    });
    expect([path, placed.status, placed.headers['set-cookie']]).toEqual([path, 200, undefined]);
  }
  expect(requested.at(0)).toBe('POST /api/v2/order {"a":1}');
  expect(requested).toHaveLength(3);
  const login = '/api/v1/auth/customer/login';
  const refused = await sendRequest(login, { host: 'www.glow.example', method: 'POST', headers, body: '{}' });
  expect([refused.status, requested.length]).toEqual([421, 3]);
});

test('settles a payment at the host where it began and redirects the browser to the canonical host', async () => {
  const attemptId = 'a'.repeat(2 * ATTEMPT_ID_BYTES);
  const notices: unknown[] = [];
  const { sendRequest } = await openTestServer({
    ...ON_DOMAIN,
    api: async (request) => {
      notices.push(await request.json());
      const response = { orderNumber: 'GL-1', key: 'k', opensOrder: true, isUnknown: false, language: 'en' };
      return Response.json(response);
    },
  });
  const host = 'glow.haat.example';
  const form = { ...OVER_TLS, 'content-type': 'application/x-www-form-urlencoded' };
  const notice = await sendRequest(`/payment/${attemptId}/notice`, {
    host,
    method: 'POST',
    headers: form,
    body: 'val_id=7',
  });
  expect([notice.status, notice.body]).toEqual([200, 'ok']);
  expect(notices).toEqual([{ attemptId, notice: { val_id: '7' } }]);
  const returnResponse = await sendRequest(`/payment/${attemptId}/success`, {
    host,
    method: 'POST',
    headers: form,
    body: 'val_id=7',
  });
  expect([returnResponse.status, returnResponse.headers.location]).toEqual([
    303,
    '/order-success/GL-1?key=k',
  ]);
  const opened = await sendRequest(returnResponse.headers.location ?? '', { host, headers: OVER_TLS });
  expect([opened.status, opened.headers.location]).toEqual([
    308,
    'https://glow.example/order-success/GL-1?key=k',
  ]);
});
