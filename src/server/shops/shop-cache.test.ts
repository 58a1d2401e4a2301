import { expect, onTestFinished, test, vi } from 'vitest';
import { ShopCache } from './shop-cache.ts';
import type { Generation } from './shop-types.ts';

const glow: Generation = { isLive: true };
const ghor: Generation = { isLive: true };
const page = { isComplete: () => true, onStore: () => {} };

const createCache = (maxBytes = 1_000_000) => new ShopCache({ maxBytes, ttlMs: 60_000 });

function counter() {
  let count = 0;
  return async () => {
    count += 1;
    return { count };
  };
}

test('computes shared data once per version of a shop, also for concurrent pages', async () => {
  const cache = createCache();
  const make = counter();
  const parts = await Promise.all([
    cache.forPage(glow, page).once('menu', make),
    cache.forPage(glow, page).once('menu', make),
  ]);
  parts.push(await cache.forPage(glow, page).once('menu', make));
  expect(parts.map(({ count }) => count)).toEqual([1, 1, 1]);
});

test('keys, shops and versions have separate entries', async () => {
  const cache = createCache();
  const make = counter();
  await cache.forPage(glow, page).once('menu', make);
  expect(await cache.forPage(glow, page).once('footer', make)).toEqual({ count: 2 });
  expect(await cache.forPage(ghor, page).once('menu', make)).toEqual({ count: 3 });
  expect(await cache.forPage({ isLive: true }, page).once('menu', make)).toEqual({ count: 4 });
});

test('does not share data of a page with unavailable parts', async () => {
  const cache = createCache();
  const make = counter();
  const incompletePage = { isComplete: () => false, onStore: () => {} };
  const requested = [cache.forPage(glow, incompletePage), cache.forPage(glow, page)];
  const parts = await Promise.all(requested.map((shared) => shared.once('menu', make)));
  expect(parts).toEqual([{ count: 1 }, { count: 2 }]);
  expect(await cache.forPage(glow, page).once('menu', make)).toEqual({ count: 2 });
});

test('a failed computation fails for its page, and is retried for the next', async () => {
  const cache = createCache();
  const failing = () => Promise.reject(new Error('away'));
  const requested = cache.forPage(glow, page);
  const outcomes = await Promise.allSettled([
    requested.once('menu', failing),
    requested.once('menu', async () => 'whole'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await requested.once('menu', failing)).toBe('whole');
});

test('shared data is frozen', async () => {
  const requested = createCache().forPage(glow, page);
  const part = await requested.once('menu', async () => ({ items: [{ name: 'Skin' }] }));
  expect(() => part.items.push({ name: 'Hair' })).toThrow(TypeError);
  expect(() => Object.assign(part.items[0] ?? {}, { name: 'Hair' })).toThrow(TypeError);
});

test('entries of all shops share one memory limit, and the least recently used are evicted', async () => {
  const cache = createCache(12_000);
  const make = counter();
  const large = async () => ({ ...(await make()), text: 'x'.repeat(1_500) });
  for (const key of ['a', 'b', 'a', 'c']) await cache.forPage(glow, page).once(key, large);
  expect(await cache.forPage(glow, page).once('a', large)).toMatchObject({ count: 1 });
  expect(await cache.forPage(glow, page).once('b', large)).toMatchObject({ count: 4 });
});

test('an entry computed from others expires with them, and so does its page', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = createCache();
  const make = counter();
  const shell = async (requested: ReturnType<ShopCache['forPage']>) =>
    requested.once('shell', async () => [await requested.once('stores', make)]);
  await cache.forPage(glow, page).once('stores', make);
  vi.advanceTimersByTime(50_000);
  const second = cache.forPage(glow, page);
  expect(await shell(second)).toEqual([{ count: 1 }]);
  expect(second.validUntil()).toBe(60_000);
  vi.advanceTimersByTime(20_000);
  expect(await shell(cache.forPage(glow, page))).toEqual([{ count: 2 }]);
});

test('stores entries with visitor-chosen keys from the second request on', async () => {
  const cache = createCache();
  const make = counter();
  const sendRequest = (key: string) => cache.forPage(glow, page).onceFromSecondRequest(key, make);
  for (const count of [1, 2, 2, 2]) expect(await sendRequest('serum')).toEqual({ count });
  expect(await sendRequest('soap')).toEqual({ count: 3 });
});

test('a flood of visitor-chosen keys does not displace other entries', async () => {
  const cache = createCache(12_000);
  const make = counter();
  const large = async () => ({ ...(await make()), text: 'x'.repeat(1_000) });
  expect(await cache.forPage(glow, page).once('shell', large)).toMatchObject({ count: 1 });
  for (let i = 0; i < 40; i += 1) {
    await cache.forPage(glow, page).onceFromSecondRequest(`search ${i >> 1}`, large);
  }
  expect(await cache.forPage(glow, page).once('shell', large)).toMatchObject({ count: 1 });
});
