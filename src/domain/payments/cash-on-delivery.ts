import { fromBdt, type Poisha } from '#domain/money.ts';
import { lowestDeliveryCharge, type ZoneCharge } from '#domain/order/delivery.ts';
import { readCashCheckSettings } from './cash-check-settings.ts';

/** Terms of a shop for cash on delivery, in poisha or BDT. */
interface CashTerms<Amount extends number> {
  /** Maximum cash to collect; `null` means no limit. */
  maxAmount: Amount | null;
  /** Part of the total to pay in advance if an order is above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/** Reads the cash limit. The page settings (BDT) have precedence over the shop's row; `null` is no limit. */
export function readCodLimit(pageSettings: unknown, shopLimit: Poisha | null): Poisha | null {
  const { maxCODAmount: limit } = Object(pageSettings) as Record<string, unknown>;
  return (typeof limit === 'number' ? fromBdt(limit) : undefined) ?? shopLimit;
}

/**
 * Reads the shop's terms from its page settings. `maxAmount` is `null` if the shop requires only a code for orders
 * above its limit, because such orders may be paid in cash.
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
 * Whether an order can be paid in cash.
 * `in-full`: yes.
 * `after-advance`: above the cash limit; an advance must be paid online first.
 * `above-limit`: no; above the cash limit, and the shop offers no advance.
 * `pre-order-advance`: no; the pre-orders require an online payment.
 */
export type CashDecision = 'in-full' | 'after-advance' | 'above-limit' | 'pre-order-advance';

interface CashOrder<Amount extends number> {
  grandTotal: Amount;
  preOrderAdvance: Amount;
}

/**
 * Decides about cash. An order with an advance of pre-orders is not payable in cash. For other orders, the cash limit
 * decides.
 */
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

/**
 * Whether the shopper can split the order into smaller orders within the cash limit. False for a single unit, or if
 * every unit is above the limit. All amounts in one unit.
 */
export function canSplitForCash(lines: readonly { price: number; quantity: number }[], limit: number) {
  const isSingle = lines.length === 1 && lines[0]?.quantity === 1;
  return !isSingle && lines.some(({ price }) => price <= limit);
}
