import { expect, test } from 'vitest';
import { customHeader } from '#contract/documents/header.ts';
import { customHeader as headerOfGhor } from '#demo/shops/ghor/documents/custom-header.ts';
import type { HeaderCell, HeaderRowLayout } from '#storefront/layout/headers/header-layout.ts';
import { createCustomLayout } from './custom-layout.ts';

const context = {
  locale: 'en',
  defaultLanguage: 'en',
  phone: '09612-000145',
  mainMenu: 'main_menu',
  surface: '#ffffff',
} as const;
const read = (document: object) => customHeader.parse(document);

function listParts(row: HeaderRowLayout | undefined): unknown {
  const names = (cells: HeaderCell[]): unknown[] =>
    cells.map((cell) => (cell.part === 'group' ? names(cell.cells) : cell.part));
  return names(row?.cells ?? []);
}

const elements = [
  { type: 'SearchBar' },
  { type: 'Logo' },
  { type: 'IconButton', data: { icon: 'user' } },
  { type: 'IconButton', data: { icon: 'cart' } },
  { type: 'IconButton', data: { icon: 'language' } },
  { type: 'NavItems', data: { menuSlug: 'rooms' } },
];

test.each([
  ['default', [['search', 'logo', ['account', 'cart', 'language']], ['nav-items']]],
  ['split', [[['search'], 'logo', [['account', 'cart', 'language']]], ['nav-items']]],
  ['stacked', [[['search'], 'logo', [['account', 'cart', 'language']]], ['nav-items']]],
  ['centered', [['logo'], ['search', ['account', 'cart', 'language'], 'nav-items']]],
])('layout %s positions the elements', (layout, expected) => {
  const { rows } = createCustomLayout(read({ settings: { layout }, elements }), context).layout;
  expect(rows.slice(1, -1).map(listParts)).toEqual(expected);
});

test.each(['default', 'split', 'stacked', 'centered'])(
  'layout %s adds logo, search and cart to a header with only links',
  (layout) => {
    const listLayoutParts = (elements: object[]) =>
      createCustomLayout(read({ settings: { layout }, elements }), context)
        .layout.rows.slice(1, -1)
        .flatMap((row) => [listParts(row)].flat(3));
    const links = { type: 'NavItems', data: { menuSlug: 'missing' } };
    const needed = ['logo', 'nav-items', 'search-button', 'cart', 'language'];
    expect(listLayoutParts([links]).toSorted()).toEqual(needed.toSorted());
    const elsewhere = { type: 'IconButton', data: { icon: 'cart', link: '/offers' } };
    expect(listLayoutParts([links, elsewhere]).toSorted()).toEqual([...needed, 'icon-link'].toSorted());
    const own = { type: 'IconButton', data: { icon: 'search', link: '/search' } };
    expect(listLayoutParts([links, own])).not.toContain('search-button');
  },
);

test('moves links without enough space to a row below', () => {
  const crowded = [
    { type: 'Logo' },
    { type: 'SearchBar' },
    { type: 'NavItems', data: { menuSlug: 'a' } },
    { type: 'NavItems', data: { menuSlug: 'b' } },
    { type: 'IconButton', data: { icon: 'cart' } },
  ];
  const toRows = (layout: string, elements: object[]) =>
    createCustomLayout(read({ settings: { layout }, elements }), context)
      .layout.rows.slice(1, -1)
      .map(listParts);
  expect(toRows('default', crowded)).toEqual([
    ['logo', 'search', ['cart', 'language']],
    ['nav-items'],
    ['nav-items'],
  ]);
  expect(
    toRows('split', [
      { type: 'NavItems', data: { menuSlug: 'a' } },
      { type: 'Logo' },
      { type: 'SearchBar' },
      { type: 'IconButton', data: { icon: 'cart' } },
    ]),
  ).toEqual([[['nav-items'], 'logo', ['search', ['cart', 'language']]]]);
});

