import { expect, test } from 'vitest';
import { customHeader } from '#contract/documents/custom-header.ts';
import type { HeaderCell, HeaderRowLayout } from '#storefront/chrome/headers/header-layout.ts';
import { customLayout } from './custom-layout.ts';

const en = { locale: 'en', defaultLanguage: 'en', phone: '09612-000145' } as const;
const read = (document: object) => customHeader.parse(document);

function partsOf(row: HeaderRowLayout | undefined): unknown {
  const names = (cells: HeaderCell[]): unknown[] =>
    cells.map((cell) => (cell.part === 'group' ? names(cell.cells) : cell.part));
  return names(row?.cells ?? []);
}

const elements = [
  { type: 'SearchBar' },
  { type: 'Logo' },
  { type: 'IconButton', data: { icon: 'user' } },
  { type: 'IconButton', data: { icon: 'cart' } },
  { type: 'NavItems', data: { menuSlug: 'rooms' } },
  { type: 'IconButton', data: { icon: 'language' } },
];

test.each([
  ['default', [['search', 'logo', ['account', 'cart'], 'nav-items', ['language']]]],
  ['split', [[['search'], 'logo', [['account', 'cart'], 'nav-items', ['language']]]]],
  ['stacked', [[['search'], 'logo', [['account', 'cart', 'language']]], ['nav-items']]],
  ['centered', [['logo'], ['search', ['account', 'cart'], 'nav-items', ['language']]]],
])('layout %s puts the elements in their places', (layout, expected) => {
  const { rows } = customLayout(read({ settings: { layout }, elements }), en).layout;
  expect(rows.slice(1, -1).map(partsOf)).toEqual(expected);
});

test('a sticky header stands above all else', () => {
  const { style } = customLayout(
    read({ settings: { sticky: true }, style: 'z-index: 1; color: #333' }),
    en,
  ).layout;
  expect(style).toEqual({ color: '#333', position: 'sticky', top: '0', zIndex: '1000' });
});

test('declarations of the owner stay within their element and can be read', () => {
  const { rows } = customLayout(
    read({
      elements: [
        {
          type: 'IconButton',
          data: {
            icon: 'cart',
            background: '#ffffff',
            css: { color: '#ffff00', position: 'fixed', padding: 4, backgroundImage: 'url(javascript:x)' },
          },
        },
      ],
    }),
    en,
  ).layout;
  const [group] = rows[1]?.cells ?? [];
  const [cart] = group?.part === 'group' ? group.cells : [];
  expect(cart?.style).toEqual({ background: '#ffffff', color: '#000000', padding: '4px' });
});

test('icons lead to their places in the language of the page, or where the shop wants', () => {
  const icons = [{ icon: 'store' }, { icon: 'phone' }, { icon: 'cart', link: '/offers' }, { icon: 'search' }];
  const { rows } = customLayout(read({ elements: icons.map((data) => ({ type: 'IconButton', data })) }), {
    ...en,
    locale: 'bn',
  }).layout;
  const [group] = rows[1]?.cells ?? [];
  const cells = group?.part === 'group' ? group.cells : [];
  expect(cells.map((cell) => (cell.part === 'icon-link' ? cell.href : cell.part))).toEqual([
    '/bn/store-locator',
    'tel:09612000145',
    '/bn/offers',
    'search-button',
    'language',
  ]);
});

test('texts are those of the language; menus are counted in order', () => {
  const { layout, navs } = customLayout(
    read({
      elements: [
        { type: 'SearchBar', data: { placeholder: 'Find', placeholder_bn: 'খুঁজুন' } },
        { type: 'NavItems', data: { menuSlug: 'a' } },
        { type: 'NavItems', data: { items: [{ name: 'About', url: 'about', type: 'page' }] } },
      ],
    }),
    { ...en, locale: 'bn' },
  );
  expect(layout.rows[1]?.cells).toMatchObject([
    { part: 'search', placeholder: 'খুঁজুন' },
    { part: 'nav-items', nav: 0 },
    { part: 'nav-items', nav: 1 },
    {},
  ]);
  expect(navs).toMatchObject([{ menuSlug: 'a' }, { items: [{ name: 'About' }] }]);
});
