import { fromBdt, type Poisha } from '#domain/money.ts';

/** Cash on delivery, online through a gateway, by card. */
export const PAYMENT_METHODS = ['COD', 'ONLINE', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Kinds of cards, selected before the gateway's page opens. */
export const CARD_KINDS = ['visa-master', 'amex', 'nexus'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const DEFAULT_PAYMENT_METHOD = 'COD' satisfies PaymentMethod;

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Cash on delivery as a gateway of shops. */
export const CASH_GATEWAY = { slug: 'cod', name: 'Cash on Delivery', nameBn: 'ক্যাশ অন ডেলিভারি' };

/** Whether a payment method is cash on delivery, by its slug. */
export const isCash = ({ slug }: { slug: string }): boolean => slug === CASH_GATEWAY.slug;

/** Minimum and maximum amount of a gateway, in poisha. */
export interface AmountLimits {
  min: Poisha;
  max: Poisha;
}

/**
 * Whether a gateway accepts an amount, in the unit of its limits; `null` is no limit, and 0 is always
 * accepted.
 */
export const isAmountAccepted = <Amount extends number>(
  sum: Amount,
  { min, max }: { min: Amount | null; max: Amount | null },
): boolean => sum === 0 || (sum >= (min ?? sum) && sum <= (max ?? sum));

/**
 * Whether the cash to collect, the grand total less the advance, is above the shop's limit, in the unit of the
 * limit; `null` is no limit.
 */
export function isAboveCodLimit(
  { grandTotal, advance }: { grandTotal: number; advance: number },
  limit: number | null,
): boolean {
  return limit !== null && grandTotal - advance > limit;
}

/**
 * Whether a part of an order above the cash limit could be paid in cash. Not for a single unit, or if every
 * unit is above the limit. Prices and limit have the same unit.
 */
export function canSplitForCash(
  lines: readonly { price: number; quantity: number }[],
  limit: number,
): boolean {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}

/**
 * Limit for cash on delivery: from the page settings in BDT, otherwise the shop's row; `null` is no limit.
 */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}
