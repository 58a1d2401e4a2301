import { expect, test } from 'vitest';
import { ATTEMPT_ID_BYTES } from '#domain/order/payment-life.ts';
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
])(
  'a shop at %s redirects from any other host and keeps path, query and method',
  async (canonical, options, alias) => {
    const { ask } = await openTestServer({ ...options, pages: async () => publicHtml('page') });
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await ask('/bn/track-order/?orderNumber=GL-1&coupon=EID10', {
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
    const served = await ask('/', { host: canonical, headers: OVER_TLS });
    expect([served.status, served.body]).toEqual([200, 'page']);
  },
);

test.each<[string, TestServerOptions, string]>([
  ['glow.example', ON_DOMAIN, 'max-age=31536000'],
  ['www.glow.example', ON_WWW, 'max-age=31536000'],
  ['glow.haat.example', ON_SUBDOMAIN, 'max-age=31536000; includeSubDomains'],
  ['haat.example', ON_SUBDOMAIN, 'max-age=31536000; includeSubDomains'],
])(
  'at %s browsers stay with TLS, below it only where the platform owns the domain',
  async (host, options, hsts) => {
    const { ask } = await openTestServer(options);
    for (const path of ['/', '/', '/api/v1/shop', '/livez']) {
      const { headers } = await ask(path, { host, headers: OVER_TLS });
      expect([path, headers['strict-transport-security']]).toEqual([path, hsts]);
    }
    const plain = await ask('/', { host });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  },
);

test.each([
  ['GET', '/.data?_routes=root', '/'],
  ['GET', '/_root.data', '/'],
  ['GET', '/bn/search.data?q=%E0%A6%AC&_routes=root%2Croutes%2Fsearch', '/bn/search?q=%E0%A6%AC'],
  ['POST', '/track-order/_.data?index&orderNumber=GL-1', '/track-order?orderNumber=GL-1'],
  ['GET', '//evil.example/a.data', '/evil.example/a'],
])('the router of a tab at an alias that asks by %s %s loads the document %s', async (method, path, page) => {
  const { ask } = await openTestServer(ON_DOMAIN);
  const { status, headers, body } = await ask(path, {
    host: 'glow.haat.example',
    method,
    headers: OVER_TLS,
  });
  expect([status, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(headers).toMatchObject({
    'x-remix-redirect': `https://glow.example${page}`,
    'x-remix-reload-document': 'true',
  });
  expect(headers.location).toBeUndefined();
});

test('a redirect keeps the port by which the server was reached', async () => {
  const { ask } = await openTestServer();
  const { headers } = await ask('/cart', { host: 'www.glow.localhost:8080' });
  expect(headers.location).toBe('http://glow.localhost:8080/cart');
});

test('a redirect to another host leads nowhere else, whatever the path', async () => {
  const { ask } = await openTestServer(ON_DOMAIN);
  for (const path of ['//evil.example/a', '/https://evil.example', '/.//evil.example']) {
    const { headers } = await ask(path, { host: 'www.glow.example', headers: OVER_TLS });
    expect(headers.location, path).toMatch(/^https:\/\/glow\.example\/(?![/\\])/);
  }
});

test('a host that an API elsewhere names, and that cannot lead here, is not redirected to', async () => {
  const { ask } = await openTestServer({ shops: [testShop(1, 'glow', 'https://glow.com.example')] });
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/a', { host: 'www.glow.localhost' })).headers.location).toBe('http://glow.localhost/a');
});

test('a cached page of the canonical host is not answered at an alias', async () => {
  const { ask } = await openTestServer(ON_DOMAIN);
  for (const _ of [1, 2, 3]) {
    expect((await ask('/', { host: 'glow.example' })).status).toBe(200);
    expect((await ask('/', { host: 'www.glow.example' })).status).toBe(308);
  }
});

test.each([
  ['www.haat.example', 'http://haat.example/'],
  ['haat.example.', 'http://haat.example/'],
])('the platform at %s redirects to %s', async (host, location) => {
  const { ask } = await openTestServer({ env: PLATFORM });
  const { status, headers } = await ask('/', { host });
  expect([status, headers.location]).toEqual([308, location]);
  expect((await ask('/', { host: 'haat.example' })).status).toBe(200);
});

test('crawlers are redirected, and files about a host itself are not', async () => {
  const { ask } = await openTestServer(ON_DOMAIN);
  const host = 'www.glow.example';
  expect((await ask('/robots.txt', { host })).headers.location).toBe('http://glow.example/robots.txt');
  expect((await ask('/.well-known/assetlinks.json', { host })).status).toBe(404);
});

test('the API answers programs at an alias, and sets no cookie there', async () => {
  const asked: string[] = [];
  const { ask } = await openTestServer({
    ...ON_DOMAIN,
    api: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return Response.json({ orderNumber: 'GL-1' });
    },
  });
  const headers = { ...OVER_TLS, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  for (const path of ['/api/v2/order', '/api/order-create', '/apply']) {
    const placed = await ask(path, { host: 'www.glow.example', method: 'POST', headers, body: '{"a":1}' });
    expect([path, placed.status, placed.headers['set-cookie']]).toEqual([path, 200, undefined]);
  }
  expect(asked.at(0)).toBe('POST /api/v2/order {"a":1}');
  expect(asked).toHaveLength(3);
  const login = '/api/v1/auth/customer/login';
  const refused = await ask(login, { host: 'www.glow.example', method: 'POST', headers, body: '{}' });
  expect([refused.status, asked.length]).toEqual([421, 3]);
});

test('a payment that began at another host is settled there, and its browser ends at the canonical host', async () => {
  const attemptId = 'a'.repeat(2 * ATTEMPT_ID_BYTES);
  const notices: unknown[] = [];
  const { ask } = await openTestServer({
    ...ON_DOMAIN,
    api: async (request) => {
      notices.push(await request.json());
      const answer = { orderNumber: 'GL-1', key: 'k', opensOrder: true, isUnknown: false, language: 'en' };
      return Response.json(answer);
    },
  });
  const host = 'glow.haat.example';
  const form = { ...OVER_TLS, 'content-type': 'application/x-www-form-urlencoded' };
  const notice = await ask(`/payment/${attemptId}/notice`, {
    host,
    method: 'POST',
    headers: form,
    body: 'val_id=7',
  });
  expect([notice.status, notice.body]).toEqual([200, 'ok']);
  expect(notices).toEqual([{ attemptId, notice: { val_id: '7' } }]);
  const back = await ask(`/payment/${attemptId}/success`, {
    host,
    method: 'POST',
    headers: form,
    body: 'val_id=7',
  });
  expect([back.status, back.headers.location]).toEqual([303, '/order-success/GL-1?key=k']);
  const opened = await ask(back.headers.location ?? '', { host, headers: OVER_TLS });
  expect([opened.status, opened.headers.location]).toEqual([
    308,
    'https://glow.example/order-success/GL-1?key=k',
  ]);
});
