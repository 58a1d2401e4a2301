import { array, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type RequestOptions, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

const LONG_TEXT = 'a'.repeat(130);
const PAGE_KINDS = [
  'product',
  'category',
  'campaign',
  'brand',
  'blog',
  'blog/category',
  'landing',
  'search',
  'order-success',
];
const SLUGS = [
  LONG_TEXT,
  'a%00b',
  '%00',
  '%ED%A0%80',
  '%0a',
  '%7f',
  '.',
  '%2e%2e',
  '%2f',
  '%25',
  'a'.repeat(5_000),
  '%F0%9F%98%80',
];
const ODD_VALUES = [
  '//',
  '///',
  '/%0a/.',
  '/%0d//',
  '/%09//',
  '/%0a',
  '/%',
  '/%zz',
  '/%ED%A0%80',
  '/%00',
  '/.',
  '/..',
  '/%2e/',
  '/;',
  '/*',
  '/en//',
  '/bn/%0a/.',
  '/.data',
  '//.data',
  '/_root.data',
  '/%0a.data',
  '/__manifest',
  '/__manifest?paths=%00',
];

async function openShop() {
  const shop = await createTestShop(database.db);
  const port = await openStorefront(database.database);
  return (path: string, how: RequestOptions = {}) =>
    sendToServer(port, path, { host: `${shop.slug}.localhost`, ...how });
}

test('impossible names and invalid addresses are not found or rejected', {
  tags: ['full'],
  timeout: 240_000,
}, async () => {
  const sendRequest = await openShop();
  const named = PAGE_KINDS.flatMap((kind) => [LONG_TEXT, 'a%00b', '%0a'].map((slug) => `/${kind}/${slug}`));
  const failed: unknown[] = [];
  for (const path of [...named, `/${LONG_TEXT}`, '/a%00b', ...ODD_VALUES]) {
    for (const address of [path, `${path}.data`]) {
      const { status } = await sendRequest(address);
      if (status >= 500) failed.push([status, address.slice(0, 60)]);
    }
  }
  for (const kind of PAGE_KINDS.slice(0, 6)) {
    for (const slug of [LONG_TEXT, 'a%00b']) {
      const { status } = await sendRequest(`/${kind}/${slug}`);
      if (status !== (slug === LONG_TEXT ? 404 : 400)) failed.push([status, kind, slug.slice(0, 9)]);
    }
  }
  expect(failed).toEqual([]);
});

const PATHS = [
  '/',
  '/cart',
  '/checkout',
  '/form',
  '/notify',
  '/product/x',
  '/form.data',
  '/notify.data',
  '/_root.data',
  '/robots.txt',
  '/favicon.ico',
  '/images/w_80/a',
  '/api/v1/shop',
  '/api/v2/order',
  '/storage/pages/a/b/c.json',
  '/nothing',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const TYPES = [
  '',
  'text/plain',
  'application/json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/png',
  'multipart/form-data; boundary=',
  ';;',
  'application/x-www-form-urlencoded; charset=\xff',
];
const BODIES = [
  '',
  '{',
  '--x\r\n\r\n',
  '--x--',
  'a=%zz&=&skuId=1',
  '\0\0',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
];

test('invalid forms get an error message', { timeout: 120_000 }, async () => {
  const sendRequest = await openShop();
  const failed: unknown[] = [];
  for (const path of ['/', '/notify', '/notify.data']) {
    for (const type of ['', 'text/plain', 'application/json', 'multipart/form-data']) {
      const headers = type ? { 'content-type': type } : {};
      const { status } = await sendRequest(path, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: 'a=b',
      });
      if (status !== 415 && status !== 400) failed.push([status, path, type]);
    }
    const brokenMultipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await sendRequest(path, {
      method: 'POST',
      headers: brokenMultipart,
      body: '--x\r\n\r\n',
    });
    if (status !== 400) failed.push([status, path, 'broken']);
  }
  for (const path of ['/cart', '/wishlist', '/product/x', '/robots.txt', '/cart.data']) {
    const { status, headers } = await sendRequest(path, {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': TYPES[5] ?? '' },
    });
    if (status !== 405 || headers.allow !== 'GET, HEAD') failed.push([status, path, headers.allow]);
  }
  for (const path of ['/', '/cart', '/cart.data']) {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await sendRequest(path, { method });
      const allowed = path === '/' ? 'GET, HEAD, POST' : 'GET, HEAD';
      if (status !== 405 || headers.allow !== allowed) failed.push([status, method, path, headers.allow]);
    }
  }
  expect(failed).toEqual([]);
});

test('odd requests never cause a server error', { timeout: 240_000 }, async () => {
  const sendRequest = await openShop();
  const slug = oneof(constantFrom(...SLUGS), string({ maxLength: 20 }).map(encodeURIComponent));
  const named = record({ kind: constantFrom(...PAGE_KINDS), slug, data: constantFrom('', '.data') }).map(
    ({ kind, slug: name, data }) => `/${kind}/${name}${data}`,
  );
  const pieces = constantFrom(
    '/',
    '%0a',
    '%0d',
    '%09',
    '%00',
    '.',
    '..',
    'en',
    '%2f',
    '?',
    '&q=',
    '%',
    'a',
    ';',
    '=',
  );
  const mixed = array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  const request = record({
    path: oneof(constantFrom(...PATHS, ...ODD_VALUES), named, mixed),
    method: oneof(constantFrom('GET'), constantFrom('GET', 'POST'), constantFrom(...METHODS)),
    type: constantFrom(...TYPES),
    body: constantFrom(...BODIES),
  });
  await assert(
    asyncProperty(request, async ({ path, method, type, body }) => {
      const takesBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
      const { status } = await sendRequest(path, {
        method,
        headers: type && takesBody ? { 'content-type': type } : {},
        ...(takesBody && { body }),
      });
      expect(status, `${method} ${path.slice(0, 80)} as ${type}`).toBeLessThan(500);
    }),
    { numRuns: 400, seed: 8, endOnFailure: true },
  );
});
