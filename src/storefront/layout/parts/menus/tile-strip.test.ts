import { expect, test } from 'vitest';
import { House, User } from '#storefront/ui/icons.ts';
import { BadgePercent, Clock, Sparkles } from '#storefront/ui/page-icons.ts';
import { findPageIcon, tileIcon, toTiles } from './tile-strip.tsx';

const account = { name: 'Account', href: '/user' };
const item = (href: string) => ({ name: href, href });
const hrefs = (paths: string[]) => toTiles(paths.map(item), account).map(({ href }) => href);

test('the account is the last tile', () => {
  expect(hrefs([])).toEqual(['/user']);
  expect(hrefs(['/offers', '/campaign/happy-hour'])).toEqual(['/offers', '/campaign/happy-hour', '/user']);
  expect(hrefs(['/a', '/b', '/c', '/d', '/e'])).toEqual(['/a', '/b', '/c', '/user']);
});

test('without accounts all tiles are the owner’s', () => {
  const tiles = toTiles(['/a', '/b', '/c', '/d', '/e'].map(item), undefined);
  expect(tiles.map(({ href }) => href)).toEqual(['/a', '/b', '/c', '/d']);
});

test('the owner’s own account tile keeps its position', () => {
  expect(hrefs(['/bn/user', '/offers'])).toEqual(['/bn/user', '/offers']);
  expect(hrefs(['/a', '/b', '/c', '/d', '/user'])).toEqual(['/a', '/b', '/c', '/user']);
});

test.each([
  ['/', 0, House],
  ['/bn', 0, House],
  ['/user', 0, User],
  ['/bn/user', 0, User],
  ['/offers', 2, BadgePercent],
  ['/campaign/happy-hour', 0, Clock],
  ['/campaign/buy-1-get-1', 0, BadgePercent],
  ['/about-us', 1, Clock],
  ['/about-us', 9, Sparkles],
])('the tile to %s at index %i has a matching icon', (href, index, icon) => {
  expect(tileIcon(href, index)).toBe(icon);
});

test('the round picture of a page is its icon; categories and entries without links use their name', () => {
  expect(findPageIcon('/')).toBe(House);
  expect(['#', '/category/skin', '/brand/shiuli', '/about-us'].map(findPageIcon)).toEqual(
    Array(4).fill(undefined),
  );
});
