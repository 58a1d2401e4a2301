import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Generation } from '#server/shops/shop-types.ts';
import { CachedPage } from './cached-page.ts';
import { HotPath } from './hot-path.ts';
import { PageCache } from './page-cache.ts';

const MEGABYTE = 2 ** 20;
const DIRECT = { TRUST_PROXY: 0, PUBLIC_SCHEME: 'http' } as const;
const PROXIED = { TRUST_PROXY: 1, PUBLIC_SCHEME: 'http' } as const;

const requested = (url: string, headers: Record<string, string> = {}) =>
  ({
    method: 'GET',
    url,
    headers: { host: 'glow.localhost:3000', ...headers },
  }) as unknown as IncomingMessage;

function outgoing() {
  const sentResponse: { status: number; body: unknown } = { status: 0, body: undefined };
  const response = {
    writeHead: (status: number) => {
      sentResponse.status = status;
      return { end: (body?: unknown) => Object.assign(sentResponse, { body }) };
    },
  } as unknown as ServerResponse;
  return { sentResponse, response };
}

async function createPage(generation: Generation = { isLive: true }, text = 'page') {
  const page = new CachedPage({
    body: Buffer.from(text),
    headers: [],
    generation,
    expiresAt: Number.POSITIVE_INFINITY,
  });
  await page.variant('identity');
  return page;
}

async function createCachedPage(cache: PageCache, generation?: Generation) {
  return cache.store(1, 'key', await createPage(generation));
}

const isServed = (hotPath: HotPath, url: string, headers?: Record<string, string>) =>
  hotPath.tryRespond(requested(url, headers), outgoing().response);

test('serves a page at its address, with any unknown parameters', async () => {
  const cache = new PageCache(MEGABYTE);
  const hotPath = new HotPath(cache, DIRECT);
  const page = await createCachedPage(cache);
  hotPath.remember(requested('/category/skin?page=2&utm_source=x'), '/category/skin?page=2', page);
  for (const url of ['/category/skin?page=2', '/category/skin?fbclid=1&page=2']) {
    const { sentResponse, response } = outgoing();
    expect(hotPath.tryRespond(requested(url), response)).toBe(true);
    expect(String(sentResponse.body)).toBe('page');
  }
  expect(hotPath.tryRespond(requested('/category/skin?page=3'), outgoing().response)).toBe(false);
  for (const parameter of ['preview=x', 'coupon=EID10'])
    expect(hotPath.tryRespond(requested(`/category/skin?page=2&${parameter}`), outgoing().response)).toBe(
      false,
    );
});

test('junk in addresses, long addresses and other spellings of the host are not stored', async () => {
  const cache = new PageCache(MEGABYTE);
  const hotPath = new HotPath(cache, PROXIED);
  const page = await createCachedPage(cache);
  for (let i = 0; i < 1_000; i += 1) {
    hotPath.remember(requested(`/?junk${i}=${'x'.repeat(500)}`), '/', page);
    hotPath.remember(requested('/', { host: `glow.localhost:${i}` }), '/', page);
    hotPath.remember(requested('/', { 'x-forwarded-proto': `junk${i}` }), '/', page);
    hotPath.remember(requested(`/./${i}/..`), '/', page);
  }
  for (const host of ['GLOW.localhost', 'glow.localhost.', 'gLow.localhost', 'www.gloW.localhost']) {
    hotPath.remember(requested('/', { host }), '/', page);
  }
  hotPath.remember(requested('/', { host: 'www.glow.localhost', 'x-forwarded-proto': 'https' }), '/', page);
  expect(isServed(hotPath, '/', { host: 'www.glow.localhost', 'x-forwarded-proto': 'https' })).toBe(true);
  const long = `/search?q=${'x'.repeat(2_000)}`;
  hotPath.remember(requested(long), long, page);
  expect(cache.addresses).toBe(3);
});

test('every served page is in the cache, after any additions and evictions', async () => {
  const cache = new PageCache(100_000);
  const hotPath = new HotPath(cache, DIRECT);
  const generations = [{ isLive: true }, { isLive: true }];
  const made = new Map<string, CachedPage>();
  for (let n = 0; n < 200; n += 1) {
    const generation = generations[n % 2];
    const address = `/product/p${n % 50}`;
    const page = await createPage(generation, 'x'.repeat((n % 7) * 8_000));
    if (n % 5 > 0) cache.store(n % 3, `${n % 3} ${address}`, page);
    if (n % 11 === 0) cache.store(9, `9 ${n}`, await createPage(generation, 'y'.repeat(20_000)));
    if (n === 120 && generation) generation.isLive = false;
    if (n % 40 === 39) cache.removeExpired();
    hotPath.remember(requested(address), address, page);
    made.set(`http://glow.localhost ${address}`, page);
    for (const key of made.keys()) expect(cache.findByUrl(key)?.isCached ?? true).toBe(true);
    expect(isServed(hotPath, address) && !page.isCached).toBe(false);
  }
  for (const generation of generations) generation.isLive = false;
  cache.removeExpired();
  expect([cache.bytes, cache.addresses]).toEqual([0, 0]);
});

test('requests use the full path while the shop or its documents must be compared', async () => {
  const cache = new PageCache(MEGABYTE);
  const hotPath = new HotPath(cache, DIRECT);
  const generation: Generation = { isLive: true };
  hotPath.remember(requested('/'), '/', await createCachedPage(cache, generation));
  expect(isServed(hotPath, '/')).toBe(true);
  generation.revalidateShopAt = 0;
  generation.revalidateDocumentsAt = Number.POSITIVE_INFINITY;
  expect(isServed(hotPath, '/')).toBe(false);
  generation.revalidateShopAt = Number.POSITIVE_INFINITY;
  expect(isServed(hotPath, '/')).toBe(true);
  generation.revalidateDocumentsAt = 0;
  expect(isServed(hotPath, '/')).toBe(false);
});

test('behind a proxy the shop is selected by the nearest proxy’s host', async () => {
  const cache = new PageCache(MEGABYTE);
  const hotPath = new HotPath(cache, PROXIED);
  const shurokkha = {
    'x-forwarded-host': 'glow.localhost:1, shurokkha.localhost',
    'x-forwarded-proto': 'http, https',
  };
  hotPath.remember(requested('/', shurokkha), '/', await createCachedPage(cache));
  for (const host of ['glow.localhost', 'glow.localhost:1', 'shurokkha.localhost, glow.localhost']) {
    expect(isServed(hotPath, '/', { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' })).toBe(false);
  }
  const own = { 'x-forwarded-host': 'shurokkha.localhost' };
  expect(isServed(hotPath, '/', { ...own, 'x-forwarded-proto': 'https' })).toBe(true);
  expect(isServed(hotPath, '/', { ...own, 'x-forwarded-proto': 'https, http' })).toBe(false);
});

test('ignores letter case and port of the host, but not a second port', async () => {
  const cache = new PageCache(MEGABYTE);
  const hotPath = new HotPath(cache, DIRECT);
  hotPath.remember(requested('/'), '/', await createCachedPage(cache));
  const isServedFrom = (host: string) => isServed(hotPath, '/', { host });
  for (const host of ['glow.localhost', 'GLOW.localhost:80', 'Glow.Localhost:65535']) {
    expect([host, isServedFrom(host)]).toEqual([host, true]);
  }
  for (const host of ['glow.localhost:1:2', 'glow.localhost:', 'glow.localhost:65536', 'glow.localhost:x']) {
    expect([host, isServedFrom(host)]).toEqual([host, false]);
  }
});
