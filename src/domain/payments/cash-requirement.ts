import { addPoisha, ceilToTaka, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { isAboveCodLimit, readCodLimit } from '#domain/order/payment.ts';
import { type OrderableLine, type OrderTotals, preOrderAdvance } from '#domain/order/totals.ts';
import type { GatewayTerms } from './payment-options.ts';

/** Requirements before a cash order is accepted: a code sent to the number, or an advance. */
export const CASH_REQUIREMENTS = ['code', 'advance'] as const;
export type CashRequirement = (typeof CASH_REQUIREMENTS)[number];

/** Cash checks from a shop's page settings. Missing ones require nothing. */
export interface CashCheckSettings {
  /** For an order above the cash limit; without it, such an order is refused. */
  aboveLimit?: CashRequirement | undefined;
  /** For a number without a delivered order at the shop. */
  newPhone?: CashRequirement | undefined;
  /** For a number that has returned `returnsFrom` or more orders. */
  manyReturns?: CashRequirement | undefined;
  returnsFrom: number;
  /** Share of the total, in percent. */
  advancePercent: number;
}

export const DEFAULT_RETURNS_FROM = 2;
export const DEFAULT_ADVANCE_PERCENT = 20;
/** Allowed advances, in percent. */
export const ADVANCE_PERCENTS = { min: 1, max: 90 } as const;

/** Results of a number's orders that the shop has processed. */
export interface PhoneHistory {
  delivered: number;
  returned: number;
}

/** Parses `cashCheck` of stored page settings; invalid values require nothing. */
export function readCashCheckSettings(settings: unknown): CashCheckSettings {
  const stored = Object(Object(settings).cashCheck) as Record<string, unknown>;
  const readRequirement = (name: string) => CASH_REQUIREMENTS.find((ask) => ask === stored[name]);
  const numberOf = (name: string, fallback: number) =>
    Number.isSafeInteger(stored[name]) && Number(stored[name]) > 0 ? Number(stored[name]) : fallback;
  return {
    aboveLimit: readRequirement('aboveLimit'),
    newPhone: readRequirement('newPhone'),
    manyReturns: readRequirement('manyReturns'),
    returnsFrom: numberOf('returnsFrom', DEFAULT_RETURNS_FROM),
    advancePercent: Math.min(numberOf('advancePercent', DEFAULT_ADVANCE_PERCENT), ADVANCE_PERCENTS.max),
  };
}

/**
 * Limit of the cash to collect, and the advance above it. Unlimited if a code is enough above the shop's limit.
 */
export function readCashTerms(
  pageSettings: unknown,
  { shopLimit, hasOnlineGateway }: Pick<CashQuestion, 'shopLimit' | 'hasOnlineGateway'>,
): Pick<GatewayTerms<Poisha>, 'maxAmount' | 'advancePercent'> {
  const { aboveLimit, advancePercent } = readCashCheckSettings(pageSettings);
  const maxAmount = aboveLimit === 'code' ? null : readCodLimit(pageSettings, shopLimit);
  const requiresAdvance = hasOnlineGateway && maxAmount !== null && aboveLimit === 'advance';
  return { maxAmount, advancePercent: requiresAdvance ? advancePercent : null };
}

/** Whether the checks depend on the number's order history. */
export const needsPhoneHistory = ({ newPhone, manyReturns }: CashCheckSettings): boolean =>
  newPhone !== undefined || manyReturns !== undefined;

interface CashRisk {
  isAboveLimit: boolean;
  /** `undefined` if it is not needed or must not be disclosed. */
  history: PhoneHistory | undefined;
  /** The shop has a gateway that can take an advance. */
  hasOnlineGateway: boolean;
}

/**
 * Requirement before a cash order is accepted; `refuse` if it is too large. An advance has precedence over a
 * code. Without a gateway for advances, a code replaces it, except above the limit.
 */
export function findCashRequirement(
  check: CashCheckSettings,
  { isAboveLimit, history, hasOnlineGateway }: CashRisk,
): CashRequirement | 'refuse' | undefined {
  if (isAboveLimit && (!check.aboveLimit || (check.aboveLimit === 'advance' && !hasOnlineGateway)))
    return 'refuse';
  const asks = [
    isAboveLimit && check.aboveLimit,
    history?.delivered === 0 && check.newPhone,
    history && history.returned >= check.returnsFrom && check.manyReturns,
  ];
  if (hasOnlineGateway && asks.includes('advance')) return 'advance';
  return asks.some(Boolean) ? 'code' : undefined;
}

/** The advance of an order: in whole taka, rounded up, at most the total. */
export function calculateAdvance(grandTotal: Poisha, percent: number): Poisha {
  return poisha(Math.min(grandTotal, ceilToTaka((grandTotal * percent) / 100)));
}

/**
 * Totals of an order with an advance and the rest in cash. The advances of its pre-orders are due before
 * delivery too, even if they are the entire total.
 */
export const withAdvance = (
  totals: OrderTotals,
  { advance, lines }: { advance: Poisha; lines: readonly OrderableLine[] },
): OrderTotals => ({
  ...totals,
  payNow: poisha(Math.min(totals.grandTotal, Math.max(advance, preOrderAdvance(lines)))),
});

/** Totals of a pre-order that also contains goods in stock, and the terms of these goods. */
export interface SplitPreOrder {
  totals: OrderTotals;
  /**
   * Cash collected on delivery for the goods in stock without an advance; `null` if there is none or a part
   * is paid in advance.
   */
  onTrust: Poisha | null;
  /** Requirement before the goods in stock are shipped. */
  ask: 'code' | undefined;
}

/**
 * Totals of a pre-order with the advance due now and the rest due on delivery. Goods in stock are checked
 * like a separate cash order; `findRequirement` returns their requirement.
 */
export function splitMixedPreOrder(
  totals: OrderTotals,
  { lines, lineDiscounts }: { lines: readonly OrderableLine[]; lineDiscounts: readonly Poisha[] },
  findRequirement: (cash: Poisha) => { ask: CashRequirement | 'refuse' | undefined; advance: Poisha },
): SplitPreOrder {
  const { grandTotal, payNow, deliveryCharge } = totals;
  const inStock = lines.flatMap(({ sku, lineTotal }, at) =>
    sku.preOrder ? [] : [poisha(lineTotal - (lineDiscounts[at] ?? 0))],
  );
  const cash = poisha(Math.min(grandTotal - payNow, addPoisha(...inStock, deliveryCharge ?? ZERO_POISHA)));
  if (payNow === 0 || inStock.length === 0 || cash === 0) return { totals, onTrust: null, ask: undefined };
  const { ask, advance } = findRequirement(cash);
  if (ask === undefined || ask === 'code') return { totals, onTrust: cash, ask };
  const before = ask === 'refuse' ? cash : advance;
  return { totals: { ...totals, payNow: addPoisha(payNow, before) }, onTrust: null, ask: undefined };
}

interface CashQuestion extends Omit<CashRisk, 'isAboveLimit'> {
  pageSettings: unknown;
  /** Cash limit in the shop's row. */
  shopLimit: Poisha | null;
  grandTotal: Poisha;
  /** Advance of its pre-orders, which is not collected in cash. */
  preOrderAdvance: Poisha;
}

/** Requirement before a cash order is accepted, its advance, and the shop's cash limit. */
export function resolveCashRequirement({
  pageSettings,
  shopLimit,
  grandTotal,
  preOrderAdvance: prepaid,
  history,
  hasOnlineGateway,
}: CashQuestion) {
  const check = readCashCheckSettings(pageSettings);
  const codLimit = readCodLimit(pageSettings, shopLimit);
  const isAboveLimit = isAboveCodLimit({ grandTotal, advance: prepaid }, codLimit);
  return {
    // Without cash to collect, nothing is required.
    ask:
      grandTotal > prepaid
        ? findCashRequirement(check, { isAboveLimit, history, hasOnlineGateway })
        : undefined,
    advance: calculateAdvance(grandTotal, check.advancePercent),
    codLimit,
  };
}
