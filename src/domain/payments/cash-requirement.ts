import { addPoisha, ceilToTaka, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import type { OrderableLine, OrderTotals } from '#domain/order/totals.ts';
import { isAboveCodLimit, readCodLimit } from './payment.ts';

/** Requirements for a cash order: a one-time code sent to the phone, or an advance paid online. */
export const CASH_REQUIREMENTS = ['code', 'advance'] as const;
export type CashRequirement = (typeof CASH_REQUIREMENTS)[number];

export interface CashCheckSettings {
  /** Requirement above the cash limit; without a requirement, such orders are refused. */
  aboveLimit?: CashRequirement | undefined;
  /** Requirement for a phone without a delivered order at the shop. */
  newPhone?: CashRequirement | undefined;
  /** Requirement for a phone with `returnsFrom` or more returned orders. */
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

/** Reads the cash checks from page settings. Invalid requirements are ignored. */
export function readCashCheckSettings(settings: unknown): CashCheckSettings {
  const stored = Object(Object(settings).cashCheck) as Record<string, unknown>;
  const readRequirement = (name: string) => CASH_REQUIREMENTS.find((each) => each === stored[name]);
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

export const needsPhoneHistory = ({ newPhone, manyReturns }: CashCheckSettings): boolean =>
  newPhone !== undefined || manyReturns !== undefined;

interface CashRisk {
  isAboveLimit: boolean;
  history: PhoneHistory | undefined;
  /** Whether the shop has a gateway that can take an advance. */
  hasOnlineGateway: boolean;
}

/**
 * Returns the requirement for a cash order. An advance has precedence over a code. Without an online gateway,
 * a code replaces the advance, except above the limit.
 */
export function findCashRequirement(
  check: CashCheckSettings,
  { isAboveLimit, history, hasOnlineGateway }: CashRisk,
): CashRequirement | 'refuse' | undefined {
  if (isAboveLimit && (!check.aboveLimit || (check.aboveLimit === 'advance' && !hasOnlineGateway)))
    return 'refuse';
  const requirements = [
    isAboveLimit && check.aboveLimit,
    history?.delivered === 0 && check.newPhone,
    history && history.returned >= check.returnsFrom && check.manyReturns,
  ];
  if (hasOnlineGateway && requirements.includes('advance')) return 'advance';
  return requirements.some(Boolean) ? 'code' : undefined;
}

/** Returns the advance, rounded up to whole taka. */
export function calculateAdvance(grandTotal: Poisha, percent: number): Poisha {
  return poisha(Math.min(grandTotal, ceilToTaka((grandTotal * percent) / 100)));
}

/** Payment of a pre-order that also contains goods in stock. */
export interface SplitPreOrder {
  totals: OrderTotals;
  /** Cash collected on delivery for goods in stock without an advance, in poisha; `null` if there is none. */
  onTrust: Poisha | null;
  ask: 'code' | undefined;
}

/** Splits the payment of a mixed pre-order. Goods in stock are checked like a separate cash order. */
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

interface CashOrderFacts extends Omit<CashRisk, 'isAboveLimit'> {
  pageSettings: unknown;
  shopLimit: Poisha | null;
  grandTotal: Poisha;
  /** Advance of the pre-orders, which is not collected in cash. */
  preOrderAdvance: Poisha;
}

export function resolveCashRequirement({
  pageSettings,
  shopLimit,
  grandTotal,
  preOrderAdvance: prepaid,
  history,
  hasOnlineGateway,
}: CashOrderFacts) {
  const check = readCashCheckSettings(pageSettings);
  const codLimit = readCodLimit(pageSettings, shopLimit);
  const isAboveLimit = isAboveCodLimit({ grandTotal, advance: prepaid }, codLimit);
  // Without cash to collect, nothing is required.
  const ask =
    grandTotal > prepaid
      ? findCashRequirement(check, { isAboveLimit, history, hasOnlineGateway })
      : undefined;
  return {
    ask,
    // False with a pre-order advance, because the items in stock of such an order are checked separately.
    allowsAdvance: ask === 'advance' && prepaid === 0,
    advance: calculateAdvance(grandTotal, check.advancePercent),
    codLimit,
  };
}
