import { expect, test } from 'vitest';
import { House } from '#storefront/ui/icons.ts';
import { BadgePercent, Clock } from '#storefront/ui/page-icons.ts';
import { findPageIcon } from './tile-strip.tsx';

test.each([
  ['/', House],
  ['/bn', House],
  ['/offers', BadgePercent],
  ['/campaign/happy-hour', Clock],
  ['/campaign/buy-1-get-1', BadgePercent],
])('the round picture of the page %s is its icon', (href, icon) => {
  expect(findPageIcon(href)).toBe(icon);
});

test('categories, brands and entries without links use their name', () => {
  expect(['#', '/category/skin', '/brand/shiuli', '/about-us'].map(findPageIcon)).toEqual(
    Array(4).fill(undefined),
  );
});
