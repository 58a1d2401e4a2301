import { addPoisha, multiplyPoisha, type Poisha, poisha, poishaOf, toBdt, ZERO_POISHA } from '../money.ts';

export interface PricedLine {
  unitPrice: Poisha;
  quantity: number;
}

export interface Charges {
  /** `null` while the place of delivery is not known. */
  deliveryCharge: Poisha | null;
  discount: Poisha;
  /** What the pre-order lines ask for before delivery. */
  preOrderAmount: Poisha;
}

/** The amounts of an order, in poisha. */
export interface OrderTotals {
  subtotal: Poisha;
  deliveryCharge: Poisha | null;
  discount: Poisha;
  grandTotal: Poisha;
  /** What is due before delivery, never more than the grand total. */
  payNow: Poisha;
}

/** What a line costs, in poisha. */
export function lineTotal({ unitPrice, quantity }: PricedLine): Poisha {
  return multiplyPoisha(unitPrice, quantity);
}

/** What a line costs, for prices that are shown already: BDT. */
export function lineTotalInBdt(unitPrice: number, quantity: number): number {
  return toBdt(multiplyPoisha(poishaOf(unitPrice), quantity));
}

/** Item sum plus delivery minus discount, never below zero; a delivery charge that is not known yet counts as none. */
export function orderTotals(lines: readonly PricedLine[], charges: Charges): OrderTotals {
  const subtotal = addPoisha(...lines.map(lineTotal));
  const beforeDiscount = addPoisha(subtotal, charges.deliveryCharge ?? ZERO_POISHA);
  const grandTotal = poisha(Math.max(0, beforeDiscount - charges.discount));
  return {
    subtotal,
    deliveryCharge: charges.deliveryCharge,
    discount: charges.discount,
    grandTotal,
    payNow: poisha(Math.min(charges.preOrderAmount, grandTotal)),
  };
}
