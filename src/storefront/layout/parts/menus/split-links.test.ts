import { expect, test } from 'vitest';
import {
  createLinkClasses,
  MAX_DRAWER_LINKS,
  MAX_ROW_LINKS,
  selectLinksOnSide,
  splitLinks,
} from './split-links.ts';

const links = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, MAX_ROW_LINKS, 0, 0],
  [8, MAX_ROW_LINKS, 8, 0],
  [9, MAX_ROW_LINKS, 8, 1],
  [100, MAX_DRAWER_LINKS, 100, 0],
  [103, MAX_DRAWER_LINKS, 100, 3],
])('of %i links with at most %i visible, %i are visible and %i below More', (count, max, shown, rest) => {
  const split = splitLinks(links(count), max);
  expect([split.shown.length, split.rest.length]).toEqual([shown, rest]);
  expect([...split.shown, ...split.rest]).toEqual(links(count));
});

test.each([
  [1, [1], []],
  [5, [1, 2, 3], [4, 5]],
  [8, [1, 2, 3, 4], [5, 6, 7, 8]],
])('%i links are on both sides of the logo, starting on the left', (count, left, right) => {
  const split = splitLinks(links(count), MAX_ROW_LINKS);
  expect(selectLinksOnSide(split, 'left').shown).toEqual(left);
  expect(selectLinksOnSide(split, 'right').shown).toEqual(right);
});

test('only the right side has More', () => {
  const split = splitLinks(links(10), MAX_ROW_LINKS);
  expect(selectLinksOnSide(split, 'left').rest).toEqual([]);
  expect(selectLinksOnSide(split, 'right').rest).toEqual([9, 10]);
});

const readRem = (classes: string) => Number(/\[([\d.]+)rem\]/.exec(classes)?.[1] ?? 0);
const namedLinks = (...names: string[]) => names.map((name) => ({ name }));

test('links move below More from the end of the row as it gets narrow', () => {
  const { links: room, more } = createLinkClasses(
    namedLinks('Returns', 'Delivery', 'Careers', 'Contact us'),
    {},
  );
  const widths = room.map(({ inRow }) => readRem(inRow));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(room.map(({ inMoreMenu }) => readRem(inMoreMenu))).toEqual(widths);
  expect(readRem(more)).toBe(widths.at(-1));
});

test('a row with the width of its links shows them all, including More if it is always shown', () => {
  const names = ['Returns', 'Delivery', 'Careers', 'Contact us'];
  const rows = [
    createLinkClasses(namedLinks(...names), {}),
    createLinkClasses(namedLinks(...names), { hasRest: true }),
  ];
  for (const { links: room, width } of rows)
    expect(Number.parseFloat(width)).toBe(readRem(String(room.at(-1)?.inRow)));
  const longNames = Array.from({ length: 8 }, () => 'x'.repeat(300));
  expect(createLinkClasses(namedLinks(...longNames), {}).width).toBe('100%');
});

test('a single link needs no More, and only leaves space for an existing one', () => {
  const alone = createLinkClasses(namedLinks('Returns'), {});
  const withRest = createLinkClasses(namedLinks('Returns'), { hasRest: true });
  expect(readRem(String(alone.links[0]?.inRow))).toBeLessThan(readRem(String(withRest.links[0]?.inRow)));
  expect(withRest.more).toBe('');
});

test('the estimated width includes Bangla, submenus and gaps', () => {
  const measureLink = (link: { name: string; items?: unknown }, gap?: number) =>
    readRem(String(createLinkClasses([link], { gap }).links[0]?.inRow));
  const name = 'ডেলিভারি ও ফেরত নেওয়ার নিয়ম';
  expect(measureLink({ name })).toBeGreaterThanOrEqual(15);
  expect(measureLink({ name, items: [] }, 80)).toBeGreaterThan(measureLink({ name }));
});

// Measured width in a browser: 595 px. A much larger estimate would hide links that fit.
test('estimates links slightly wider than they are', () => {
  const usual = namedLinks('Offers', 'Winter Glow', 'Bridal Edit', 'K-Beauty', 'Blog', 'Store locator');
  const px = 16 * Number.parseFloat(createLinkClasses(usual, { gap: 12 }).width);
  expect(px).toBeGreaterThan(595);
  expect(px).toBeLessThanOrEqual(640);
});

// Measured widths in px with gaps; the menu “More” has 79 px. A smaller estimate would cut off the last link.
test('estimates Bangla links at least as wide as they are, and slightly wider', () => {
  const widths = {
    'সাপ্তাহিক মেগা সেল': 138,
    'ডেলিভারি ও ফেরত': 136,
    'ব্রাইডাল মেকআপ': 131,
    'কোরিয়ান স্কিন কেয়ার': 154,
    'আমাদের দোকান': 126,
  };
  const { width } = createLinkClasses(namedLinks(...Object.keys(widths)), { hasRest: true });
  const measured = Object.values(widths).reduce((sum, px) => sum + px, 79);
  expect(16 * Number.parseFloat(width)).toBeGreaterThanOrEqual(measured);
  expect(16 * Number.parseFloat(width)).toBeLessThanOrEqual(measured * 1.09);
});

test('links that fit no row are only below More', () => {
  const longNames = Array.from({ length: 8 }, () => 'x'.repeat(300));
  const { links: room } = createLinkClasses(namedLinks(...longNames), {});
  expect(room.at(-1)).toEqual({ inRow: 'hidden', inMoreMenu: '' });
});

test('no links need no space', () => {
  expect(createLinkClasses([], { hasRest: true })).toMatchObject({ links: [], more: '' });
});
