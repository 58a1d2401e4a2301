import { expect, test } from 'vitest';
import { createCategoryMenu, menuPath, toShellMenu, toShellMenuItems } from './shell-menu.ts';

test.each([
  ['category', 'skin-care', '/category/skin-care'],
  ['brand', 'nirjhor', '/brand/nirjhor'],
  ['campaign', 'eid', '/campaign/eid'],
  ['page', 'about', '/about'],
  ['page', '/about', '/about'],
  ['page', 'about#how', '/about#how'],
  ['category', 'ত্বক?sort=new', '/category/%E0%A6%A4%E0%A7%8D%E0%A6%AC%E0%A6%95?sort=new'],
  ['custom', '/store-locator', '/store-locator'],
  ['custom', 'https://example.com/x', 'https://example.com/x'],
  ['custom', 'wa.me/8801712345678', 'https://wa.me/8801712345678'],
  ['custom', 'about', 'about'],
  ['custom', '#footer', '#footer'],
  ['category', '1000-2000', '/category/1000-2000'],
  ['category', 'ত্বক', '/category/%E0%A6%A4%E0%A7%8D%E0%A6%AC%E0%A6%95'],
] as const)('a %s entry of %s leads to %s', (type, url, path) => {
  expect(menuPath({ type, url })).toBe(path);
});

test('shows every level of a menu in the language of the page', () => {
  const menu = [
    {
      name: 'Skin',
      name_bn: 'ত্বক',
      url: 'skin',
      type: 'category' as const,
      submenu: [{ name: 'Serum', url: 'serum', type: 'category' as const }],
    },
  ];
  expect(toShellMenuItems(menu, 'bn', 'en')).toEqual([
    {
      name: 'ত্বক',
      href: '/bn/category/skin',
      category: 'skin',
      items: [{ name: 'Serum', href: '/bn/category/serum', category: 'serum' }],
    },
  ]);
});

test.each([
  ['skin', 'skin'],
  ['/category/skin?sort=new', 'skin'],
  ['https://glow.example/bn/category/skin/', 'skin'],
  ['/category/50%25%20off%3F', '50% off?'],
  ['50% off', '50% off'],
])('finds the slug of category %s: %s', (url, category) => {
  expect(toShellMenuItems([{ name: 'Skin', url, type: 'category' }], 'en', 'en')[0]?.category).toBe(category);
});

test('without a menu, categories are linked whatever characters their slugs have', async () => {
  const slugs = ['pictures?', 'texts#1', 'a/b', '50%', 'tel:1', '/start'];
  const client = {
    list: async () =>
      slugs.map((slug, index) => ({ id: index + 1, parentId: null, slug, name: slug, image: '' })),
  };
  const menu = await createCategoryMenu({ client, reportError: () => {} } as unknown as Parameters<
    typeof createCategoryMenu
  >[0]);
  expect(toShellMenuItems(menu, 'bn', 'en')).toMatchObject(
    slugs.map((slug) => ({ href: `/bn/category/${encodeURIComponent(slug)}`, category: slug })),
  );
});

test.each(['brand', 'campaign', 'page', 'custom'] as const)('a %s is not a category', (type) => {
  expect(toShellMenuItems([{ name: 'Skin', url: 'skin', type }], 'en', 'en')[0]).not.toHaveProperty(
    'category',
  );
});

test.each([
  [{ state: 'failed' }, 'failed'],
  [{ state: 'invalid' }, 'invalid'],
  [{ state: 'missing' }, 'empty'],
  [{ state: 'found', menu: [] }, 'empty'],
  [{ state: 'found', menu: [{ name: 'Home', url: '/', type: 'custom' as const }] }, 'list'],
] as const)('a menu read as %j has the state %s', (read, state) => {
  const found = read.state === 'found' ? { ...read, menu: [...read.menu] } : read;
  expect(toShellMenu(found, { locale: 'en', shop: { defaultLanguage: 'en' } }).state).toBe(state);
});
