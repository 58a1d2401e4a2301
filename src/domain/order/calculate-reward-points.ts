import { type Poisha, poisha } from '#domain/money.ts';

const EARNING_STEP_POISHA = 100_00;

export const REWARD_REASONS = ['delivered', 'returned'] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

export const EARNING_STEP_BDT = EARNING_STEP_POISHA / 100;

export const MAX_POINTS_PER_100_TK = 1_000;

/** Returns `pointsPer100Tk` for each complete Tk 100 of the subtotal after discounts. Delivery earns no points. */
export function calculateRewardPoints(
  { subtotal, discount }: { subtotal: Poisha; discount: Poisha },
  pointsPer100Tk: number,
): number {
  return Math.max(0, Math.floor(poisha(subtotal - discount) / EARNING_STEP_POISHA)) * pointsPer100Tk;
}
