import { expect, test } from 'vitest';
import type { HeaderLayout } from '#storefront/chrome/headers/header-layout.ts';
import { headerLayouts } from '#storefront/chrome/headers/layouts.ts';
import { shellHeader, shopWidth } from './shell-header.ts';

const surroundings = {
  surface: '#ffffff',
  second: '#191a20',
  hasMenu: true,
  hasPageLinks: true,
  hasStores: true,
  plateOf: () => undefined,
} as const;

const layout: HeaderLayout = {
  rows: [
    { tone: 'top', cells: [{ part: 'logo' }] },
    { tone: 'bottom', cells: [{ part: 'phone' }] },
  ],
};

test('rows wear the colours of the settings, with text that can be read', () => {
  const { rows } = shellHeader(
    layout,
    { topBgColor: '#ffff00', topTextColor: '#ffffff', bottomBgColor: '#003322', bottomTextColor: '#ffeecc' },
    surroundings,
  );
  expect(rows.map(({ style }) => style)).toEqual([
    { backgroundColor: '#ffff00', color: '#000000' },
    { backgroundColor: '#003322', color: '#ffeecc' },
  ]);
});

test('without colours the theme dresses the rows', () => {
  const { rows, style } = shellHeader(layout, {}, surroundings);
  expect(rows.map((row) => row.style)).toEqual([{}, {}]);
  expect(style).toEqual({});
});

test('a text colour alone can be read on the ground that the row has already', () => {
  const colours = { topTextColor: '#fff8e1', bottomTextColor: '#7a1f3d' };
  const { rows } = shellHeader(layout, colours, surroundings);
  expect(rows.map(({ style }) => style.color)).toEqual(['#000000', '#7a1f3d']);
  const dark = shellHeader({ rows: [{ tone: 'second', cells: [{ part: 'logo' }] }] }, colours, surroundings);
  expect(dark.rows[0]?.style.color).toBe('#fff8e1');
});

test.each([...headerLayouts])(
  'header %s and the page begin at one edge, however wide the header is',
  (_, each) => {
    expect(shopWidth(each, { containerType: 'full' })).toEqual({ '--shop-width': '90rem' });
    expect(shopWidth(each, { containerType: 'boxed' })).toEqual({});
    expect(shellHeader(each, { containerType: 'full' }, surroundings).style).toEqual(each.style ?? {});
  },
);

test.each([...headerLayouts])(
  'header %s keeps no empty row for links to pages that a shop has not',
  (_, each) => {
    const { rows } = shellHeader(each, {}, { ...surroundings, hasPageLinks: false });
    expect(rows.filter(({ cells }) => cells.every(({ part }) => part === 'page-links'))).toEqual([]);
  },
);
