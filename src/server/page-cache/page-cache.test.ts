import { expect, test } from 'vitest';
import type { Generation } from '../shops/hosted-shop.ts';
import { CachedPage, isUnchanged } from './cached-page.ts';
import { pickEncoding } from './encoding.ts';
import { PageCache, type Rendered } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

function pageOf(text: string, generation: Generation = { isLive: true }, expiresAt = 1_000): CachedPage {
  return new CachedPage({
    body: Buffer.from(text),
    headers: [['content-type', 'text/html']],
    generation,
    expiresAt,
  });
}

const asPublic = (page: CachedPage): Rendered => ({ kind: 'public', page });
const asPrivate = (): Rendered => ({ kind: 'private', response: new Response('yours') });

test('all who ask for a page while it is rendered get that one render', async () => {
  const cache = new PageCache(MEGABYTE, undefined, () => 0);
  let renders = 0;
  const render = async () => {
    renders += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return asPublic(pageOf('page'));
  };
  const all = await Promise.all(Array.from({ length: 40 }, () => cache.get('a', render)));
  expect(renders).toBe(1);
  expect(new Set(all.map((rendered) => rendered.kind === 'public' && rendered.page)).size).toBe(1);
  await cache.get('b', render);
  expect(renders).toBe(2);
});

test('an answer for one visitor is nobody else’s', async () => {
  const cache = new PageCache(MEGABYTE, undefined, () => 0);
  const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('a', async () => asPrivate())));
  expect(new Set(all.map((rendered) => rendered.kind === 'private' && rendered.response)).size).toBe(5);
});

test('a render that fails is tried again by the next', async () => {
  const cache = new PageCache(MEGABYTE, undefined, () => 0);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('a', async () => asPublic(pageOf('page')))).kind).toBe('public');
});

test('a page goes with its generation, and with its time', async () => {
  const clock = { now: 0 };
  const cache = new PageCache(MEGABYTE, undefined, () => clock.now);
  const generation = { isLive: true };
  await cache.get('a', async () => asPublic(pageOf('a', generation)));
  await cache.get('b', async () => asPublic(pageOf('b')));
  generation.isLive = false;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('b')).toBeDefined();
  clock.now = 1_000;
  expect(cache.find('b')).toBeUndefined();
});

test('a page of a state that ended while it was rendered is not kept', async () => {
  const cache = new PageCache(MEGABYTE, undefined, () => 0);
  const generation = { isLive: true };
  await cache.get('a', async () => {
    generation.isLive = false;
    return asPublic(pageOf('a', generation));
  });
  expect(cache.bytes).toBe(0);
});

test('the cache stays within its bytes and tells which pages it drops', async () => {
  const dropped: CachedPage[] = [];
  const cache = new PageCache(
    40_000,
    (page) => dropped.push(page),
    () => 0,
  );
  for (let i = 0; i < 10; i++) await cache.get(`p${i}`, async () => asPublic(pageOf('x'.repeat(8_000))));
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  expect(dropped).toHaveLength(8);
});

test('each encoding has its own tag, and its bytes unpack to the page', async () => {
  const page = pageOf('<h1>ফেসওয়াশ</h1>'.repeat(50));
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
] as const)('Accept-Encoding %s is answered with %s', (accept, encoding) => {
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
  expect(isUnchanged(header, '"a"')).toBe(unchanged);
});
