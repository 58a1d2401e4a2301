import { type Poisha, poisha } from '#domain/money.ts';

/** Amount that earns points each time it is complete. */
const EARNING_POISHA = 100_00;

export const REWARD_REASONS = ['delivered', 'returned'] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

/** Amount in BDT that earns points, for pages. */
export const EARNING_BDT = EARNING_POISHA / 100;

/** Maximum points per Tk 100. */
export const MAX_POINTS_PER_100_TK = 1_000;

/**
 * Points of a delivered order: the shop's points for every complete Tk 100 of its products after discounts,
 * without delivery.
 */
export function calculateRewardPoints(
  { subtotal, discount }: { subtotal: Poisha; discount: Poisha },
  pointsPer100Tk: number,
): number {
  return Math.max(0, Math.floor(poisha(subtotal - discount) / EARNING_POISHA)) * pointsPer100Tk;
}
