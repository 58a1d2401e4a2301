import { expect, test } from 'vitest';
import { BadgePercent, Clock, Sparkles, User } from '#storefront/ui/icons.ts';
import { tileIcon } from './tile-icon.ts';

test.each([
  ['/user', 0, User],
  ['/bn/user', 0, User],
  ['/offers', 2, BadgePercent],
  ['/campaign/happy-hour', 0, Clock],
  ['/about-us', 1, Clock],
  ['/about-us', 9, Sparkles],
])('the tile that leads to %s at place %i has an icon that fits', (href, index, icon) => {
  expect(tileIcon(href, index)).toBe(icon);
});
