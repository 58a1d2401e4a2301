import { expect, test } from 'vitest';
import { poisha } from '../money.ts';
import { codLimitOf, isAboveCodLimit } from './cod-limit.ts';

test('cash on delivery is taken up to the limit, the limit included', () => {
  const limit = poisha(500_000);
  expect([499_999, 500_000, 500_001].map((total) => isAboveCodLimit(poisha(total), limit))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isAboveCodLimit(poisha(99_999_999), null)).toBe(false);
  expect(isAboveCodLimit(poisha(1), poisha(0))).toBe(true);
});

test('the limit is what the settings say, or else the shop’s', () => {
  const shop = poisha(500_000);
  expect([codLimitOf(1_500.5, shop), codLimitOf('much', shop), codLimitOf(undefined, null)]).toEqual([
    150_050,
    shop,
    null,
  ]);
});
