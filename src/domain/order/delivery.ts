import { type Poisha, ZERO_POISHA } from '#domain/money.ts';

export const DELIVERY_ZONES = ['inside_dhaka', 'outside_dhaka'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** Brought home, or picked up at a store of the shop. */
export const FULFILMENTS = ['home', 'shop'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** How an order comes to its buyer when nobody says. */
export const USUAL_FULFILMENT = 'home' satisfies Fulfilment;

/** How an order that was placed comes to its buyer: what names a store is picked up there. */
export const fulfilmentOf = ({ storeId }: { storeId: number | null }): Fulfilment =>
  storeId === null ? 'home' : 'shop';

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

/** The least that an order of this subtotal costs to get, in the unit of the charges: nothing where it can be picked up. */
export function leastDeliveryCharge(
  zones: readonly ZoneCharge<number>[],
  { subtotal, hasPickup }: { subtotal: number; hasPickup: boolean },
): number {
  if (hasPickup || zones.length === 0) return 0;
  return Math.min(...zones.map((zone) => (isDeliveryFree(zone, subtotal) ? 0 : zone.charge)));
}

/** What delivery costs in each zone for an order of this subtotal, in poisha; `null` where the shop does not deliver. */
export function chargePerZone(
  charges: readonly (ZoneCharge & { type: DeliveryZone })[],
  subtotal: Poisha,
): Record<DeliveryZone, Poisha | null> {
  const inZone = (zone: DeliveryZone) => {
    const charge = charges.find(({ type }) => type === zone);
    return charge ? deliveryChargeFor(charge, subtotal) : null;
  };
  return { inside_dhaka: inZone('inside_dhaka'), outside_dhaka: inZone('outside_dhaka') };
}
