import { expect, test } from 'vitest';
import { menuPath, shellMenu } from './shell-menu.ts';

test.each([
  ['category', 'skin-care', '/category/skin-care'],
  ['brand', 'nirjhor', '/brand/nirjhor'],
  ['campaign', 'eid', '/campaign/eid'],
  ['page', 'about', '/about'],
  ['page', '/about', '/about'],
  ['custom', '/store-locator', '/store-locator'],
  ['custom', 'https://example.com/x', 'https://example.com/x'],
  ['category', 'ত্বক', '/category/%E0%A6%A4%E0%A7%8D%E0%A6%AC%E0%A6%95'],
] as const)('a %s entry of %s leads to %s', (type, url, path) => {
  expect(menuPath({ type, url })).toBe(path);
});

test('a menu is shown in the language of the page, however deep', () => {
  const menu = [
    {
      name: 'Skin',
      name_bn: 'ত্বক',
      url: 'skin',
      type: 'category' as const,
      submenu: [{ name: 'Serum', url: 'serum', type: 'category' as const }],
    },
  ];
  expect(shellMenu(menu, 'bn', 'en')).toEqual([
    { name: 'ত্বক', href: '/bn/category/skin', items: [{ name: 'Serum', href: '/bn/category/serum' }] },
  ]);
});
