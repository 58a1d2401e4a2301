import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import { runWithLocale } from '#storefront/locale/run-with-locale.server.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { keptShellOf } from './kept-shell.ts';
import { loadShell } from './load-shell.ts';

const shop = {
  slug: 'glow',
  name: 'Glow',
  name_bn: 'গ্লো',
  logo: 'glow/logo.svg',
  favicon: '',
  origin: 'https://glow.example',
  contact_number: '09612-000145',
  email: 'care@glow.example',
  address: 'Dhanmondi',
  defaultLanguage: 'en',
  whatsappNumber: null,
} as Shop;

function load(documents: Record<string, unknown>, locale: 'en' | 'bn' = 'en') {
  const request = {
    shop,
    locale,
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  } as unknown as RequestContext;
  return runWithLocale(locale, () => loadShell(request));
}

test('a shop without documents has the default titles, contact and quick links', async () => {
  const shell = await load({});
  expect(keptShellOf(shell).footer.menus.map((menu) => menu.title)).toEqual([
    'Company',
    'Help Center',
    'Terms & Condition',
  ]);
  expect(shell.shop.phone).toBe('09612-000145');
  expect(shell.bottomNavs).toContain('home');
  expect(keptShellOf(shell).menu).toEqual({ state: 'empty', items: [] });
});

test('the menus are those the theme names, in the language of the page', async () => {
  const shell = await load(
    {
      'widgets/theme-settings': { headerSettings: { mainMenu: 'shelves' } },
      'menus/shelves': [{ name: 'Skin', name_bn: 'ত্বক', url: 'skin', type: 'category' }],
    },
    'bn',
  );
  expect(keptShellOf(shell).menu).toEqual({
    state: 'list',
    items: [{ name: 'ত্বক', href: '/bn/category/skin', category: 'skin' }],
  });
  expect(keptShellOf(shell).footer.menus[0]?.title).toBe('কোম্পানি');
});

test.each(['main_menu', 'footer_menu_1'])('the links of %s do not travel as data', async (name) => {
  const shell = await load({ [`menus/${name}`]: [{ name: 'Skin', url: 'skin', type: 'category' }] });
  expect(JSON.stringify(keptShellOf(shell))).toContain('/category/skin');
  expect(JSON.stringify(shell)).not.toContain('/category/skin');
});

test('text on a ground of the owner that could not be read is replaced', async () => {
  const shell = await load({ 'headers/default': { topBgColor: '#ffff00', topTextColor: '#ffffff' } });
  const colours = shell.header.rows.map(({ style }) => style);
  expect(colours).toContainEqual({ backgroundColor: '#ffff00', color: '#000000' });
});

test('hidden parts of the footer stay hidden', async () => {
  const shell = await load({
    'footers/default': { hidePoweredBy: true, hideStoreLocator: true, hideFooterBottomNavs: true },
  });
  expect(keptShellOf(shell).footer).toMatchObject({ showCredit: false, showStoreLocation: false });
  expect(shell.bottomNavs).toEqual([]);
});
