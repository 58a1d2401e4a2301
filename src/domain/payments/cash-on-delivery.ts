import { fromBdt, type Poisha } from '#domain/money.ts';
import { findLowestDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import { readCashCheckSettings } from './cash-check-settings.ts';

/** All amounts have one unit: poisha or BDT. */
interface CashTerms<Amount extends number> {
  /** Maximum amount to pay in cash; `null` means no limit. */
  maxAmount: Amount | null;
  /** Percentage of the advance for orders above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/** Returns the limit, or `null` if there is none. The page settings (in BDT) have precedence over `shopLimit`. */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}

/** `maxAmount` is also `null` if orders above the limit require only a code, because they may be paid in cash. */
export function readCashTerms(
  pageSettings: unknown,
  { shopLimit, hasOnlineGateway }: { shopLimit: Poisha | null; hasOnlineGateway: boolean },
): CashTerms<Poisha> {
  const { aboveLimit, advancePercent } = readCashCheckSettings(pageSettings);
  const maxAmount = aboveLimit === 'code' ? null : readCodLimit(pageSettings, shopLimit);
  const requiresAdvance = hasOnlineGateway && maxAmount !== null && aboveLimit === 'advance';
  return { maxAmount, advancePercent: requiresAdvance ? advancePercent : null };
}

/** Compares the limit with the grand total less the advance, in the same unit. A limit of `null` is never exceeded. */
export function isAboveCodLimit(
  { grandTotal, advance }: { grandTotal: number; advance: number },
  limit: number | null,
): boolean {
  return limit !== null && grandTotal - advance > limit;
}

/** `after-advance`: an advance is paid online first. `above-limit` and `pre-order-advance` exclude cash. */
export type CashDecision = 'in-full' | 'after-advance' | 'above-limit' | 'pre-order-advance';

interface CashOrder<Amount extends number> {
  grandTotal: Amount;
  preOrderAdvance: Amount;
}

export function decideCashPayment<Amount extends number>(
  { maxAmount, advancePercent }: CashTerms<Amount>,
  { grandTotal, preOrderAdvance }: CashOrder<Amount>,
): CashDecision {
  if (preOrderAdvance > 0) return 'pre-order-advance';
  if (!isAboveCodLimit({ grandTotal, advance: preOrderAdvance }, maxAmount)) return 'in-full';
  return advancePercent === null ? 'above-limit' : 'after-advance';
}

/** Amounts in BDT before the address is known. */
interface ProductsToPay {
  subtotal: number;
  discounted: number;
  preOrderAdvance: number;
}

/** Assumes the lowest delivery charge, because the zone is unknown. */
export function decideCashBeforeAddress(
  cash: CashTerms<number>,
  { subtotal, discounted, preOrderAdvance }: ProductsToPay,
  { zones, hasPickup }: { zones: readonly ZoneCharge<number>[]; hasPickup: boolean },
): CashDecision {
  const grandTotal = discounted + findLowestDeliveryCharge(zones, { subtotal, hasPickup });
  return decideCashPayment(cash, { grandTotal, preOrderAdvance });
}

/** False for a single unit, or if every unit is above the limit. All amounts have the same unit. */
export function canSplitOrderForCash(lines: readonly { price: number; quantity: number }[], limit: number) {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}
