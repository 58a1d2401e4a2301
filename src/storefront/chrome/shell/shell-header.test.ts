import { expect, test } from 'vitest';
import type { HeaderLayout } from '#storefront/chrome/headers/header-layout.ts';
import { headerLayouts } from '#storefront/chrome/headers/layouts.ts';
import { shellHeader } from './shell-header.ts';

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
    '#ffffff',
  );
  expect(rows.map(({ style }) => style)).toEqual([
    { backgroundColor: '#ffff00', color: '#000000' },
    { backgroundColor: '#003322', color: '#ffeecc' },
  ]);
});

test('without colours the theme dresses the rows', () => {
  const { rows, style } = shellHeader(layout, {}, '#ffffff');
  expect(rows.map((row) => row.style)).toEqual([{}, {}]);
  expect(style).toEqual({});
});

test.each([...headerLayouts])('header %s is as wide as the screen when the shop wants it so', (_, each) => {
  expect(shellHeader(each, { containerType: 'full' }, '#ffffff').style).toMatchObject({
    '--header-max': 'none',
  });
  expect(shellHeader(each, { containerType: 'boxed' }, '#ffffff').style).not.toHaveProperty('--header-max');
});
