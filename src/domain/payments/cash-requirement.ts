import { addPoisha, ceilToTaka, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { isAboveCodLimit, readCodLimit } from '#domain/order/payment.ts';
import { type OrderableLine, type OrderTotals, preOrderAdvance } from '#domain/order/totals.ts';
import type { GatewayTerms } from './payment-options.ts';

/** A one-time code sent to the phone, or an advance paid online. */
export const CASH_REQUIREMENTS = ['code', 'advance'] as const;
export type CashRequirement = (typeof CASH_REQUIREMENTS)[number];

export interface CashCheckSettings {
  /** Above the cash limit; without it, such orders are refused. */
  aboveLimit?: CashRequirement | undefined;
  /** For a phone without a delivered order at the shop. */
  newPhone?: CashRequirement | undefined;
  /** For a phone with `returnsFrom` or more returned orders. */
  manyReturns?: CashRequirement | undefined;
  returnsFrom: number;
  advancePercent: number;
}

export const DEFAULT_RETURNS_FROM = 2;
export const DEFAULT_ADVANCE_PERCENT = 20;
export const ADVANCE_PERCENTS = { min: 1, max: 90 } as const;

export interface PhoneHistory {
  delivered: number;
  returned: number;
}

/** Invalid stored values require nothing. */
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

export const needsPhoneHistory = ({ newPhone, manyReturns }: CashCheckSettings): boolean =>
  newPhone !== undefined || manyReturns !== undefined;

interface CashRisk {
  isAboveLimit: boolean;
  history: PhoneHistory | undefined;
  /** The shop has a gateway that can take an advance. */
  hasOnlineGateway: boolean;
}

/** An advance has precedence over a code; without a gateway a code replaces it, except above the limit. */
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

/** Whole taka, rounded up. */
export function calculateAdvance(grandTotal: Poisha, percent: number): Poisha {
  return poisha(Math.min(grandTotal, ceilToTaka((grandTotal * percent) / 100)));
}

/** Advances of pre-orders are due too, even if they are the entire total. */
export const withAdvance = (
  totals: OrderTotals,
  { advance, lines }: { advance: Poisha; lines: readonly OrderableLine[] },
): OrderTotals => ({
  ...totals,
  payNow: poisha(Math.min(totals.grandTotal, Math.max(advance, preOrderAdvance(lines)))),
});

/** A pre-order that also contains goods in stock. */
export interface SplitPreOrder {
  totals: OrderTotals;
  /** Cash on delivery for goods in stock without an advance; `null` if none. */
  onTrust: Poisha | null;
  ask: 'code' | undefined;
}

/** Goods in stock are checked like a separate cash order. */
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
  shopLimit: Poisha | null;
  grandTotal: Poisha;
  /** Advance of its pre-orders, which is not collected in cash. */
  preOrderAdvance: Poisha;
}

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
