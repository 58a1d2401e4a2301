import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { PAGES } from '#storefront/pages.ts';
import { openTestServer, publicHtml, type TestServerOptions } from '#tests/setup/open-test-server.ts';
import { matchRoutePattern } from './request-route.ts';

const GENERATED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function openLogged(options: TestServerOptions = {}) {
  const server = await openTestServer({ logsRequests: true, ...options });
  const readEntries = () =>
    server.logged.filter(({ message }) => message === 'request').map(({ details }) => details);
  const lines = async (count: number) => {
    await expect.poll(() => readEntries().length).toBe(count);
    return readEntries();
  };
  return { ...server, lines };
}

test('logs one line per request with shop, route, status, duration and cache outcome', async () => {
  const { sendRequest, lines } = await openLogged({ pages: async () => publicHtml('page') });
  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  await sendRequest('/category/skin?page=2&phone=01712345678', gzip);
  await sendRequest('/category/skin?page=2', gzip);
  await sendRequest('/bn/product/rose-soap', { method: 'HEAD' });
  await sendRequest('/api/v1/product/storefront/17', { headers: { authorization: 'Bearer secret-token' } });
  await sendRequest('/product/x', { host: 'nobody.localhost' });
  await sendRequest('/cart', { host: 'www.glow.localhost' });
  const all = await lines(6);
  expect(all).toEqual([
    expectedEntry({ method: 'GET', shop: 'glow', route: '/category/:slug', status: 200, cache: 'miss' }),
    expectedEntry({ method: 'GET', shop: 'glow', route: '/category/:slug', status: 200, cache: 'hit' }),
    expectedEntry({ method: 'HEAD', shop: 'glow', route: '/product/:slug', status: 200, cache: 'miss' }),
    expectedEntry({ method: 'GET', shop: 'glow', route: '/api/v1/product/storefront/{id}', status: 404 }),
    expectedEntry({ method: 'GET', route: '/product/:slug', status: 404 }),
    expectedEntry({ method: 'GET', shop: 'glow', route: '/cart', status: 308 }),
  ]);
});

const expectedEntry = (fields: object) => ({
  requestId: expect.stringMatching(GENERATED_ID),
  ms: expect.any(Number),
  ...fields,
});

test('does not log URL, network or headers', async () => {
  const { sendRequest, lines } = await openLogged({ env: { TRUST_PROXY: 'true' } });
  const personal = ['01712345678', 'nusrat', 'secret-token', '203.0.113.77', 'GL-10042', 'k3y'];
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    cookie: 'token=secret-token',
    'user-agent': 'nusrat',
    referer: 'http://glow.localhost/search/nusrat',
  };
  for (const path of [
    '/search/nusrat?q=01712345678',
    '/track-order/?orderNumber=GL-10042&phone=01712345678&key=k3y',
    '/order-success/GL-10042?key=k3y',
    '/api/v1/order/myorder/GL-10042',
    '/images/w_320/nusrat/01712345678.webp',
    '/nusrat/01712345678/secret-token',
    '/nusrat.php?token=secret-token',
  ])
    await sendRequest(path, { headers });
  const logged = JSON.stringify(await lines(7));
  for (const text of personal) expect(logged).not.toContain(text);
});

test('logs errors of pages with the route, without path and query', async () => {
  const { sendRequest, logged } = await openTestServer({
    pages: async (_request, page) => {
      page.reportError(new Error('a section failed'));
      throw new Error('the page failed');
    },
  });
  await sendRequest('/search/nusrat?q=01712345678');
  expect(logged).toMatchObject([
    { message: 'a page failed', details: { shop: 'glow', route: '/search/:text' } },
    { message: 'a request failed', details: { method: 'GET', route: '/search/:text' } },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/nusrat|01712345678/);
});

test('logs health checks only when they fail', async () => {
  const { sendRequest, lines } = await openLogged({ readiness: { database: () => 'away' } });
  for (const path of ['/livez', '/healthz', '/readyz', '/']) await sendRequest(path);
  expect(await lines(2)).toMatchObject([{ route: '/readyz', status: 503 }, { route: '/' }]);
});

test('adds a request id to the log line, the response and the error log', async () => {
  const { sendRequest, lines, logged } = await openLogged({
    pages: async () => {
      throw new Error('broken');
    },
  });
  const { status, headers } = await sendRequest('/', { headers: { 'x-request-id': 'mine' } });
  const id = headers['x-request-id'];
  expect([status, id]).toEqual([500, expect.stringMatching(GENERATED_ID)]);
  expect(await lines(1)).toMatchObject([{ requestId: id, status: 500 }]);
  expect(logged.find(({ level }) => level === 'error')?.details).toMatchObject({ requestId: id });
});

test('accepts a valid request id from a trusted proxy', async () => {
  const { sendRequest } = await openLogged({ env: { TRUST_PROXY: '1' } });
  const idFor = async (id: string, path = '/') =>
    (await sendRequest(path, { headers: { 'x-request-id': id } })).headers['x-request-id'];
  for (const path of ['/', '/', '/', '/images/none.png', '/api/v1/shop', `/${'x'.repeat(9_000)}`])
    expect(await idFor('0af7651916cd43dd8448eb211c80319c', path)).toBe('0af7651916cd43dd8448eb211c80319c');
  for (const id of ['a b', '01712345678', 'x'.repeat(101), '<script>alert(1)</script>'])
    expect(await idFor(id)).toMatch(GENERATED_ID);
});

test('logs a client that disconnects before the response', async () => {
  const { port, lines } = await openLogged({ pages: () => new Promise(() => {}) });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: glow.localhost\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  expect(await lines(1)).toMatchObject([{ status: 499, route: '/' }]);
});

test('does not log requests by default', async () => {
  const { sendRequest, logged } = await openTestServer();
  const { headers } = await sendRequest('/');
  expect(headers['x-request-id']).toMatch(GENERATED_ID);
  expect(logged).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/bn', '/'],
  ['/_root.data', '/'],
  ['/product/rose-soap.data', '/product/:slug'],
  ['/en/track-order/', '/track-order'],
  ['/landing/eid/offer', '/landing/*'],
  ['/about-us', '/:slug'],
  ['/a/b/c', '/*'],
  ['/wp-login.php', '*'],
  ['/%E0%A4', '*'],
  ['/api/v1/unknown/01712345678', '/api/*'],
  ['/apply', '/apply'],
  ['/bn/payment/0123456789/success', '/payment/:attemptId/:outcome'],
  ['/images/w_320/a.webp', '/images/*'],
  ['/sitemaps/products-1.xml', '/sitemaps/*'],
  ['/robots.txt', '/robots.txt'],
])('the route of %s is %s', (path, route) => {
  expect(matchRoutePattern(path)).toBe(route);
});

test('every page and every call has its own route', () => {
  for (const { path } of PAGES) {
    const sample = `/${path.replace(/:\w+/g, 'some-name').replace('*', 'a/b')}`;
    expect(matchRoutePattern(sample), sample).not.toBe('*');
  }
  for (const endpoint of Object.values(endpoints as Record<string, Endpoint>))
    for (const pattern of listEndpointPaths(endpoint)) {
      expect(matchRoutePattern(pattern.replace(/\{\w+\}/g, '7')), pattern).toBe(pattern);
    }
});
