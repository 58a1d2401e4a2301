import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { customHeader } from '#contract/documents/header.ts';
import { applyHeaderSettings } from './apply-header-settings.ts';
import { createCustomLayout } from './custom/custom-layout.ts';
import {
  type HeaderCell,
  type HeaderLayout,
  NARROW_HEADER_HIDDEN_CLASS,
  WIDE_HEADER_HIDDEN_CLASS,
} from './header-layout.ts';
import { headerLayouts } from './header-layouts.ts';

const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join();

type Screen = 'phone' | 'wide';

const HIDES: Record<Screen, RegExp> = {
  phone: /(?:^|\s)max-(?:sm|md|lg|xl):hidden(?:\s|$)/,
  wide: /(?:^|\s)(?:lg|xl):hidden(?:\s|$)/,
};

function listVisibleCells(screen: Screen, { rows }: Pick<HeaderLayout, 'rows'>): HeaderCell[] {
  const open = (cells: HeaderCell[]): HeaderCell[] =>
    cells
      .filter(({ className = '' }) => !HIDES[screen].test(className))
      .flatMap((cell) => (cell.part === 'group' ? open(cell.cells) : [cell]));
  return rows
    .filter(({ className = '' }) => !HIDES[screen].test(className))
    .flatMap(({ cells }) => open(cells));
}

const listVisibleParts = (screen: Screen, layout: Pick<HeaderLayout, 'rows'>) =>
  new Set(listVisibleCells(screen, layout).map(({ part }) => (part === 'search-button' ? 'search' : part)));

const context = {
  locale: 'en',
  defaultLanguage: 'en',
  phone: '09612-000145',
  mainMenu: 'main_menu',
  surface: '#ffffff',
} as const;
const everything = [
  { type: 'Logo' },
  { type: 'SearchBar' },
  { type: 'NavItems', data: { menuSlug: 'main_menu' } },
  { type: 'IconButton', data: { icon: 'cart' } },
];
const custom = (layout: string, elements: object[]) =>
  createCustomLayout(customHeader.parse({ settings: { layout }, elements }), context).layout;
const customLayouts = ['default', 'centered', 'split', 'stacked'].flatMap(
  (layout): [string, HeaderLayout][] => [
    [`custom ${layout}`, custom(layout, everything)],
    [`custom ${layout} of a logo alone`, custom(layout, [{ type: 'Logo' }])],
    [`custom ${layout} without logo`, custom(layout, [{ type: 'SearchBar' }, { type: 'NavItems' }])],
  ],
);

describe.each([...headerLayouts, ...customLayouts])('header %s', (_, layout) => {
  test('shows menu, search, account and cart on a phone', () => {
    expect([...listVisibleParts('phone', layout)]).toEqual(
      expect.arrayContaining(['menu-button', 'search', 'account', 'cart', 'logo']),
    );
  });

  test('shows the other language on every screen without opening a menu', () => {
    const rows = applyHeaderSettings(layout.rows, {});
    for (const screen of ['phone', 'wide'] as const) {
      expect(listVisibleCells(screen, { rows }).filter(({ part }) => part === 'language')).toHaveLength(1);
    }
  });

  test('shows them without its search box', () => {
    const rows = applyHeaderSettings(layout.rows, { searchBar: false });
    expect([...listVisibleParts('phone', { rows })]).toEqual(
      expect.arrayContaining(['menu-button', 'search', 'cart']),
    );
    expect(listVisibleCells('phone', { rows }).filter(({ part }) => part === 'search')).toEqual([]);
    expect(listVisibleCells('wide', { rows }).filter(({ part }) => part === 'search')).toEqual([]);
  });

  test('has one search on a phone, an icon if text at 200% leaves no space', () => {
    const rows = applyHeaderSettings(layout.rows, {});
    const ways = (hidden: string) =>
      listVisibleCells('phone', { rows }).filter(
        ({ part, className = '' }) => part.startsWith('search') && !className.includes(hidden),
      );
    expect(ways(WIDE_HEADER_HIDDEN_CLASS)).toHaveLength(1);
    expect(ways(NARROW_HEADER_HIDDEN_CLASS).map(({ part }) => part)).toEqual(['search-button']);
  });

  test('contains the drawer once, on every screen', () => {
    const menus = (screen: Screen) =>
      listVisibleCells(screen, layout).filter(({ part }) => part === 'site-menu');
    expect(menus('phone')).toHaveLength(1);
    expect(menus('wide')).toHaveLength(1);
  });

  test('shows the shop’s announcement once', () => {
    const rows = applyHeaderSettings(layout.rows, { announcement: 'Free delivery' });
    expect(listVisibleCells('phone', { rows }).filter(({ part }) => part === 'announcement')).toHaveLength(1);
  });

  test('shows no cart if the shop hides it', () => {
    const rows = applyHeaderSettings(layout.rows, { showCartIcon: false });
    expect(listVisibleParts('phone', { rows })).not.toContain('cart');
    expect(listVisibleParts('wide', { rows })).not.toContain('cart');
  });

  test('hides by complete class names, which Tailwind finds', () => {
    const names =
      JSON.stringify(applyHeaderSettings(layout.rows, {})).match(/(?<![\w-])(?:sm|md|lg|xl):hidden/g) ?? [];
    expect(names.filter((name) => !new RegExp(`(?<![\\w-])${name}`).test(SOURCES))).toEqual([]);
  });

  test('fits a row of three columns to its content on phones', () => {
    const grids = layout.rows.filter(({ className = '' }) => /^grid(?!.*max-lg:hidden)/.test(className));
    const squeezed = grids.filter(
      ({ className = '', cells }) =>
        /(?:^|\s)grid-cols-\[minmax\(0/.test(className) ||
        cells.some((cell) => /(?:^|\s)min-w-0/.test(cell.className ?? '')),
    );
    expect(squeezed).toEqual([]);
  });

  test('leaves no gap without a logo, except in the middle of a grid', () => {
    const logos = layout.rows.flatMap(({ className = '', cells }) =>
      cells
        .filter(({ part }) => part === 'logo')
        .map((cell) => [className.startsWith('grid'), cell.className?.includes('empty:hidden') ?? false]),
    );
    expect(logos.filter(([isGrid, isHidden]) => isGrid === isHidden)).toEqual([]);
  });

  test('links to the other language on wide screens', () => {
    expect(listVisibleParts('wide', layout)).toContain('language');
  });
});

test.each([...headerLayouts])('header %s shows everything on wide screens', (_, layout) => {
  const parts = listVisibleParts('wide', layout);
  expect([...parts]).toEqual(expect.arrayContaining(['search', 'account', 'cart', 'logo']));
  const menu = listVisibleCells('wide', layout).find((cell) => cell.part === 'site-menu');
  const isDrawer = menu?.part === 'site-menu' && menu.shape === 'drawer';
  if (isDrawer) expect(parts).toContain('menu-button');
  expect(parts.has('page-links') || parts.has('inline-links')).toBe(true);
});
