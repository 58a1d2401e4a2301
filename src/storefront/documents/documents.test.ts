import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import { listingPageSize } from './listing-page-size.ts';
import { findMenu, findThemeSettings } from './shop-documents.ts';

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
  expect(await findMenu(shop, 'main_menu')).toHaveLength(1);
  expect(await findMenu(shop, 'main_menu')).toHaveLength(1);
  expect(shop.reported).toHaveLength(1);
  expect(shop.reported[0]).toContain('menus/main_menu of shop glow');
});

test('a document that does not exist is no failure', async () => {
  const shop = source(async () => undefined);
  expect(await findMenu(shop, 'main_menu')).toBeUndefined();
  expect(shop.reported).toEqual([]);
});

test('a page of a listing holds four products to each block', () => {
  const block = (id: string) => ({ id, type: 'product-row' as const });
  expect(listingPageSize({ columns: 4, sections: ['a', 'b', 'c'].map(block) })).toBe(12);
  expect(listingPageSize(undefined)).toBe(24);
});
