import { expect, test } from 'vitest';
import { poisha } from '../money.ts';
import { isAboveCodLimit } from './payment.ts';

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
