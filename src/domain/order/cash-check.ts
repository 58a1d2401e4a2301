import { addPoisha, ceilToTaka, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { codLimitOf, isAboveCodLimit } from './payment.ts';
import { type CountedLine, type OrderTotals, preOrderAdvance } from './totals.ts';

/** What a shop may ask for before it sends something that is paid at the door: that the number is shown to be the buyer's, or a part of the money. */
export const CASH_ASKS = ['code', 'advance'] as const;
export type CashAsk = (typeof CASH_ASKS)[number];

/** What a shop's page settings say of cash that is at risk. Nothing is asked for where nothing stands. */
export interface CashCheck {
  /** Of an order above the limit of cash, which is refused else. */
  aboveLimit?: CashAsk | undefined;
  /** Of a number that has had no parcel of the shop yet. */
  newPhone?: CashAsk | undefined;
  /** Of a number that has sent parcels back, `returnsFrom` of them or more. */
  manyReturns?: CashAsk | undefined;
  returnsFrom: number;
  /** Of what the order comes to, in percent. */
  advancePercent: number;
}

export const USUAL_RETURNS_FROM = 2;
export const USUAL_ADVANCE_PERCENT = 20;
/** What may be asked for in advance, in percent. */
export const ADVANCE_PERCENTS = { least: 1, most: 90 } as const;

/** How the orders of a number ended, as far as the shop has dealt with them. */
export interface PhoneHistory {
  delivered: number;
  returned: number;
}

/** Reads `cashCheck` of page settings as the database has it; what makes no sense asks for nothing. */
export function readCashCheck(settings: unknown): CashCheck {
  const stored = Object(Object(settings).cashCheck) as Record<string, unknown>;
  const askOf = (name: string) => CASH_ASKS.find((ask) => ask === stored[name]);
  const numberOf = (name: string, usual: number) =>
    Number.isSafeInteger(stored[name]) && Number(stored[name]) > 0 ? Number(stored[name]) : usual;
  return {
    aboveLimit: askOf('aboveLimit'),
    newPhone: askOf('newPhone'),
    manyReturns: askOf('manyReturns'),
    returnsFrom: numberOf('returnsFrom', USUAL_RETURNS_FROM),
    advancePercent: Math.min(numberOf('advancePercent', USUAL_ADVANCE_PERCENT), ADVANCE_PERCENTS.most),
  };
}

/** The dearest order that can be paid in cash as a whole; above it there is another way only where the shop is content with a code. */
export const wholeCashLimit = (check: CashCheck, codLimit: Poisha | null): Poisha | null =>
  check.aboveLimit === 'code' ? null : codLimit;

/** Whether it matters what became of a number's orders. */
export const needsPhoneHistory = ({ newPhone, manyReturns }: CashCheck): boolean =>
  newPhone !== undefined || manyReturns !== undefined;

interface CashRisk {
  isAboveLimit: boolean;
  /** `undefined` where it does not matter, or is nobody's business yet. */
  history: PhoneHistory | undefined;
  /** The shop has a gateway that could take a part in advance. */
  takesOnline: boolean;
}

/**
 * What is asked for before an order is taken in cash; `refuse` when it is too dear for that. Of several the advance is asked for, and
 * where nothing can take one, the code; above the limit that is not enough.
 */
export function cashAskOf(
  check: CashCheck,
  { isAboveLimit, history, takesOnline }: CashRisk,
): CashAsk | 'refuse' | undefined {
  if (isAboveLimit && (!check.aboveLimit || (check.aboveLimit === 'advance' && !takesOnline)))
    return 'refuse';
  const asks = [
    isAboveLimit && check.aboveLimit,
    history?.delivered === 0 && check.newPhone,
    history && history.returned >= check.returnsFrom && check.manyReturns,
  ];
  if (takesOnline && asks.includes('advance')) return 'advance';
  return asks.some(Boolean) ? 'code' : undefined;
}

/** The part of an order that is paid in advance: in whole taka, rounded up, and never more than all of it. */
export function advanceOf(grandTotal: Poisha, percent: number): Poisha {
  return poisha(Math.min(grandTotal, ceilToTaka((grandTotal * percent) / 100)));
}

/**
 * An order of which a part is paid in advance and the rest in cash. What its pre-orders ask for is paid in advance as well, though
 * that be all of it.
 */
export const withAdvance = (
  totals: OrderTotals,
  { advance, lines }: { advance: Poisha; lines: readonly CountedLine[] },
): OrderTotals => ({
  ...totals,
  payNow: poisha(Math.min(totals.grandTotal, Math.max(advance, preOrderAdvance(lines)))),
});

/** What is due of a pre-order, and how its goods that are there already are paid at the door. */
export interface PaidBeside {
  totals: OrderTotals;
  /** What the courier takes for them on trust; `null` where nothing of them is, or a part of them is paid before. */
  onTrust: Poisha | null;
  /** Asked for before they are sent. */
  ask: 'code' | undefined;
}

/**
 * A pre-order of which only its advance is due, and the rest is taken at the door: its goods that are there already no more than in an
 * order of their own, for which `askFor` tells what the shop asks.
 */
export function payBeside(
  totals: OrderTotals,
  { lines, lineDiscounts }: { lines: readonly CountedLine[]; lineDiscounts: readonly Poisha[] },
  askFor: (cash: Poisha) => { ask: CashAsk | 'refuse' | undefined; advance: Poisha },
): PaidBeside {
  const { grandTotal, payNow, deliveryCharge } = totals;
  const there = lines.flatMap(({ sku, lineTotal }, at) =>
    sku.preOrder ? [] : [poisha(lineTotal - (lineDiscounts[at] ?? 0))],
  );
  const cash = poisha(Math.min(grandTotal - payNow, addPoisha(...there, deliveryCharge ?? ZERO_POISHA)));
  if (payNow === 0 || there.length === 0 || cash === 0) return { totals, onTrust: null, ask: undefined };
  const { ask, advance } = askFor(cash);
  if (ask === undefined || ask === 'code') return { totals, onTrust: cash, ask };
  const before = ask === 'refuse' ? cash : advance;
  return { totals: { ...totals, payNow: addPoisha(payNow, before) }, onTrust: null, ask: undefined };
}

interface CashQuestion extends Omit<CashRisk, 'isAboveLimit'> {
  pageSettings: unknown;
  /** What the shop's row says of cash. */
  shopLimit: Poisha | null;
  grandTotal: Poisha;
}

/** What a shop asks for before it takes an order in cash, what an advance comes to, and its limit of cash. */
export function askForCash({ pageSettings, shopLimit, grandTotal, history, takesOnline }: CashQuestion) {
  const check = readCashCheck(pageSettings);
  const codLimit = codLimitOf(pageSettings, shopLimit);
  const isAboveLimit = isAboveCodLimit(grandTotal, codLimit);
  return {
    // Nothing is asked of what costs nothing.
    ask: grandTotal > 0 ? cashAskOf(check, { isAboveLimit, history, takesOnline }) : undefined,
    advance: advanceOf(grandTotal, check.advancePercent),
    codLimit,
  };
}
