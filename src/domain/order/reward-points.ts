import { type Poisha, poisha } from '../money.ts';

/** What of an order earns one point. */
const POISHA_A_POINT = 100_00;

/** Why points were given or taken. */
export const REWARD_REASONS = ['delivered', 'returned'] as const;
export type RewardReason = (typeof REWARD_REASONS)[number];

/** What one point costs to earn, for pages: BDT. */
export const BDT_A_POINT = POISHA_A_POINT / 100;

/** What a delivered order earns: a point for every whole Tk 100 of its products, after what was taken off. Delivery earns none. */
export function pointsOf({ subtotal, discount }: { subtotal: Poisha; discount: Poisha }): number {
  return Math.max(0, Math.floor(poisha(subtotal - discount) / POISHA_A_POINT));
}
