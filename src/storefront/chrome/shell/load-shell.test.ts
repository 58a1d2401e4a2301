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

const category = (id: number, parentId: number | null, slug: string) => ({
  ...{
    id,
    parentId,
    slug,
    name: slug,
    name_bn: `${slug}-bn`,
    image: '',
    description: '',
    description_bn: null,
  },
});

function loadWithCategories(documents: Record<string, unknown>) {
  const categories = [category(1, null, 'skin'), category(2, 1, 'serums'), category(3, 2, 'vitamin-c')];
  const request = {
    shop,
    locale: 'en',
    client: { call: async () => ({ data: [...categories, category(4, 3, 'too-deep')] }) },
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  } as unknown as RequestContext;
  return runWithLocale('en', () => loadShell(request));
}

test('a shop that wrote no menu has its categories for one, as deep as menus show', async () => {
  const { menu } = keptShellOf(await loadWithCategories({}));
  expect(menu).toMatchObject({
    state: 'list',
    items: [
      {
        href: '/category/skin',
        items: [{ href: '/category/serums', items: [{ href: '/category/vitamin-c' }] }],
      },
    ],
  });
  expect(JSON.stringify(menu)).not.toContain('too-deep');
  expect(keptShellOf(await loadWithCategories({ 'menus/main_menu': [] })).menu.state).toBe('empty');
});

test('a shop that wrote no third footer menu links to the rules that it has', async () => {
  const page = (title: string) => ({ seo: { title }, sections: [] });
  const { footer } = keptShellOf(
    await loadWithCategories({ 'pages/returns': page('Returns'), 'pages/privacy': page('Privacy') }),
  );
  expect(footer.menus[2]?.items).toEqual([
    { name: 'Privacy', href: '/privacy' },
    { name: 'Returns', href: '/returns' },
  ]);
  expect(keptShellOf(await loadWithCategories({})).footer.menus[2]?.items).toEqual([]);
});

test('links of a header of the shop’s own reach the drawer of phones, once', async () => {
  const items = [
    { name: 'Only here', url: '/only-here' },
    { name: 'skin', url: 'skin', type: 'category' },
  ];
  const shell = await loadWithCategories({
    'headers/desktop_header': { elements: [{ type: 'Logo' }, { type: 'NavItems', data: { items } }] },
    'menus/navigation_menu': [items[0], { name: 'About', url: 'about', type: 'page' }],
  });
  expect(keptShellOf(shell).drawerLinks.map(({ href }) => href)).toEqual(['/only-here', '/about']);
});
