import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INLINE_SCRIPT, openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';
import { untilRefused } from '#tests/setup/until-refused.ts';

test.each([
  ['glow.localhost', {}, 'glow'],
  ['glow.localhost:3000', {}, 'glow'],
  ['GLOW.localhost', {}, 'glow'],
  ['ghor.localhost', {}, 'ghor'],
  ['ghor.localhost', { 'x-forwarded-host': 'glow.localhost' }, 'ghor'],
])('at %s with %j the shop is %s', async (host, headers, shop) => {
  const { sendRequest } = await openTestServer({
    pages: async (_request, context) => publicHtml(context.shop.slug),
  });
  expect((await sendRequest('/', { host, headers: headers as Record<string, string> })).body).toBe(shop);
});

test('uses the forwarded host behind a trusted proxy', async () => {
  const { sendRequest } = await openTestServer({
    env: { TRUST_PROXY: 'true' },
    pages: async (_request, context) => publicHtml(context.shop.slug),
  });
  const host = 'inner:8080';
  const sendThroughProxy = (name: string) =>
    sendRequest('/', { host, headers: { 'x-forwarded-host': name } });
  expect([
    (await sendThroughProxy('glow.localhost')).body,
    (await sendThroughProxy('ghor.localhost')).body,
  ]).toEqual(['glow', 'ghor']);
  // Some proxies append the host to the value that the client sent. The client's value must not select
  // another shop.
  expect((await sendThroughProxy('glow.localhost:1, ghor.localhost')).body).toBe('ghor');
  expect((await sendThroughProxy('glow.localhost')).body).toBe('glow');
});

test('a host without a shop gets a page in the visitor’s language, which is not cached', async () => {
  const { sendRequest } = await openTestServer();
  const english = await sendRequest('/product/x', { host: 'nobody.localhost' });
  expect(english.status).toBe(404);
  expect(english.headers['cache-control']).toBe('no-store');
  expect(english.body).toContain('Sorry, this shop was not found.');
  expect(english.body).toContain('The shop nobody is currently unavailable or does not exist.');
  const headers = { 'accept-language': 'bn-BD,bn;q=0.9' };
  const bangla = await sendRequest('/', { host: 'nobody.localhost', headers });
  expect(bangla.body).toContain('<html lang="bn">');
});

test('a suspended shop serves neither pages nor calls', async () => {
  const { sendRequest } = await openTestServer({
    shops: [{ isActive: false, id: 1, name: 'glow' }],
    api: async () => Response.json({ leaked: true }),
  });
  expect((await sendRequest('/')).body).toContain('The shop glow is currently unavailable');
  const call = await sendRequest('/api/v1/shop');
  expect([call.status, call.body]).toEqual([404, expect.not.stringContaining('leaked')]);
});

test('the platform’s own page lists the shops, escaped, in both languages', async () => {
  const { sendRequest } = await openTestServer();
  const page = await sendRequest('/', { host: 'localhost:3000' });
  expect(page.status).toBe(200);
  expect(page.body).toContain('href="http://glow.localhost:3000/"');
  expect(page.body).toContain('Dhanmondi &lt;2&gt;');
  const headers = { 'accept-language': 'bn' };
  expect((await sendRequest('/', { host: 'localhost', headers })).body).toContain('গ্লো');
  expect((await sendRequest('/cart', { host: 'localhost' })).status).toBe(404);
});

test('renders a public page once, compresses it, and returns 304 while it is unchanged', async () => {
  let renders = 0;
  const { sendRequest } = await openTestServer({
    pages: async () => publicHtml(`<h1>${++renders}</h1>${'x'.repeat(2_000)}`),
  });
  const first = await sendRequest('/', { headers: { 'accept-encoding': 'gzip' } });
  const second = await sendRequest('/?utm_source=mail', { headers: { 'accept-encoding': 'gzip' } });
  const third = await sendRequest('/', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag ?? '' },
  });
  expect(renders).toBe(1);
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  });
  expect(first.headers['x-page-cache']).toBeUndefined();
  expect(second.headers.etag).toBe(first.headers.etag);
  expect([third.status, third.body]).toEqual([304, '']);
  expect(third.headers.etag).toBe(first.headers.etag);
});

