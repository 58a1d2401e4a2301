import { expect, test } from 'vitest';
import type { Generation } from '#server/shops/shop-types.ts';
import { CachedPage, isNotModified, pickEncoding } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

function createPage(
  text: string,
  generation: Generation = { isLive: true },
  expiresAt = 1_000,
  isIncomplete = false,
): CachedPage {
  return new CachedPage({
    body: Buffer.from(text),
    headers: [['content-type', 'text/html']],
    generation,
    expiresAt,
    isIncomplete,
  });
}

const SHOP = 1;

function createCache(maxBytes = MEGABYTE) {
  const clock = { now: 0 };
  return { cache: new PageCache(maxBytes, () => clock.now), clock };
}

test('a page is removed with its generation; an expired one is only a fallback', () => {
  const { cache, clock } = createCache();
  const generation = { isLive: true };
  cache.store(SHOP, 'a', createPage('a', generation));
  cache.store(SHOP, 'b', createPage('b'));
  generation.isLive = false;
  expect(cache.find(SHOP, 'a')).toBeUndefined();
  expect(cache.findStale(SHOP, 'a')).toBeUndefined();
  expect(cache.find(SHOP, 'b')).toBeDefined();
  clock.now = 1_000;
  expect(cache.find(SHOP, 'b')).toBeUndefined();
  expect(cache.findStale(SHOP, 'b')).toBeDefined();
  clock.now += 3_600_000;
  expect(cache.findStale(SHOP, 'b')).toBeUndefined();
  cache.removeExpired();
  expect(cache.bytes).toBe(0);
});

test('prefers a complete expired page over an incomplete one, while it may be a fallback', () => {
  const { cache, clock } = createCache();
  const whole = createPage('whole');
  cache.store(SHOP, 'a', whole);
  clock.now = 2_000;
  const lacking = () => createPage('lacking', { isLive: true }, clock.now + 3_000, true);
  expect(cache.store(SHOP, 'a', lacking())).toBe(whole);
  expect(cache.find(SHOP, 'a')).toBe(whole);
  clock.now = 5_000;
  expect(cache.find(SHOP, 'a')).toBeUndefined();
  expect(cache.findStale(SHOP, 'a')).toBe(whole);
  clock.now = 3_601_000;
  const last = lacking();
  expect(cache.store(SHOP, 'a', last)).toBe(last);
  expect(cache.find(SHOP, 'a')).toBe(last);
  const complete = createPage('complete', { isLive: true }, clock.now + 1_000);
  expect(cache.store(SHOP, 'a', complete)).toBe(complete);
  expect(cache.find(SHOP, 'a')).toBe(complete);
});

test('does not cache a page whose version ended while it was rendered', () => {
  const { cache } = createCache();
  cache.store(SHOP, 'a', createPage('a', { isLive: false }));
  expect(cache.bytes).toBe(0);
});

test('does not cache a page with an address longer than any of a shop', () => {
  const { cache } = createCache();
  cache.store(SHOP, 'a'.repeat(1_025), createPage('a'));
  expect(cache.bytes).toBe(0);
});

test('stays within its bytes, and no address leads to an evicted page', () => {
  const { cache } = createCache(50_000);
  const pages = Array.from({ length: 10 }, () => createPage('x'.repeat(8_000)));
  for (const [i, page] of pages.entries()) {
    cache.store(SHOP, `p${i}`, page);
    cache.addUrl(`address ${i}`, page);
  }
  expect(cache.bytes).toBeLessThanOrEqual(50_000);
  expect(pages.filter(({ isCached }) => isCached)).toHaveLength(2);
  expect(cache.addresses).toBe(2);
  for (const page of pages) cache.addUrl('late', page.isCached ? createPage('another') : page);
  expect(cache.addresses).toBe(2);
  expect(cache.find(SHOP, 'p9')).toBeDefined();
});

test('a shop that fills the cache loses its own pages, not those of others', () => {
  const { cache } = createCache(100_000);
  cache.store(2, 'home', createPage('y'.repeat(8_000)));
  for (let i = 0; i < 50; i++) cache.store(SHOP, `p${i}`, createPage('x'.repeat(8_000)));
  expect(cache.find(2, 'home')).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});

test('a requested page stays while unrequested ones are evicted', () => {
  const { cache } = createCache(100_000);
  const home = createPage('y'.repeat(8_000));
  cache.store(SHOP, 'home', home);
  for (let i = 0; i < 50; i++) {
    home.wasRequested = true;
    cache.store(SHOP, `p${i}`, createPage('x'.repeat(8_000)));
  }
  expect(cache.find(SHOP, 'home')).toBe(home);
});

test('retries a failed encoding at the next request', async () => {
  const body = Buffer.from('<h1>ফেসওয়াশ</h1>'.repeat(50));
  let isShort = true;
  Object.defineProperty(body, 'length', {
    get: () => {
      if (isShort) throw new Error('no memory');
      return body.byteLength;
    },
  });
  const page = new CachedPage({ body, headers: [], generation: { isLive: true }, expiresAt: 1_000 });
  await expect(page.variant('br')).rejects.toThrow('no memory');
  isShort = false;
  expect((await page.variant('br')).headers).toContain('br');
});

test('each encoding has its own ETag, and decodes to the page', async () => {
  const page = createPage('<h1>ফেসওয়াশ</h1>'.repeat(50));
  const variants = await Promise.all((['br', 'gzip', 'identity'] as const).map((each) => page.variant(each)));
  expect(new Set(variants.map(({ etag }) => etag)).size).toBe(3);
  expect(variants[0]?.headers).toContain('br');
  expect(variants[0]?.body.length).toBeLessThan(variants[2]?.body.length ?? 0);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0.000', 'identity'],
] as const)('Accept-Encoding %s gets %s', (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s against "a": unchanged is %s', (header, unchanged) => {
  expect(isNotModified(header, '"a"')).toBe(unchanged);
});
