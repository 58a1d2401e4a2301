import { expect, test } from 'vitest';
import type { HostedShop } from './hosted-shop.ts';
import { LiveShops } from './live-shops.ts';

const SHOP: HostedShop = { id: 1, isActive: false, name: 'Glow' };

function shopsOf(find: (host: string) => Promise<HostedShop | undefined>) {
  const clock = { now: 0 };
  const shops = new LiveShops({ find, list: async () => [], watch: async () => {} }, () => clock.now);
  return { shops, clock };
}

function counting(shop: HostedShop | undefined) {
  const asked: string[] = [];
  const find = async (host: string) => {
    asked.push(host);
    return shop;
  };
  return { asked, find };
}

test('a shop is looked up once for all who ask at the same time, and kept for an hour', async () => {
  const { asked, find } = counting(SHOP);
  const { shops, clock } = shopsOf(find);
  await Promise.all([shops.find('a'), shops.find('a'), shops.find('a')]);
  clock.now = 3_599_999;
  await shops.find('a');
  expect(asked).toEqual(['a']);
  clock.now = 3_600_000;
  await shops.find('a');
  expect(asked).toEqual(['a', 'a']);
});

test('an unknown host is asked for again after a few seconds', async () => {
  const { asked, find } = counting(undefined);
  const { shops, clock } = shopsOf(find);
  await shops.find('a');
  await shops.find('a');
  clock.now = 15_000;
  await shops.find('a');
  expect(asked).toEqual(['a', 'a']);
});

test('a changed shop ends its generation and is looked up anew; others stay', async () => {
  const asked: string[] = [];
  const { shops } = shopsOf(async (host) => {
    asked.push(host);
    return { ...SHOP, id: host === 'a' ? 1 : 2 };
  });
  const [a, b] = [await shops.find('a'), await shops.find('b')];
  shops.forget(1);
  expect([a?.generation.isLive, b?.generation.isLive]).toEqual([false, true]);
  await shops.find('a');
  await shops.find('b');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a lookup under way while its shop changes is not kept', async () => {
  const answers: ((shop: HostedShop) => void)[] = [];
  const { shops } = shopsOf(() => new Promise((resolve) => answers.push(resolve)));
  const before = shops.find('a');
  shops.forget(1);
  answers[0]?.(SHOP);
  expect((await before)?.generation.isLive).toBe(false);
  const after = shops.find('a');
  answers[1]?.({ ...SHOP, name: 'Glow & Co' });
  expect(await after).toMatchObject({ name: 'Glow & Co', generation: { isLive: true } });
});

test('a lookup that fails is tried again', async () => {
  let failing = true;
  const { shops } = shopsOf(async () => {
    if (failing) throw new Error('no database');
    return SHOP;
  });
  await expect(shops.find('a')).rejects.toThrow('no database');
  failing = false;
  expect((await shops.find('a'))?.id).toBe(1);
});
