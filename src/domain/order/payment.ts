import { fromBdt, type Poisha } from '#domain/money.ts';

/** Cash on delivery, through a gateway, by card. */
export const PAYMENT_METHODS = ['COD', 'ONLINE', 'CARD'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The cards a shopper may choose of before the gateway is opened. */
export const CARD_KINDS = ['visa-master', 'amex', 'nexus'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** How an order is paid when nobody says. */
export const USUAL_PAYMENT_METHOD = 'COD' satisfies PaymentMethod;

export const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Cash on delivery as shops offer it. */
export const CASH_GATEWAY = { slug: 'cod', name: 'Cash on Delivery', nameBn: 'ক্যাশ অন ডেলিভারি' };

/** Whether a way to pay of a shop is cash on delivery, which its slug tells. */
export const isCash = ({ slug }: { slug: string }): boolean => slug === CASH_GATEWAY.slug;

/** The least and the most that a gateway takes at once, in poisha. */
export interface SumBounds {
  least: Poisha;
  most: Poisha;
}

/** Whether a gateway takes a sum at once, in the unit of its bounds; `null` bounds nothing, and nothing is taken by all. */
export const isSumTaken = <Amount extends number>(
  sum: Amount,
  { least, most }: { least: Amount | null; most: Amount | null },
): boolean => sum === 0 || (sum >= (least ?? sum) && sum <= (most ?? sum));

/** Whether a gateway may take the money of a placed order: instalments are paid by card, and its coupon may be for certain gateways. */
export const mayPayOrder = (
  { id, takesCards }: { id: number; takesCards: boolean },
  { isEmi, couponGatewayIds }: { isEmi: boolean; couponGatewayIds: readonly number[] },
): boolean => (takesCards || !isEmi) && (couponGatewayIds.length === 0 || couponGatewayIds.includes(id));

/** Whether an order is too dear for cash on delivery, in the unit of the limit; a shop without one takes any amount. */
export function isAboveCodLimit<Amount extends number>(grandTotal: Amount, limit: Amount | null): boolean {
  return limit !== null && grandTotal > limit;
}

/**
 * Whether some of an order that is above the limit of cash could be paid so: of a single piece there is no less, nor of pieces each
 * of which is too dear. Prices and limit in one unit.
 */
export function hasLessForCash(
  lines: readonly { price: number; quantity: number }[],
  limit: number,
): boolean {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => !isAboveCodLimit(price, limit));
}

/** The dearest order that can be paid in cash: what the shop's page settings say in BDT, or else its row; `null` for any. */
export function codLimitOf(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}