test.each(['default', 'centered'])(
  'in layout %s links have their natural width beside a search',
  (layout) => {
    const beside = [{ type: 'SearchBar' }, { type: 'NavItems', data: { menuSlug: 'a' } }];
    const toCells = (elements: object[]) =>
      createCustomLayout(read({ settings: { layout }, elements }), context)
        .layout.rows.flatMap(({ className, cells }) => (className?.includes('max-lg:hidden') ? cells : []))
        .filter(({ part }) => part === 'search' || part === 'nav-items');
    const [search, links] = toCells(beside);
    expect(search?.className).toContain('min-w-70');
    expect(links).toMatchObject({ part: 'nav-items', isSnug: true, className: 'min-w-0' });
    expect(toCells([{ type: 'SearchBar' }])[0]?.className).not.toContain('min-w-70');
  },
);

test('the first and last visible elements of a row align with the page, except those with a background', () => {
  const classes = () => {
    const own = [
      { type: 'NavItems', data: { menuSlug: 'a' } },
      { type: 'Logo' },
      { type: 'IconButton', data: { icon: 'cart' } },
    ];
    const { rows } = createCustomLayout(
      read({
        settings: { layout: 'split' },
        elements: [...own, { type: 'IconButton', data: { icon: 'language' } }],
      }),
      context,
    ).layout;
    const [left, , right] = rows[1]?.cells ?? [];
    const [links] = left?.part === 'group' ? left.cells : [];
    const [icons] = right?.part === 'group' ? right.cells : [];
    const last = icons?.part === 'group' ? icons.cells.at(-1) : undefined;
    return [links?.className, last?.className];
  };
  expect(classes()).toEqual([expect.stringContaining('-ml-2.5'), expect.stringContaining('-mr-3')]);
  const withBackground = { type: 'IconButton', data: { icon: 'menu', background: '#000000' } };
  const { rows } = createCustomLayout(
    read({ elements: [withBackground, { type: 'SearchBar' }] }),
    context,
  ).layout;
  expect(JSON.stringify(rows[1])).not.toContain('-ml-2.5');
});

test.each([
  [
    [{ type: 'Logo' }, { type: 'SearchBar' }],
    ['logo', ['search', ['cart', 'language']]],
  ],
  [
    [{ type: 'SearchBar' }, { type: 'Logo' }],
    [['search'], 'logo', [['cart', 'language']]],
  ],
  [[{ type: 'Logo' }], ['logo', [['search-button', 'cart', 'language']]]],
])('without elements on one side, the logo is at that edge', (some, expected) => {
  const { rows } = createCustomLayout(
    read({ settings: { layout: 'split' }, elements: some }),
    context,
  ).layout;
  expect(listParts(rows[1])).toEqual(expected);
});

test.each(['default', 'split', 'stacked', 'centered'])(
  'in layout %s the categories are a row with mega-menus, and a drawer on phones',
  (layout) => {
    const shown = (data: object) =>
      createCustomLayout(
        read({ settings: { layout }, elements: [...elements, { type: 'NavItems', data }] }),
        context,
      ).layout.rows.at(-1);
    expect(shown({})).toMatchObject({
      className: expect.stringContaining('max-lg:contents'),
      cells: [{ part: 'site-menu', shape: 'strip' }],
    });
    expect(
      shown({ menuSlug: 'main_menu', gap: 28, css: { position: 'relative', color: '#222222' } }),
    ).toMatchObject({
      cells: [{ part: 'site-menu', shape: 'strip', style: { '--menu-gap': '28px', color: '#222222' } }],
    });
    expect(shown({ menuSlug: 'main_menu', css: { position: 'relative' } })?.cells[0]?.style).toEqual({});
    expect(shown({ items: [] })?.cells).toMatchObject([{ part: 'site-menu', shape: 'drawer' }]);
  },
);

