import type { FieldProblem } from '#domain/field-problem.ts';
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
import type { OrderInput } from './order-input.ts';
import type { PricedLine } from './order-lines.ts';
import { isCash, isSumTaken, type PaymentMethod } from './payment.ts';
import { type OrderType, orderType } from './stock.ts';
import type { OrderTerms } from './validate-terms.ts';

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

/** Whether a shop has a gateway that takes money before delivery. */
export const takesOnline = (gateways: readonly { slug: string; isOnline: boolean }[]): boolean =>
  gateways.some((gateway) => gateway.isOnline && !isCash(gateway));

/** What is due before delivery is a sum that the gateway never takes. */
export function sumProblem({
  gatewayId,
  gateways,
  payNow,
}: {
  gatewayId: number;
  gateways: OrderTerms['gateways'];
  payNow: Poisha;
}): FieldProblem | undefined {
  const { sums } = gateways.find(({ id }) => id === gatewayId) ?? {};
  return !sums || isSumTaken(payNow, sums)
    ? undefined
    : { field: 'paymentGatewayId', code: 'sum-not-taken', ...sums };
}

interface OrderToPay {
  lines: readonly CountedLine[];
  grandTotal: Poisha;
  gateways: OrderTerms['gateways'];
}

/** What pre-orders ask for before they are sent; nothing where no gateway takes money, since then all is paid at the door. */
export function advanceNeeded({ lines, grandTotal, gateways }: OrderToPay): Poisha {
  return takesOnline(gateways) ? poisha(Math.min(preOrderAdvance(lines), grandTotal)) : ZERO_POISHA;
}

/** What is wrong with an order as it was asked for, seen from what is in it: no pre-order, or cash although something is due before. */
export function contentProblem(
  { kind, paymentMethod, type: said }: OrderInput,
  order: OrderToPay,
): FieldProblem | undefined {
  const skus = order.lines.map(({ sku }) => sku);
  const type = orderType(skus);
  if (kind === 'pre-order' && type !== 'pre-order') return { field: 'products', code: 'no-pre-order' };
  const otherType = typeProblem(said, skus);
  if (otherType) return otherType;
  if (paymentMethod !== 'COD') return undefined;
  const amount = advanceNeeded(order);
  return amount > 0 ? { field: 'paymentMethod', code: 'advance-needed', amount } : undefined;
}

/** An order that says of itself that it is another than its lines make it: they have changed since. */
export function typeProblem(
  said: OrderType | null | undefined,
  lines: readonly { preOrder: boolean }[],
): FieldProblem | undefined {
  const type = orderType(lines);
  return said == null || said === type ? undefined : { field: 'type', code: 'other-type', type };
}
