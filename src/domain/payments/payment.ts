import type { Poisha } from '#domain/money.ts';

export const PAYMENT_METHODS = ['COD', 'ONLINE', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CARD_KINDS = ['visa-master', 'amex', 'nexus'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const DEFAULT_PAYMENT_METHOD = 'COD' satisfies PaymentMethod;

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const CASH_GATEWAY = { slug: 'cod', name: 'Cash on Delivery', nameBn: 'ক্যাশ অন ডেলিভারি' };

export const isCash = ({ slug }: { slug: string }): boolean => slug === CASH_GATEWAY.slug;

export interface AmountLimits {
  min: Poisha;
  max: Poisha;
}

/** Whether the limits allow the amount. `null` means no limit, and 0 is always accepted. */
export const isAmountAccepted = <Amount extends number>(
  sum: Amount,
  { min, max }: { min: Amount | null; max: Amount | null },
): boolean => sum === 0 || (sum >= (min ?? sum) && sum <= (max ?? sum));
