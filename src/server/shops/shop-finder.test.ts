import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { testShop } from '#tests/setup/open-test-server.ts';
import { ShopFinder } from './shop-finder.ts';
import type { HostedShop } from './shop-types.ts';

const SHOP: HostedShop = { id: 1, isActive: false, name: 'Glow' };
const OPEN = testShop(1, 'glow');

function createShops(find: (host: string) => Promise<HostedShop | undefined>, maxAgeMs = 3_600_000) {
  const clock = { now: 0 };
  const queue = new FairQueue({ maxRunning: 4, maxWaiting: 100 });
  const finder = new ShopFinder(
    { maxAgeMs, find, list: async () => [], watch: async () => {} },
    queue,
    () => clock.now,
  );
  const shops = {
    find: (host: string) => finder.find(host, { shop: '' }),
    invalidate: (shopId?: number) => finder.invalidate(shopId),
  };
  return { shops, clock };
}

function counting(shop: HostedShop | undefined) {
  const requested: string[] = [];
  const find = async (host: string) => {
    requested.push(host);
    return shop;
  };
  return { requested, find };
}

test('concurrent requests share one look-up of a shop, which is cached for an hour', async () => {
  const { requested, find } = counting(SHOP);
  const { shops, clock } = createShops(find);
  await Promise.all([shops.find('a'), shops.find('a'), shops.find('a')]);
  clock.now = 3_599_999;
  await shops.find('a');
  expect(requested).toEqual(['a']);
  clock.now = 3_600_000;
  await shops.find('a');
  expect(requested).toEqual(['a', 'a']);
});

test('looks up an unknown host again after a few seconds', async () => {
  const { requested, find } = counting(undefined);
  const { shops, clock } = createShops(find);
  await shops.find('a');
  await shops.find('a');
  clock.now = 15_000;
  await shops.find('a');
  expect(requested).toEqual(['a', 'a']);
});

test('a change ends the shop’s generation, and the shop is looked up again; others are unchanged', async () => {
  const requested: string[] = [];
  const { shops } = createShops(async (host) => {
    requested.push(host);
    return { ...SHOP, id: host === 'a' ? 1 : 2 };
  });
  const [a, b] = [await shops.find('a'), await shops.find('b')];
  shops.invalidate(1);
  expect([a?.generation.isLive, b?.generation.isLive]).toEqual([false, true]);
  await shops.find('a');
  await shops.find('b');
  expect(requested).toEqual(['a', 'b', 'a']);
});

test('does not cache a look-up during which the shop changed', async () => {
  const pendingResponses: ((shop: HostedShop) => void)[] = [];
  const { shops } = createShops(() => new Promise((resolve) => pendingResponses.push(resolve)));
  const before = shops.find('a');
  shops.invalidate(1);
  pendingResponses[0]?.(SHOP);
  expect((await before)?.generation.isLive).toBe(false);
  const after = shops.find('a');
  pendingResponses[1]?.({ ...SHOP, name: 'Glow & Co' });
  expect(await after).toMatchObject({ name: 'Glow & Co', generation: { isLive: true } });
});

test('retries a failed look-up', async () => {
  let failing = true;
  const { shops } = createShops(async () => {
    if (failing) throw new Error('no database');
    return SHOP;
  });
  await expect(shops.find('a')).rejects.toThrow('no database');
  failing = false;
  expect((await shops.find('a'))?.id).toBe(1);
});

test('made-up hosts do not displace shops', async () => {
  const { shops } = createShops(async (host) => (host === 'a' ? SHOP : undefined));
  const before = await shops.find('a');
  for (let i = 0; i < 10_000; i += 1) await shops.find(`made-up-${i}`);
  expect(await shops.find('a')).toBe(before);
  expect(before?.generation.isLive).toBe(true);
});

test('after possibly missed notifications, unchanged shops keep their generation', async () => {
  let version = 1;
  const { shops } = createShops(async (host) => ({
    ...OPEN,
    id: host === 'a' ? 1 : 2,
    version: host === 'a' ? 1 : version,
  }));
  const [a, b] = [await shops.find('a'), await shops.find('b')];
  version = 2;
  shops.invalidate();
  expect(a?.generation.revalidateShopAt).toBe(0);
  expect((await shops.find('a'))?.generation).toBe(a?.generation);
  expect(a?.generation).toEqual({ isLive: true, revalidateShopAt: 3_600_000 });
  expect((await shops.find('b'))?.generation).not.toBe(b?.generation);
  expect(b?.generation.isLive).toBe(false);
});

test('comparing the shop does not change when its documents are compared', async () => {
  const { shops } = createShops(async () => OPEN);
  const found = await shops.find('a');
  if (found) found.generation.revalidateDocumentsAt = 5_000;
  shops.invalidate();
  expect((await shops.find('a'))?.generation).toMatchObject({ isLive: true, revalidateDocumentsAt: 5_000 });
});

test('while shops cannot be looked up, uses the last known state and retries from time to time', async () => {
  let isSourceDown = false;
  const requested: string[] = [];
  const { shops, clock } = createShops(async (host) => {
    requested.push(host);
    if (isSourceDown) throw new Unavailable('the database is away');
    return OPEN;
  });
  const before = await shops.find('a');
  isSourceDown = true;
  shops.invalidate();
  expect(await shops.find('a')).toBe(before);
  expect(await shops.find('a')).toBe(before);
  expect(requested).toHaveLength(2);
  await expect(shops.find('b')).rejects.toThrow(Unavailable);
  isSourceDown = false;
  clock.now += 1_000;
  expect((await shops.find('a'))?.generation).toBe(before?.generation);
  expect(requested).toHaveLength(4);
});

test('requests for a known shop do not wait for a hanging look-up, whose late result is used', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pendingResponses: ((shop: HostedShop) => void)[] = [];
  const { shops, clock } = createShops(() => new Promise((resolve) => pendingResponses.push(resolve)));
  const opening = shops.find('a');
  pendingResponses[0]?.(OPEN);
  const before = await opening;
  shops.invalidate();
  const during = shops.find('a');
  await vi.advanceTimersByTimeAsync(500);
  expect(await during).toBe(before);
  expect(await shops.find('a')).toBe(before);
  clock.now += 1_000;
  const after = shops.find('a');
  pendingResponses[1]?.({ ...OPEN, version: 2 } as HostedShop);
  expect((await after)?.generation).not.toBe(before?.generation);
  expect(pendingResponses).toHaveLength(2);
});

test('without notifications, compares a shop after the source’s maximum age', async () => {
  const { requested, find } = counting(OPEN);
  const { shops, clock } = createShops(find, 1_000);
  await shops.find('a');
  clock.now = 999;
  await shops.find('a');
  expect(requested).toHaveLength(1);
  clock.now = 1_000;
  await shops.find('a');
  expect(requested).toHaveLength(2);
});
