import { type Poisha, ZERO_POISHA } from '#domain/money.ts';

export const DELIVERY_ZONES = ['inside_dhaka', 'outside_dhaka'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

export const FULFILMENT_METHODS = ['home', 'shop'] as const;
export type FulfilmentMethod = (typeof FULFILMENT_METHODS)[number];

export const DEFAULT_FULFILMENT_METHOD = 'home' satisfies FulfilmentMethod;

export const getFulfilmentMethod = ({ storeId }: { storeId: number | null }): FulfilmentMethod =>
  storeId === null ? 'home' : 'shop';

export interface ZoneCharge<Amount extends number = Poisha> {
  charge: Amount;
  /** Minimum subtotal for free delivery; `null` if delivery is never free. */
  freeFrom?: Amount | null | undefined;
}

export function isDeliveryFree<Amount extends number>(
  { charge, freeFrom }: ZoneCharge<Amount>,
  subtotal: Amount,
): boolean {
  return charge === 0 || (freeFrom != null && subtotal >= freeFrom);
}

export function calculateDeliveryCharge(zone: ZoneCharge, subtotal: Poisha): Poisha {
  return isDeliveryFree(zone, subtotal) ? ZERO_POISHA : zone.charge;
}

/** Returns the lowest charge of all zones, or 0 if pickup is possible or no zones exist. */
export function findLowestDeliveryCharge(
  zones: readonly ZoneCharge<number>[],
  { subtotal, hasPickup }: { subtotal: number; hasPickup: boolean },
): number {
  if (hasPickup || zones.length === 0) return 0;
  return Math.min(...zones.map((zone) => (isDeliveryFree(zone, subtotal) ? 0 : zone.charge)));
}

/** Returns the charge of each zone in poisha, or `null` for a zone without delivery. */
export function calculateZoneCharges(
  charges: readonly (ZoneCharge & { type: DeliveryZone })[],
  subtotal: Poisha,
) {
  const chargeOrNull = (zone: DeliveryZone) => {
    const charge = charges.find(({ type }) => type === zone);
    return charge ? calculateDeliveryCharge(charge, subtotal) : null;
  };
  return { inside_dhaka: chargeOrNull('inside_dhaka'), outside_dhaka: chargeOrNull('outside_dhaka') };
}
