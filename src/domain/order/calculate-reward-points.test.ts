import { expect, test } from 'vitest';
import { poisha, ZERO_POISHA } from '#domain/money.ts';
import { calculateRewardPoints } from './calculate-reward-points.ts';

test.each([
  [0, 0, 1, 0],
  [99_99, 0, 1, 0],
  [100_00, 0, 1, 1],
  [1_234_50, 0, 1, 12],
  [1_000_00, 100_01, 1, 8],
  [100_00, 500_00, 1, 0],
  [1_234_50, 0, 0, 0],
  [1_234_50, 0, 2, 24],
  [199_99, 0, 2, 2],
])(
  'products of %i poisha less %i earn, at %i points for Tk 100, %i points',
  (subtotal, discount, rate, points) => {
    const order = { subtotal: poisha(subtotal), discount: discount ? poisha(discount) : ZERO_POISHA };
    expect(calculateRewardPoints(order, rate)).toBe(points);
  },
);