test('concurrent first visitors share one render', async () => {
  let renders = 0;
  const { sendRequest } = await openTestServer({
    pages: async () => {
      renders += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return publicHtml('page');
    },
  });
  const all = await Promise.all(Array.from({ length: 20 }, () => sendRequest('/')));
  expect(renders).toBe(1);
  expect(all.every(({ body }) => body === 'page')).toBe(true);
});

test('shops, languages and known parameters have separate pages', async () => {
  const { sendRequest } = await openTestServer({
    pages: async (_request, { shop, locale, url }) => publicHtml(`${shop.slug} ${locale} ${url.search}`),
  });
  expect((await sendRequest('/a')).body).toBe('glow en ');
  expect((await sendRequest('/a', { host: 'ghor.localhost' })).body).toBe('ghor en ');
  expect((await sendRequest('/bn/blog?page=2&fbclid=1')).body).toBe('glow bn ?page=2');
  expect((await sendRequest('/bn/blog.data?page=2')).body).toBe('glow bn ?page=2');
});

test('renders a changed shop again immediately, and no other shop', async () => {
  let renders = 0;
  const pages = async () => publicHtml(String(++renders));
  const { sendRequest, notifyChange } = await openTestServer({ pages });
  const both = async () => [
    (await sendRequest('/')).body,
    (await sendRequest('/', { host: 'ghor.localhost' })).body,
  ];
  expect(await both()).toEqual(['1', '2']);
  expect(await both()).toEqual(['1', '2']);
  notifyChange(1);
  expect(await both()).toEqual(['3', '2']);
});

test.each([
  ['is not marked', {}, 200],
  ['sets a cookie', { 'x-page-cache': 'public', 'set-cookie': 'a=b' }, 200],
  ['was not found', { 'x-page-cache': 'public' }, 404],
])('does not cache a response that %s', async (_why, headers, status) => {
  let renders = 0;
  const { sendRequest } = await openTestServer({
    pages: async () => {
      renders += 1;
      return new Response('page', {
        status,
        headers: { 'content-type': 'text/html', ...headers } as HeadersInit,
      });
    },
  });
  const [first] = [await sendRequest('/'), await sendRequest('/')];
  expect(renders).toBe(2);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['x-page-cache']).toBeUndefined();
});

test('renders a public page as for a guest, for any first visitor, and loaders never see cookies', async () => {
  const seen: (string | null)[] = [];
  const { sendRequest } = await openTestServer({
    pages: async (request, { client }) => {
      seen.push(request.headers.get('cookie'));
      const response = await client.call('brands');
      return publicHtml(JSON.stringify(response));
    },
    api: async (request) => Response.json({ bearer: request.headers.get('authorization') }),
  });
  const first = await sendRequest('/', { headers: { cookie: 'token=secret' } });
  const second = await sendRequest('/');
  expect([first.body, second.body]).toEqual(['{"bearer":null}', '{"bearer":null}']);
  expect(seen).toEqual([null, null]);
});

test('renders a personal page with the token, for each request', async () => {
  const { sendRequest } = await openTestServer({
    pages: async (_request, { client }) => {
      const response = await client.call('brands');
      return new Response(JSON.stringify(response), { headers: { 'content-type': 'text/html' } });
    },
    api: async (request) => Response.json({ bearer: request.headers.get('authorization') }),
  });
  const as = async (token: string) =>
    (await sendRequest('/user', { headers: { cookie: `token=${token}` } })).body;
  expect([await as('a'), await as('b')]).toEqual(['{"bearer":"Bearer a"}', '{"bearer":"Bearer b"}']);
});

