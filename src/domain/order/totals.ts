import {
  addPoisha,
  multiplyPoisha,
  type Poisha,
  poisha,
  poishaOf,
  toBdt,
  ZERO_POISHA,
} from '#domain/money.ts';
import { lineTotal } from '#domain/price.ts';
import { deliveryChargeFor, type ZoneCharge } from './delivery.ts';
import type { GivenOffers } from './offer.ts';
import type { PricedLine } from './order-lines.ts';
import type { PaymentMethod } from './payment.ts';

export interface Charges {
  paymentMethod: PaymentMethod;
  /** `null` while the place of delivery is not known, and where the shop does not deliver. */
  delivery: ZoneCharge | null;
  /** What offers take off. */
  offers: Pick<GivenOffers, 'discount' | 'isDeliveryFree'>;
  /** Paid by card in so many months: all of it before delivery, also what is ordered ahead. */
  emiMonths?: number | null | undefined;
}

export type CountedLine = Pick<PricedLine, 'lineTotal' | 'orderable' | 'sku'>;

/** The amounts of an order, in poisha. */
export interface OrderTotals {
  subtotal: Poisha;
  deliveryCharge: Poisha | null;
  discount: Poisha;
  grandTotal: Poisha;
  /** What is due before delivery, never more than the grand total. */
  payNow: Poisha;
}

/** What a line costs, for prices that are shown already: BDT. */
export function lineTotalInBdt(unitPrice: number, quantity: number): number {
  return toBdt(lineTotal({ unitPrice: poishaOf(unitPrice), quantity }));
}

/** What such lines come to, in BDT. */
export function sumInBdt(lines: readonly { price: number; quantity: number }[]): number {
  const totals = lines.map(({ price, quantity }) => lineTotal({ unitPrice: poishaOf(price), quantity }));
  return toBdt(addPoisha(...totals));
}

/**
 * Item sum plus delivery minus discount, never below zero; a delivery charge that is not known yet counts as none. What
 * is due before delivery counts only where the way to pay can take it: whoever pays in cash pays the courier. Online it is what
 * pre-orders ask for, or else all of it.
 */
export function orderTotals(
  lines: readonly CountedLine[],
  { paymentMethod, delivery, offers: { discount, isDeliveryFree }, emiMonths }: Charges,
): OrderTotals {
  const subtotal = addPoisha(...lines.map((line) => line.lineTotal));
  const deliveryCharge = delivery && (isDeliveryFree ? ZERO_POISHA : deliveryChargeFor(delivery, subtotal));
  const beforeDiscount = addPoisha(subtotal, deliveryCharge ?? ZERO_POISHA);
  const grandTotal = poisha(Math.max(0, beforeDiscount - discount));
  const due = (!emiMonths && preOrderAdvance(lines)) || grandTotal;
  const payNow = paymentMethod === 'COD' ? ZERO_POISHA : poisha(Math.min(due, grandTotal));
  return { subtotal, deliveryCharge, discount, grandTotal, payNow };
}

/** What pre-orders ask for before they are sent. */
export const preOrderAdvance = (lines: readonly CountedLine[]): Poisha =>
  addPoisha(...lines.map(preOrderAmountDue));

function preOrderAmountDue({ sku, orderable }: CountedLine): Poisha {
  return sku.preOrder ? multiplyPoisha(sku.preOrderAmount ?? ZERO_POISHA, orderable) : ZERO_POISHA;
}
