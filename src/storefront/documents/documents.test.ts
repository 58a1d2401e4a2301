import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import {
  findLandingPage,
  findMenuState,
  findPage,
  findThemeSettings,
  listingPageSize,
} from './shop-documents.ts';

function source(read: (route: string, name: string) => Promise<unknown>) {
  const reported: string[] = [];
  return {
    reported,
    shop: { slug: 'glow' } as Shop,
    documents: { read },
    reportError: (error: unknown) => reported.push(String(error)),
  };
}

test('a document that cannot be had is reported and skipped', async () => {
  const shop = source(() => Promise.reject(new Error('storage is away')));
  expect(await findThemeSettings(shop)).toBeUndefined();
  expect(shop.reported).toEqual(['Error: storage is away']);
});

test('a document in part is reported once, however often it is read', async () => {
  const stored = [{ name: 'Home', url: '/' }, { url: 'nameless' }];
  const shop = source(async () => stored);
  for (const _ of [1, 2]) {
    expect(await findMenuState(shop, 'main_menu')).toMatchObject({ menu: [{ name: 'Home' }] });
  }
  expect(shop.reported).toHaveLength(1);
  expect(shop.reported[0]).toContain('menus/main_menu of shop glow');
});

test('a document that does not exist is no failure', async () => {
  const shop = source(async () => undefined);
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'missing' });
  expect(shop.reported).toEqual([]);
});

test.each([{ items: [] }, null, 'Home', 7])('a menu of %j is invalid, and reported', async (stored) => {
  const shop = source(async () => stored);
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'invalid' });
  expect(shop.reported).toHaveLength(1);
});

test('a menu whose storage fails has failed, and is reported', async () => {
  const shop = source(() => Promise.reject(new Error('storage is away')));
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'failed' });
  expect(shop.reported).toEqual(['Error: storage is away']);
});

test.each(['../widgets/theme-settings', '..', 'eid/../../other/pages/home', 'a//b', '', '/home'])(
  'the address %j of a page leads out of its folder to nothing',
  async (slug) => {
    const shop = source(async () => ({ sections: [] }));
    expect(await findPage(shop, slug)).toBeUndefined();
    expect(await findLandingPage(shop, slug)).toBeUndefined();
  },
);

test('landing pages stand in folders, and names may be Bangla', async () => {
  const shop = source(async () => ({ sections: [] }));
  expect(await findLandingPage(shop, 'eid/2026/dhaka')).toBeDefined();
  expect(await findPage(shop, 'আমাদের-কথা')).toBeDefined();
});

test('a page of a listing holds four products to each block', () => {
  const block = (id: string) => ({ id, type: 'product-row' as const });
  expect(listingPageSize({ columns: 4, sections: ['a', 'b', 'c'].map(block) })).toBe(12);
  expect(listingPageSize(undefined)).toBe(24);
});