test('pages allow only their own inline scripts', async () => {
  const { sendRequest } = await openTestServer();
  const { headers } = await sendRequest('/');
  const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('logs a failed page and returns no details', async () => {
  const { sendRequest, logged } = await openTestServer({
    pages: async () => {
      throw new Error('secret reason');
    },
  });
  const page = await sendRequest('/');
  expect(page.status).toBe(500);
  expect(page.body).toContain('Something went wrong.');
  expect(page.body).not.toContain('secret reason');
  expect(logged).toHaveLength(1);
});

test.each([
  ['/%E0%A4%A', 'GET', 400],
  [`/${'a'.repeat(9_000)}`, 'GET', 414],
  ['/', 'DELETE', 405],
])('rejects %s with the method %s', async (path, method, status) => {
  const { sendRequest } = await openTestServer();
  expect((await sendRequest(path, { method })).status).toBe(status);
});

test('returns 405 with the allowed methods, at the platform and at shops', async () => {
  const { sendRequest } = await openTestServer();
  const addresses = [
    ['localhost', '/', 'GET, HEAD'],
    ['localhost', '/images/w_80/a', 'GET, HEAD'],
    ['localhost', '/placeholder.png', 'GET, HEAD'],
    ['localhost', '/healthz', 'GET, HEAD'],
    ['glow.localhost', '/', 'GET, HEAD, POST'],
    ['glow.localhost', '/robots.txt', 'GET, HEAD'],
    ['glow.localhost', '/sitemap.xml', 'GET, HEAD'],
    ['glow.localhost', '/manifest.webmanifest', 'GET, HEAD'],
    ['glow.localhost', '/favicon.ico', 'GET, HEAD'],
    ['glow.localhost', '/images/w_80/a', 'GET, HEAD'],
    ['glow.localhost', '/bn/notify.data', 'GET, HEAD, POST'],
  ] as const;
  for (const [host, path, allowed] of addresses) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      if (allowed.includes(method)) continue;
      const { status, headers } = await sendRequest(path, { host, method });
      expect([host, path, method, status, headers.allow]).toEqual([host, path, method, 405, allowed]);
    }
  }
});

test('rejects requests above 1 MiB: calls with JSON, forms with a page', async () => {
  const { sendRequest } = await openTestServer({
    api: async (request) => Response.json(await request.json()),
  });
  const body = Buffer.alloc(1_048_577, 'a');
  const call = await sendRequest('/api/v2/order', { method: 'POST', body });
  expect([call.status, JSON.parse(call.body)]).toEqual([
    413,
    { code: 'too-large', message: 'The body is larger than 1 MiB' },
  ]);
  const form = await sendRequest('/track-order', { method: 'POST', body });
  expect([form.status, form.headers['content-type']]).toEqual([413, 'text/html; charset=UTF-8']);
});

test('calls of a page’s own origin get the shop’s key and the session token, others send their own', async () => {
  const { sendRequest } = await openTestServer({
    api: async ({ headers }) =>
      Response.json({
        key: headers.get('x-api-key'),
        bearer: headers.get('authorization'),
        cookie: headers.get('cookie'),
      }),
  });
  const call = async (path: string, headers: Record<string, string>) =>
    JSON.parse((await sendRequest(path, { headers })).body);
  const cookie = 'token=secret';
  expect(await call('/api/v1/address', { 'sec-fetch-site': 'same-origin', cookie })).toEqual({
    key: 'key-glow',
    bearer: 'Bearer secret',
    cookie: null,
  });
  expect(await call('/api/v1/shop', { 'sec-fetch-site': 'same-origin', cookie })).toMatchObject({
    bearer: null,
  });
  expect(await call('/api/v1/address', { 'sec-fetch-site': 'cross-site', cookie })).toEqual({
    key: null,
    bearer: null,
    cookie: null,
  });
  expect(await call('/api/v1/address', { 'x-api-key': 'mine', authorization: 'Bearer mine' })).toMatchObject({
    key: 'mine',
    bearer: 'Bearer mine',
  });
});

