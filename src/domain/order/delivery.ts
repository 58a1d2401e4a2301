import { type Poisha, ZERO_POISHA } from '../money.ts';

export type DeliveryZone = 'inside_dhaka' | 'outside_dhaka';

export interface ZoneCharge {
  charge: Poisha;
  /** Subtotal from which the zone is delivered to for nothing; `null` when it never is. */
  freeFrom: Poisha | null;
}

/** What delivery to a zone costs for an order of this subtotal, in poisha. */
export function deliveryChargeFor({ charge, freeFrom }: ZoneCharge, subtotal: Poisha): Poisha {
  return freeFrom !== null && subtotal >= freeFrom ? ZERO_POISHA : charge;
}
