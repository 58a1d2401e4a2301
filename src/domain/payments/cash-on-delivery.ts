import type { Poisha } from '#domain/money.ts';
import { lowestDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import { readCashCheckSettings } from './cash-requirement.ts';
import { isAboveCodLimit, readCodLimit } from './payment.ts';

/** Terms of a shop for cash on delivery, in poisha or BDT. */
interface CashTerms<Amount extends number> {
  /** Maximum cash to collect; `null` means no limit. */
  maxAmount: Amount | null;
  /** Part of the total to pay in advance if an order is above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/**
 * Reads the shop's terms from its page settings. There is no limit if orders above the shop's limit only require a
 * code.
 */
export function readCashTerms(
  pageSettings: unknown,
  { shopLimit, hasOnlineGateway }: { shopLimit: Poisha | null; hasOnlineGateway: boolean },
): CashTerms<Poisha> {
  const { aboveLimit, advancePercent } = readCashCheckSettings(pageSettings);
  const maxAmount = aboveLimit === 'code' ? null : readCodLimit(pageSettings, shopLimit);
  const requiresAdvance = hasOnlineGateway && maxAmount !== null && aboveLimit === 'advance';
  return { maxAmount, advancePercent: requiresAdvance ? advancePercent : null };
}

/** Whether and how an order can be paid in cash. */
export type CashDecision = 'in-full' | 'after-advance' | 'above-limit' | 'pre-order-advance';

interface CashOrder<Amount extends number> {
  grandTotal: Amount;
  preOrderAdvance: Amount;
}

/** Decides about cash: an advance of pre-orders must be paid online, and the limit applies to the cash to collect. */
export function decideCash<Amount extends number>(
  { maxAmount, advancePercent }: CashTerms<Amount>,
  { grandTotal, preOrderAdvance }: CashOrder<Amount>,
): CashDecision {
  if (preOrderAdvance > 0) return 'pre-order-advance';
  if (!isAboveCodLimit({ grandTotal, advance: preOrderAdvance }, maxAmount)) return 'in-full';
  return advancePercent === null ? 'above-limit' : 'after-advance';
}

/** Amounts of the products before the address is known, in BDT. */
interface ProductsToPay {
  subtotal: number;
  /** The subtotal less discounts. */
  discounted: number;
  preOrderAdvance: number;
}

/** Decides about cash before the address is known, with the lowest delivery charge. */
export function decideCashBeforeAddress(
  cash: CashTerms<number>,
  { subtotal, discounted, preOrderAdvance }: ProductsToPay,
  { zones, hasPickup }: { zones: readonly ZoneCharge<number>[]; hasPickup: boolean },
): CashDecision {
  const grandTotal = discounted + lowestDeliveryCharge(zones, { subtotal, hasPickup });
  return decideCash(cash, { grandTotal, preOrderAdvance });
}
