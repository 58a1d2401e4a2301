import { fromBdt, type Poisha } from '#domain/money.ts';
import { findLowestDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import { readCashCheckSettings } from './cash-check-settings.ts';

/** In poisha or BDT. */
interface CashTerms<Amount extends number> {
  /** `null` means no limit. */
  maxAmount: Amount | null;
  /** Advance for orders above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/** The page settings (BDT) have precedence over the shop's row; `null` is no limit. */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}

/** `maxAmount` is `null` if orders above the limit require only a code, because they may be paid in cash. */
export function readCashTerms(
  pageSettings: unknown,
  { shopLimit, hasOnlineGateway }: { shopLimit: Poisha | null; hasOnlineGateway: boolean },
): CashTerms<Poisha> {
  const { aboveLimit, advancePercent } = readCashCheckSettings(pageSettings);
  const maxAmount = aboveLimit === 'code' ? null : readCodLimit(pageSettings, shopLimit);
  const requiresAdvance = hasOnlineGateway && maxAmount !== null && aboveLimit === 'advance';
  return { maxAmount, advancePercent: requiresAdvance ? advancePercent : null };
}

/** Compares the grand total less the advance. All amounts in one unit; `null` is no limit. */
export function isAboveCodLimit(
  { grandTotal, advance }: { grandTotal: number; advance: number },
  limit: number | null,
): boolean {
  return limit !== null && grandTotal - advance > limit;
}

/** `after-advance`: above the cash limit, an advance is paid online first. The last two values exclude cash. */
export type CashDecision = 'in-full' | 'after-advance' | 'above-limit' | 'pre-order-advance';

interface CashOrder<Amount extends number> {
  grandTotal: Amount;
  preOrderAdvance: Amount;
}

/** An order with an advance of pre-orders is not payable in cash. Otherwise, the cash limit decides. */
export function decideCash<Amount extends number>(
  { maxAmount, advancePercent }: CashTerms<Amount>,
  { grandTotal, preOrderAdvance }: CashOrder<Amount>,
): CashDecision {
  if (preOrderAdvance > 0) return 'pre-order-advance';
  if (!isAboveCodLimit({ grandTotal, advance: preOrderAdvance }, maxAmount)) return 'in-full';
  return advancePercent === null ? 'above-limit' : 'after-advance';
}

/** In BDT, before the address is known. */
interface ProductsToPay {
  subtotal: number;
  /** The subtotal less discounts. */
  discounted: number;
  preOrderAdvance: number;
}

/** Uses the lowest delivery charge. */
export function decideCashBeforeAddress(
  cash: CashTerms<number>,
  { subtotal, discounted, preOrderAdvance }: ProductsToPay,
  { zones, hasPickup }: { zones: readonly ZoneCharge<number>[]; hasPickup: boolean },
): CashDecision {
  const grandTotal = discounted + findLowestDeliveryCharge(zones, { subtotal, hasPickup });
  return decideCash(cash, { grandTotal, preOrderAdvance });
}

/** False for a single unit, or if every unit is above the limit. All amounts in one unit. */
export function canSplitOrderForCash(lines: readonly { price: number; quantity: number }[], limit: number) {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}
