import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import type { HeaderLayout } from '#storefront/layout/headers/header-layout.ts';
import { headerLayouts } from '#storefront/layout/headers/header-layouts.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { createShellHeader, getPictureRowStyle, getShopWidthStyle, loadHeader } from './shell-header.ts';

const customDocument = { elements: [{ type: 'Logo' }, { type: 'NavItems' }] };

async function choose(headerId: string | number | undefined, custom?: unknown) {
  const documents: Record<string, unknown> = {
    'headers/default': { announcement: 'Free delivery', topBgColor: '#ff0000', searchBar: false },
    'headers/desktop_header': custom,
  };
  const request = {
    shop: { slug: 'glow', defaultLanguage: 'en' } as Shop,
    locale: 'en',
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  } as unknown as RequestContext;
  return loadHeader(request, headerId === undefined ? {} : { headerId }, '');
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, '3', 'default'])(
  'headerId %s selects that layout',
  async (headerId) => {
    const { layout } = await choose(headerId, customDocument);
    expect(layout).toBe(headerLayouts.get(String(headerId)));
    expect(layout).toBeDefined();
  },
);

test.each([77, 'nonsense'])('unknown headerId %s selects the default', async (headerId) => {
  expect((await choose(headerId, customDocument)).layout).toBe(headerLayouts.get('default'));
});

test.each([undefined, 'custom'])(
  'headerId %s selects the shop’s own header if it has one',
  async (headerId) => {
    const { navs, settings } = await choose(headerId, customDocument);
    expect(navs).toHaveLength(1);
    expect(settings).toEqual({ announcement: 'Free delivery' });
  },
);

test.each([undefined, 'custom'])(
  'headerId %s selects the default if the shop has no own header',
  async (headerId) => {
    const layout = headerLayouts.get('default');
    expect((await choose(headerId)).layout).toBe(layout);
    expect((await choose(headerId, { elements: [] })).layout).toBe(layout);
    expect((await choose(headerId, 'broken')).layout).toBe(layout);
  },
);

const surroundings = {
  surface: '#ffffff',
  second: '#191a20',
  hasMenu: true,
  hasPageLinks: true,
  hasStores: true,
  findPlate: () => undefined,
} as const;

const layout: HeaderLayout = {
  rows: [
    { tone: 'top', cells: [{ part: 'logo' }] },
    { tone: 'bottom', cells: [{ part: 'phone' }] },
  ],
};

test('rows use the colours of the settings, with readable text', () => {
  const { rows } = createShellHeader(
    layout,
    { topBgColor: '#ffff00', topTextColor: '#ffffff', bottomBgColor: '#003322', bottomTextColor: '#ffeecc' },
    surroundings,
  );
  expect(rows.map(({ style }) => style)).toEqual([
    { backgroundColor: '#ffff00', color: '#000000' },
    { backgroundColor: '#003322', color: '#ffeecc' },
  ]);
});

test('rows without colours use the theme’s', () => {
  const { rows, style } = createShellHeader(layout, {}, surroundings);
  expect(rows.map((row) => row.style)).toEqual([{}, {}]);
  expect(style).toEqual({});
});

test('a text colour alone is adjusted to the row’s background', () => {
  const colours = { topTextColor: '#fff8e1', bottomTextColor: '#7a1f3d' };
  const { rows } = createShellHeader(layout, colours, surroundings);
  expect(rows.map(({ style }) => style.color)).toEqual(['#000000', '#7a1f3d']);
  const dark = createShellHeader(
    { rows: [{ tone: 'second', cells: [{ part: 'logo' }] }] },
    colours,
    surroundings,
  );
  expect(dark.rows[0]?.style.color).toBe('#fff8e1');
});

test.each([...headerLayouts])(
  'header %s and the page start at the same edge at any header width',
  (_, each) => {
    expect(getShopWidthStyle(each, { containerType: 'full' })).toEqual({ '--shop-width': '90rem' });
    expect(getShopWidthStyle(each, { containerType: 'boxed' })).toEqual({});
    expect(createShellHeader(each, { containerType: 'full' }, surroundings).style).toEqual(each.style ?? {});
  },
);

test.each([...headerLayouts])('header %s has no empty row for missing links to pages', (_, each) => {
  const { rows } = createShellHeader(each, {}, { ...surroundings, hasPageLinks: false });
  expect(rows.filter(({ cells }) => cells.every(({ part }) => part === 'page-links'))).toEqual([]);
});

test.each(['3', '4'])('header %s omits links that the page links contain', (id) => {
  const partsWith = (pageLinks: string[]) =>
    JSON.stringify(
      createShellHeader(headerLayouts.get(id) ?? layout, {}, { ...surroundings, pageLinks }).rows,
    ).match(/track-order|store-locator/g) ?? [];
  const both = id === '3' ? ['track-order', 'store-locator'] : ['track-order'];
  expect(partsWith(['/about', 'https://x.example/track-order'])).toEqual(both);
  expect(partsWith(['/bn/track-order/?x=1', '/store-locator'])).toEqual([]);
});

test('a solid row uses background and text colour of the settings', () => {
  expect(getPictureRowStyle({ bg: '#003322', text: '#ffeecc' }, '#ffffff')).toMatchObject({
    '--header-solid-ground': '#003322',
    '--header-solid-text': '#ffeecc',
    '--header-over-text': '#ffffff',
  });
});
