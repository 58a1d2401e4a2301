import type { FieldProblem } from '#domain/field-problem.ts';
import {
  addPoisha,
  fromBdtOrZero,
  multiplyPoisha,
  type Poisha,
  poisha,
  toBdt,
  ZERO_POISHA,
} from '#domain/money.ts';
import type { AppliedOffers } from '#domain/offers/apply-offers.ts';
import { isAmountAccepted, isCash, type PaymentMethod } from '#domain/payments/payment.ts';
import { calculateLineTotal } from '#domain/price.ts';
import { calculateDeliveryCharge, type ZoneCharge } from './delivery.ts';
import type { OrderInput } from './order-input.ts';
import type { PricedLine } from './order-lines.ts';
import { getOrderType, type OrderType } from './stock.ts';
import type { OrderTerms } from './validate-terms.ts';

export interface OrderTotalsInput {
  paymentMethod: PaymentMethod;
  /** Charge of the delivery zone; `null` if the place is unknown or the shop does not deliver there. */
  delivery: ZoneCharge | null;
  offers: Pick<AppliedOffers, 'discount' | 'isDeliveryFree'>;
  /** Number of instalments. An order with EMI is paid completely before delivery, even a pre-order. */
  emiMonths?: number | null | undefined;
}

export type OrderableLine = Pick<PricedLine, 'lineTotal' | 'orderable' | 'sku'>;

export interface OrderTotals {
  subtotal: Poisha;
  deliveryCharge: Poisha | null;
  discount: Poisha;
  grandTotal: Poisha;
  /** Amount due before delivery, at most the grand total. */
  payNow: Poisha;
}

export function calculateLineTotalBdt(unitPrice: number, quantity: number): number {
  return toBdt(calculateLineTotal({ unitPrice: fromBdtOrZero(unitPrice), quantity }));
}

export function calculateSubtotalBdt(lines: readonly { price: number; quantity: number }[]): number {
  const totals = lines.map(({ price, quantity }) =>
    calculateLineTotal({ unitPrice: fromBdtOrZero(price), quantity }),
  );
  return toBdt(addPoisha(...totals));
}

/** `payNow` is 0 with cash. The grand total does not contain an unknown delivery charge. */
export function calculateOrderTotals(
  lines: readonly OrderableLine[],
  { paymentMethod, delivery, offers: { discount, isDeliveryFree }, emiMonths }: OrderTotalsInput,
): OrderTotals {
  const subtotal = addPoisha(...lines.map((line) => line.lineTotal));
  const deliveryCharge =
    delivery && (isDeliveryFree ? ZERO_POISHA : calculateDeliveryCharge(delivery, subtotal));
  const beforeDiscount = addPoisha(subtotal, deliveryCharge ?? ZERO_POISHA);
  const grandTotal = poisha(Math.max(0, beforeDiscount - discount));
  const due = (!emiMonths && calculatePreOrderAdvance(lines)) || grandTotal;
  const payNow = paymentMethod === 'COD' ? ZERO_POISHA : poisha(Math.min(due, grandTotal));
  return { subtotal, deliveryCharge, discount, grandTotal, payNow };
}

export const calculatePreOrderAdvance = (lines: readonly OrderableLine[]): Poisha =>
  addPoisha(...lines.map(calculatePreOrderAmountDue));

function calculatePreOrderAmountDue({ sku, orderable }: OrderableLine): Poisha {
  return sku.preOrder ? multiplyPoisha(sku.preOrderAmount ?? ZERO_POISHA, orderable) : ZERO_POISHA;
}

export const hasOnlineGateway = (gateways: readonly { slug: string; isConfigured: boolean }[]): boolean =>
  gateways.some((gateway) => gateway.isConfigured && !isCash(gateway));

export function findAmountProblem({
  gatewayId,
  gateways,
  payNow,
}: {
  gatewayId: number;
  gateways: OrderTerms['gateways'];
  payNow: Poisha;
}): FieldProblem | undefined {
  const { sums } = gateways.find(({ id }) => id === gatewayId) ?? {};
  return !sums || isAmountAccepted(payNow, sums)
    ? undefined
    : { field: 'paymentGatewayId', code: 'sum-not-taken', least: sums.min, most: sums.max };
}

interface OrderToPay {
  lines: readonly OrderableLine[];
  grandTotal: Poisha;
  gateways: OrderTerms['gateways'];
}

/** Returns the advance of pre-orders, or 0 without an online gateway, because everything is then paid on delivery. */
export function calculateRequiredAdvance({ lines, grandTotal, gateways }: OrderToPay): Poisha {
  return hasOnlineGateway(gateways)
    ? poisha(Math.min(calculatePreOrderAdvance(lines), grandTotal))
    : ZERO_POISHA;
}

export function findOrderContentProblem(
  { kind, paymentMethod, type: expected }: OrderInput,
  order: OrderToPay,
): FieldProblem | undefined {
  const skus = order.lines.map(({ sku }) => sku);
  const type = getOrderType(skus);
  if (kind === 'pre-order' && type !== 'pre-order') return { field: 'products', code: 'no-pre-order' };
  const otherType = findOrderTypeProblem(expected, skus);
  if (otherType) return otherType;
  if (paymentMethod !== 'COD') return undefined;
  const amount = calculateRequiredAdvance(order);
  return amount > 0 ? { field: 'paymentMethod', code: 'advance-needed', amount } : undefined;
}

/** `expected` is the type that the shopper saw. If it is absent, every type is accepted. */
export function findOrderTypeProblem(
  expected: OrderType | null | undefined,
  lines: readonly { preOrder: boolean }[],
): FieldProblem | undefined {
  const type = getOrderType(lines);
  return expected == null || expected === type ? undefined : { field: 'type', code: 'other-type', type };
}
