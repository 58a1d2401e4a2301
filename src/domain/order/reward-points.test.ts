import { expect, test } from 'vitest';
import { poisha, ZERO_POISHA } from '../money.ts';
import { pointsOf } from './reward-points.ts';

test.each([
  [0, 0, 0],
  [99_99, 0, 0],
  [100_00, 0, 1],
  [1_234_50, 0, 12],
  [1_000_00, 100_01, 8],
  [100_00, 500_00, 0],
])('products of %i poisha less %i earn %i points', (subtotal, discount, points) => {
  expect(pointsOf({ subtotal: poisha(subtotal), discount: discount ? poisha(discount) : ZERO_POISHA })).toBe(
    points,
  );
});
