import type { OrderTerms } from '#data/queries/order-terms.ts';
import { type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { type DeliveryZone, deliveryChargeFor } from '#domain/order/delivery.ts';
import type { OrderInput } from './order-input.ts';

/** The zone an order goes to: the area's, else the one the shopper named; `null` for pickup or when neither is known. */
export function zoneOf(terms: Pick<OrderTerms, 'area'>, input: OrderInput): DeliveryZone | null {
  return input.fulfilment === 'shop' ? null : (terms.area?.zone ?? input.deliveryType ?? null);
}

/** What delivery to a zone costs at this subtotal, in poisha; `null` when the shop does not deliver there. */
export function zoneCharge(
  charges: OrderTerms['charges'],
  zone: DeliveryZone | null,
  subtotal: Poisha,
): Poisha | null {
  const charge = charges.find(({ type }) => type === zone);
  return charge ? deliveryChargeFor(charge, subtotal) : null;
}

/** Charge of the order by its subtotal: picking up costs nothing. */
export function deliveryOf(terms: Pick<OrderTerms, 'area' | 'charges'>, input: OrderInput) {
  return (subtotal: Poisha): Poisha | null =>
    input.fulfilment === 'shop' ? ZERO_POISHA : zoneCharge(terms.charges, zoneOf(terms, input), subtotal);
}
