import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import {
  findLandingPage,
  findMenuState,
  findPage,
  findThemeSettings,
  getListingPageSize,
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

test('reports and skips a document that cannot be loaded', async () => {
  const shop = source(() => Promise.reject(new Error('storage is away')));
  expect(await findThemeSettings(shop)).toBeUndefined();
  expect(shop.reported).toEqual(['Error: storage is away']);
});

test('reports a partly invalid document once', async () => {
  const stored = [{ name: 'Home', url: '/' }, { url: 'nameless' }];
  const shop = source(async () => stored);
  for (const _ of [1, 2]) {
    expect(await findMenuState(shop, 'main_menu')).toMatchObject({ menu: [{ name: 'Home' }] });
  }
  expect(shop.reported).toHaveLength(1);
  expect(shop.reported[0]).toContain('menus/main_menu of shop glow');
});

test('a missing document is not an error', async () => {
  const shop = source(async () => undefined);
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'missing' });
  expect(shop.reported).toEqual([]);
});

test.each([{ items: [] }, null, 'Home', 7])('reports a menu of %j as invalid', async (stored) => {
  const shop = source(async () => stored);
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'invalid' });
  expect(shop.reported).toHaveLength(1);
});

test('reports a menu whose storage fails', async () => {
  const shop = source(() => Promise.reject(new Error('storage is away')));
  expect(await findMenuState(shop, 'main_menu')).toEqual({ state: 'failed' });
  expect(shop.reported).toEqual(['Error: storage is away']);
});

test.each(['../widgets/theme-settings', '..', 'eid/../../other/pages/home', 'a//b', '', '/home'])(
  'the page address %j cannot leave its folder',
  async (slug) => {
    const shop = source(async () => ({ sections: [] }));
    expect(await findPage(shop, slug)).toBeUndefined();
    expect(await findLandingPage(shop, slug)).toBeUndefined();
  },
);

test('landing pages may be in folders and have Bangla names', async () => {
  const shop = source(async () => ({ sections: [] }));
  expect(await findLandingPage(shop, 'eid/2026/dhaka')).toBeDefined();
  expect(await findPage(shop, 'আমাদের-কথা')).toBeDefined();
});

test('a listing page has four products per block', () => {
  const block = (id: string) => ({ id, type: 'product-row' as const });
  expect(getListingPageSize({ columns: 4, sections: ['a', 'b', 'c'].map(block) })).toBe(12);
  expect(getListingPageSize(undefined)).toBe(24);
});
