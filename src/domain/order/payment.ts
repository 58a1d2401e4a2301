import { fromBdt, type Poisha } from '#domain/money.ts';

export const PAYMENT_METHODS = ['COD', 'ONLINE', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CARD_KINDS = ['visa-master', 'amex', 'nexus'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const DEFAULT_PAYMENT_METHOD = 'COD' satisfies PaymentMethod;

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Cash on delivery is a gateway of the shop. */
export const CASH_GATEWAY = { slug: 'cod', name: 'Cash on Delivery', nameBn: 'ক্যাশ অন ডেলিভারি' };

export const isCash = ({ slug }: { slug: string }): boolean => slug === CASH_GATEWAY.slug;

/** In poisha. */
export interface AmountLimits {
  min: Poisha;
  max: Poisha;
}

/** In the unit of the limits; `null` is no limit, and 0 is always accepted. */
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

/** False for a single unit, or if every unit is above the limit. All amounts in one unit. */
export function canSplitForCash(
  lines: readonly { price: number; quantity: number }[],
  limit: number,
): boolean {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}

/** Page settings (BDT) have precedence over the shop's row; `null` is no limit. */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}
