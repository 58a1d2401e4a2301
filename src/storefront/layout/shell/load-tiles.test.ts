import { expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import type { HeaderSettings } from '#contract/documents/header.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { loadTiles } from './load-tiles.ts';
import type { ShellMenu } from './shell-menu.ts';

interface Given {
  campaigns?: string[];
  page?: object;
  menu?: ShellMenu;
  locale?: 'en' | 'bn';
}

const skin: ShellMenu = {
  state: 'list',
  items: [{ name: 'Skin', href: '/category/skin', category: 'skin' }],
};
const NO_MENU: ShellMenu = { state: 'absent', items: [] };

async function listTiles(settings: HeaderSettings['tiles'], given: Given = {}): Promise<string[]> {
  const { campaigns, page, menu = NO_MENU, locale = 'en' } = given;
  const data = campaigns?.map((slug) => ({ slug, name: slug }));
  const client = createApiClient(async () => {
    if (!data) throw new Error('away');
    return { data };
  });
  const request = {
    ...{ client, locale, shop: { slug: 'glow', defaultLanguage: 'en' }, reportError: () => {} },
    documents: { read: async (route: string) => (route === 'pages' ? page : undefined) },
  } as never;
  const tiles = await runWithLocale(locale, () => loadTiles(request, settings, menu));
  return tiles.map(({ name, href }) => `${name} ${href}`);
}

test('a shop without settings, menu and campaigns has the three tiles', async () => {
  expect(await listTiles(undefined)).toEqual(['Offers /search', 'Happy Hour /search', 'Account /user']);
  expect(await listTiles({}, { locale: 'bn' })).toEqual([
    'অফার /bn/search',
    'হ্যাপি আওয়ার /bn/search',
    'অ্যাকাউন্ট /bn/user',
  ]);
});

test('without campaigns, the tiles lead to discounted products', async () => {
  expect(await listTiles({}, { menu: skin, campaigns: [] })).toEqual([
    'Offers /category/skin?gg__discount=1',
    'Happy Hour /category/skin?gg__discount=1&gg__sort=discount',
    'Account /user',
  ]);
});

test('uses the page of offers and the campaign of the happy hour', async () => {
  const campaigns = ['winter', 'happy-hour', 'eid'];
  expect(await listTiles({}, { campaigns })).toEqual([
    'Offers /campaign/winter',
    'Happy Hour /campaign/happy-hour',
    'Account /user',
  ]);
  expect((await listTiles({}, { campaigns, page: { sections: [] } }))[0]).toBe('Offers /offers');
});

test('settings replace names and links, and hide a tile', async () => {
  const settings = {
    offers: { name: 'Deals', name_bn: 'ডিল', link: '/deals' },
    happyHour: { hidden: true },
    account: { link: 'https://glow.example/club' },
  };
  expect(await listTiles(settings, { locale: 'bn' })).toEqual([
    'ডিল /bn/deals',
    'অ্যাকাউন্ট https://glow.example/club',
  ]);
});
