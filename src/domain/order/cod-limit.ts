import type { Poisha } from '../money.ts';

/** Whether an order is too dear for cash on delivery; a shop without a limit takes any amount. */
export function isAboveCodLimit(grandTotal: Poisha, limit: Poisha | null): boolean {
  return limit !== null && grandTotal > limit;
}
