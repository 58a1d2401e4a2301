import { type Poisha, ZERO_POISHA } from '../money.ts';

export const DELIVERY_ZONES = ['inside_dhaka', 'outside_dhaka'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** Brought home, or picked up at a store of the shop. */
export const FULFILMENTS = ['home', 'shop'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** How an order comes to its buyer when nobody says. */
export const USUAL_FULFILMENT = 'home' satisfies Fulfilment;

/** What delivery to a zone costs, in poisha or in BDT. */
export interface ZoneCharge<Amount extends number = Poisha> {
  charge: Amount;
  /** Subtotal from which the zone is delivered to for nothing; `null` or missing when it never is. */
  freeFrom?: Amount | null | undefined;
}

/** Whether delivery to a zone costs nothing for an order of this subtotal, in the unit of the charge. */
export function isDeliveryFree<Amount extends number>(
  { charge, freeFrom }: ZoneCharge<Amount>,
  subtotal: Amount,
): boolean {
  return charge === 0 || (freeFrom != null && subtotal >= freeFrom);
}

/** What delivery to a zone costs for an order of this subtotal, in poisha. */
export function deliveryChargeFor(zone: ZoneCharge, subtotal: Poisha): Poisha {
  return isDeliveryFree(zone, subtotal) ? ZERO_POISHA : zone.charge;
}
