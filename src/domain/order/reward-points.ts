import { type Poisha, poisha } from '#domain/money.ts';

/** What of an order earns points, as often as it is whole. */
const EARNING_POISHA = 100_00;

/** Why points were given or taken. */
export const REWARD_REASONS = ['delivered', 'returned'] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

/** The same for pages: BDT. */
export const EARNING_BDT = EARNING_POISHA / 100;

/** The most points a shop gives for each Tk 100. */
export const MOST_POINTS_PER_100_TK = 1_000;

/** What a delivered order earns: the shop's points for every whole Tk 100 of its products, after what was taken off. Delivery earns none. */
export function pointsOf(
  { subtotal, discount }: { subtotal: Poisha; discount: Poisha },
  pointsPer100Tk: number,
): number {
  return Math.max(0, Math.floor(poisha(subtotal - discount) / EARNING_POISHA)) * pointsPer100Tk;
}
