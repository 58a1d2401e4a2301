import { addPoisha, ceilToTaka, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import type { OrderableLine, OrderTotals } from '#domain/order/totals.ts';
import {
  type CashCheckSettings,
  type CashRequirement,
  readCashCheckSettings,
} from './cash-check-settings.ts';
import { isAboveCodLimit, readCodLimit } from './cash-on-delivery.ts';

export interface PhoneHistory {
  delivered: number;
  returned: number;
}

export const needsPhoneHistory = ({ newPhone, manyReturns }: CashCheckSettings): boolean =>
  newPhone !== undefined || manyReturns !== undefined;

interface CashRisk {
  isAboveLimit: boolean;
  history: PhoneHistory | undefined;
  hasOnlineGateway: boolean;
}

/** Returns the strictest requirement. Without an online gateway, a code replaces an advance. */
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

/** Returns the advance, rounded up to whole taka, but at most `grandTotal`. */
export function calculateCashAdvance(grandTotal: Poisha, percent: number): Poisha {
  return poisha(Math.min(grandTotal, ceilToTaka((grandTotal * percent) / 100)));
}

/** Payment of a pre-order that also contains goods in stock. */
export interface MixedPreOrderPayment {
  totals: OrderTotals;
  /** Cash for goods in stock that needs no advance; `null` if there is none, or if a part must be paid online. */
  onTrust: Poisha | null;
  ask: 'code' | undefined;
}

/** Goods in stock are checked like a separate cash order. */
export function splitMixedPreOrder(
  totals: OrderTotals,
  { lines, lineDiscounts }: { lines: readonly OrderableLine[]; lineDiscounts: readonly Poisha[] },
  findRequirement: (cash: Poisha) => { ask: CashRequirement | 'refuse' | undefined; advance: Poisha },
): MixedPreOrderPayment {
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

interface CashRequirementInput extends Omit<CashRisk, 'isAboveLimit'> {
  pageSettings: unknown;
  shopLimit: Poisha | null;
  grandTotal: Poisha;
  /** Advance of pre-orders, which is not collected in cash. */
  preOrderAdvance: Poisha;
}

export function resolveCashRequirement({
  pageSettings,
  shopLimit,
  grandTotal,
  preOrderAdvance: prepaid,
  history,
  hasOnlineGateway,
}: CashRequirementInput) {
  const check = readCashCheckSettings(pageSettings);
  const codLimit = readCodLimit(pageSettings, shopLimit);
  const isAboveLimit = isAboveCodLimit({ grandTotal, advance: prepaid }, codLimit);
  const ask =
    grandTotal > prepaid
      ? findCashRequirement(check, { isAboveLimit, history, hasOnlineGateway })
      : undefined;
  return {
    ask,
    // An order with a pre-order advance allows no further advance, because its items in stock are checked separately.
    allowsAdvance: ask === 'advance' && prepaid === 0,
    advance: calculateCashAdvance(grandTotal, check.advancePercent),
    codLimit,
  };
}