test('text without a background is readable on the surrounding one', () => {
  const readColour = (style: object | undefined, color: string) => {
    const { rows } = createCustomLayout(
      read({ ...(style && { style }), elements: [{ type: 'Logo', data: { css: { color } } }] }),
      context,
    ).layout;
    return rows[1]?.cells[0]?.style?.color;
  };
  expect(readColour(undefined, '#ffe9a8')).toBe('#000000');
  expect(readColour({ backgroundColor: '#1c1410' }, '#ffe9a8')).toBe('#ffe9a8');
  expect(readColour({ backgroundColor: '#1c1410' }, '#33291f')).toBe('#ffffff');
  const header = createCustomLayout(
    read({ style: { color: '#fefefe' }, elements: [{ type: 'Logo' }] }),
    context,
  ).layout;
  expect(header.style).toEqual({ color: '#000000' });
});

// tests/e2e/shell.spec.ts measures this header in a browser only with the layout `stacked`.
test('the header of Ghor is the same split and stacked', () => {
  const toRows = (layout: string) =>
    createCustomLayout(read({ ...headerOfGhor, settings: { ...headerOfGhor.settings, layout } }), context)
      .layout.rows;
  expect(toRows('split')).toEqual(toRows('stacked'));
});

test('a sticky header is above all other content', () => {
  const { className, style } = createCustomLayout(
    read({ settings: { sticky: true }, style: 'z-index: 1; color: #333' }),
    context,
  ).layout;
  expect(className).toContain('header-sticky');
  expect(style).toEqual({ color: '#333333', zIndex: '1000' });
});

test('declarations of the owner are limited to their element and readable', () => {
  const { rows } = createCustomLayout(
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
    context,
  ).layout;
  const [, group] = rows[1]?.cells ?? [];
  const [cart] = group?.part === 'group' ? group.cells : [];
  expect(cart?.style).toEqual({ background: '#ffffff', color: '#000000', padding: '4px' });
});

test('icons link to their pages in the language of the page, or to the shop’s addresses', () => {
  const icons = [{ icon: 'store' }, { icon: 'phone' }, { icon: 'cart', link: '/offers' }, { icon: 'search' }];
  const { rows } = createCustomLayout(
    read({ elements: icons.map((data) => ({ type: 'IconButton', data })) }),
    {
      ...context,
      locale: 'bn',
    },
  ).layout;
  const [, group] = rows[1]?.cells ?? [];
  const cells = group?.part === 'group' ? group.cells : [];
  expect(cells.map((cell) => (cell.part === 'icon-link' ? cell.href : cell.part))).toEqual([
    '/bn/store-locator',
    'tel:09612000145',
    '/bn/offers',
    'search-button',
    'cart',
    'language',
  ]);
});

test('a shop without a phone number has no button to call it', () => {
  const phone = { icon: 'phone' };
  const elements = [phone, { ...phone, link: '/contact' }].map((data) => ({ type: 'IconButton', data }));
  const { rows } = createCustomLayout(read({ elements }), { ...context, phone: '' }).layout;
  const [, group] = rows[1]?.cells ?? [];
  const cells = group?.part === 'group' ? group.cells : [];
  expect(cells.flatMap((cell) => (cell.part === 'icon-link' ? cell.href : []))).toEqual(['/contact']);
});

test('uses texts of the language, and numbers menus in order', () => {
  const { layout, navs } = createCustomLayout(
    read({
      elements: [
        { type: 'Logo' },
        { type: 'SearchBar', data: { placeholder: 'Find', placeholder_bn: 'খুঁজুন' } },
        { type: 'IconButton', data: { icon: 'cart', link: '/cart' } },
        { type: 'NavItems', data: { menuSlug: 'a' } },
        { type: 'NavItems', data: { items: [{ name: 'About', url: 'about', type: 'page' }] } },
      ],
    }),
    { ...context, locale: 'bn' },
  );
  const wide = layout.rows.slice(1, -1).flatMap(({ cells }) => cells);
  expect(wide).toMatchObject([
    { part: 'logo' },
    { part: 'search', placeholder: 'খুঁজুন' },
    { part: 'group', cells: [{ part: 'icon-link', href: '/bn/cart' }, { part: 'language' }] },
    { part: 'nav-items', nav: 0 },
    { part: 'nav-items', nav: 1 },
  ]);
  expect(navs).toMatchObject([{ menuSlug: 'a' }, { items: [{ name: 'About' }] }]);
});