test('sets the cookies that remember the shop once, for 1036800 s', async () => {
  const { sendRequest } = await openTestServer({ api: async () => Response.json({}) });
  const own = { 'sec-fetch-site': 'same-origin' };
  const first = await sendRequest('/api/v1/shop', { headers: own });
  expect(first.headers['set-cookie']).toEqual([
    'apiKey=key-glow; Max-Age=1036800; Path=/; HttpOnly; SameSite=Lax',
    'shopSlug=glow; Max-Age=1036800; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const again = await sendRequest('/api/v1/shop', {
    headers: { ...own, cookie: 'apiKey=key-glow; shopSlug=glow' },
  });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('a publicly cacheable response sets no cookie, and varies by the key where it selects the shop', async () => {
  const { sendRequest, shops } = await openTestServer({
    api: async () => Response.json({}, { headers: { 'cache-control': 'public, max-age=3600' } }),
  });
  const own = await sendRequest('/api/v1/shop', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(own.headers.vary).toContain('x-api-key, Origin, Sec-Fetch-Site');
  const platform = await sendRequest('/api/v1/shop', {
    host: 'localhost',
    headers: { 'x-api-key': 'key-glow' },
  });
  expect([platform.status, platform.headers.vary]).toEqual([200, expect.stringContaining('x-api-key')]);
  Object.assign(shops[0] ?? {}, { record: { id: 1 } });
  const { sendRequest: sendAgain } = await openTestServer({ shops, api: async () => Response.json({}) });
  expect((await sendAgain('/api/v1/shop')).headers.vary ?? '').not.toContain('x-api-key');
});

test('a page can set a stricter referrer policy than the server', async () => {
  const { sendRequest } = await openTestServer({
    pages: async () => publicHtml('order', { 'x-page-cache': 'no', 'referrer-policy': 'no-referrer' }),
  });
  expect((await sendRequest('/order-success/GL-1?key=a')).headers['referrer-policy']).toBe('no-referrer');
});

test('rejects writes from another site', async () => {
  const { sendRequest } = await openTestServer({ api: async () => Response.json({}) });
  const foreign = { method: 'POST', headers: { origin: 'http://ghor.localhost' }, body: '{}' };
  expect((await sendRequest('/api/v2/order', foreign)).status).toBe(403);
  expect((await sendRequest('/track-order', foreign)).status).toBe(403);
  const own = { method: 'POST', headers: { origin: 'http://glow.localhost' }, body: '{}' };
  expect((await sendRequest('/api/v2/order', own)).status).toBe(200);
});

test('serves pictures in allowed widths, cacheable forever, only from the media folder', async () => {
  const { sendRequest, folder } = await openTestServer();
  await mkdir(join(folder, 'media', 'glow'), { recursive: true });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>';
  await writeFile(join(folder, 'media', 'glow', 'a.svg'), svg);
  await writeFile(join(folder, 'secret.svg'), svg);
  const pictures = await Promise.all(
    Array.from({ length: 5 }, () => sendRequest('/images/w_320,f_webp/glow/a.svg')),
  );
  expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(pictures[0]?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const missing = await sendRequest('/images/w_320,f_webp/glow/b.svg');
  expect(missing.status).toBe(200);
  expect(missing.headers).toMatchObject({ 'x-picture': 'missing', 'cache-control': 'no-store' });
  expect((await sendRequest('/images/w_320/../secret.svg')).status).not.toBe(200);
  expect((await sendRequest('/images/w_320/..%2fsecret.svg')).status).toBe(400);
  expect((await sendRequest('/images/w_4000/glow/a.svg')).status).toBe(400);
});

test('compresses private responses too', async () => {
  const text = 'x'.repeat(5_000);
  const { port } = await openTestServer({ api: async () => Response.json({ text }) });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/shop`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toEqual({ text });
});

test('a closing server finishes running requests and accepts no more', async () => {
  let finish = () => {};
  const started = new Promise<void>((resolveStarted) => {
    finish = resolveStarted;
  });
  let respond = () => {};
  const { sendRequest, close, port } = await openTestServer({
    pages: () =>
      new Promise((resolve) => {
        respond = () => resolve(publicHtml('finished'));
        finish();
      }),
  });
  const running = sendRequest('/');
  await started;
  const closed = close();
  await untilRefused(port);
  respond();
  expect((await running).body).toBe('finished');
  await closed;
});

test('error pages are precompressed in the accepted encoding', async () => {
  const { sendRequest } = await openTestServer();
  const refused = (encoding: string) =>
    sendRequest('/cart', { method: 'PUT', headers: { 'accept-encoding': encoding } });
  const plain = await refused('identity');
  expect(plain.status).toBe(405);
  for (const encoding of ['br', 'gzip']) {
    const { status, headers } = await refused(encoding);
    const expected = [405, encoding, 'Accept-Language, Accept-Encoding'];
    expect([status, headers['content-encoding'], headers.vary]).toEqual(expected);
    expect(Number(headers['content-length'])).toBeLessThan(plain.body.length / 2);
  }
});
