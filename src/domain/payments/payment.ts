import { fromBdt, type Poisha } from '#domain/money.ts';

export const PAYMENT_METHODS = ['COD', 'ONLINE', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CARD_KINDS = ['visa-master', 'amex', 'nexus'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const DEFAULT_PAYMENT_METHOD = 'COD' satisfies PaymentMethod;

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Gateway of a shop for cash on delivery. */
export const CASH_GATEWAY = { slug: 'cod', name: 'Cash on Delivery', nameBn: 'ক্যাশ অন ডেলিভারি' };

export const isCash = ({ slug }: { slug: string }): boolean => slug === CASH_GATEWAY.slug;

/** Limits of a payment in poisha. */
export interface AmountLimits {
  min: Poisha;
  max: Poisha;
}

/** Whether an amount is within limits of the same unit. `null` is no limit, and 0 is always accepted. */
export const isAmountAccepted = <Amount extends number>(
  sum: Amount,
  { min, max }: { min: Amount | null; max: Amount | null },
): boolean => sum === 0 || (sum >= (min ?? sum) && sum <= (max ?? sum));

/**
 * Whether the cash to collect (grand total less advance) is above the shop's limit. All amounts in one unit;
 * `null` is no limit.
 */
export function isAboveCodLimit(
  { grandTotal, advance }: { grandTotal: number; advance: number },
  limit: number | null,
): boolean {
  return limit !== null && grandTotal - advance > limit;
}

/**
 * Whether the shopper can split the order into smaller orders within the cash limit. False for a single unit, or if
 * every unit is above the limit. All amounts in one unit.
 */
export function canSplitForCash(lines: readonly { price: number; quantity: number }[], limit: number) {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}

/** Reads the cash limit. The page settings (BDT) have precedence over the shop's row; `null` is no limit. */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}
