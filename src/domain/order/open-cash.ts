import { type FieldProblem, wrong } from '#domain/field-problem.ts';
import { type LimitedBy, SITE_TIMES } from '#domain/limit.ts';
import type { Poisha } from '#domain/money.ts';
import { isAboveCodLimit } from './payment.ts';
import { HELD_MINUTES } from './payment-life.ts';
import type { OrderTotals } from './totals.ts';

/** What cash orders are measured by. */
export const OPEN_CASH_MEASURES = ['orders', 'pieces', 'amount'] as const;

export const OPEN_CASH_REFUSALS = [
  'order-too-large',
  'too-many-open-orders',
  'too-many-unpaid-orders',
] as const;

/** What the shop has not dealt with for so long holds back nobody any more: a network is shared by strangers, a phone is not. */
const OPEN_DAYS = { phone: 7, client: 1 };
const DAY_MS = 86_400_000;
/** Pieces that a phone without open orders may take whatever its network holds. */
const SMALL_ORDER_PIECES = 5;
/** When it is worth trying again: nobody knows when the shop takes up what is open. */
const RETRY_SECONDS = 3_600;
/** As long as an order waits for its money. */
const RETRY_UNPAID_SECONDS = HELD_MINUTES * 60;

/** Cash orders that wait for the shop: how many, of how many pieces, and what they cost in poisha. */
export interface OpenCash {
  orders: number;
  pieces: number;
  amount: number;
}

/** What open cash orders may come to; 0 is any number. */
export type MaxOpenCash = Readonly<OpenCash>;

/** Why a cash order is not taken: it alone is too large, or it is too much with those that are open already. */
export interface OpenCashRefusal {
  kind: (typeof OPEN_CASH_REFUSALS)[number];
  exceeded: keyof OpenCash;
  /** In poisha where it is the amount. */
  most: number;
}

/** Whether an order may join those that are open: what stands against it alone comes first. */
export function judgeOpenCash(
  order: OpenCash,
  open: OpenCash,
  most: MaxOpenCash,
): OpenCashRefusal | undefined {
  const isAbove = (cash: OpenCash) =>
    OPEN_CASH_MEASURES.find((each) => most[each] > 0 && cash[each] > most[each]);
  const alone = isAbove(order);
  if (alone) return { kind: 'order-too-large', exceeded: alone, most: most[alone] };
  const exceeded = isAbove({
    orders: open.orders + order.orders,
    pieces: open.pieces + order.pieces,
    amount: open.amount + order.amount,
  });
  return exceeded && { kind: 'too-many-open-orders', exceeded, most: most[exceeded] };
}

/** So many times as much; any number stays that. */
const timesAsMuch = ({ orders, pieces, amount }: MaxOpenCash, times: number): MaxOpenCash => ({
  orders: orders * times,
  pieces: pieces * times,
  amount: amount * times,
});

/** Whether nothing at all is limited. */
const isAnyCashFine = (most: MaxOpenCash): boolean => OPEN_CASH_MEASURES.every((each) => most[each] === 0);

type Holder = Extract<LimitedBy, 'phone' | 'client'>;

interface CashOrder {
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
}

/** Cash orders of this phone, or of this network, would hold more than the shop gives without having heard of it. */
export interface RefusedCash extends OpenCashRefusal {
  limitedBy: Holder;
  /** Told where waiting helps. */
  retryAfterSeconds: number | undefined;
}

/** Whether it matters what else is open. */
export function isOpenCashLimited(most: Record<Holder, MaxOpenCash>): boolean {
  return !(isAnyCashFine(most.phone) && isAnyCashFine(most.client));
}

/** Since when orders count as open. */
export function openCashSince(now: Date): Record<Holder, Date> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { phone: daysAgo(OPEN_DAYS.phone), client: daysAgo(OPEN_DAYS.client) };
}

/** What the shop, and what is open already, leave to a cash order. */
interface CashRoom {
  /** The dearest order the shop takes cash for; `null` for any. */
  codLimit: Poisha | null;
  /** `undefined` where it does not matter. */
  open: Record<Holder | 'site', OpenCash> | undefined;
  most: Record<Holder, MaxOpenCash>;
  hasNetwork: boolean;
}

/**
 * What stands against paying an order in cash: it is too dear, which is a wrong way to pay, or it takes more than its phone,
 * its network or its site may hold.
 */
export function refuseCash(
  { lines, totals }: CashOrder,
  { codLimit, open, most, hasNetwork }: CashRoom,
): { problem: FieldProblem } | { refusal: RefusedCash } | undefined {
  if (codLimit !== null && isAboveCodLimit(totals.grandTotal, codLimit)) {
    return wrong('paymentMethod', { code: 'above-cod-limit', limit: codLimit });
  }
  if (!open) return undefined;
  const pieces = piecesOf(lines);
  const order = { orders: 1, pieces, amount: totals.grandTotal };
  const mostOf = { ...most, site: timesAsMuch(most.client, SITE_TIMES) };
  for (const holder of hasNetwork ? (['phone', 'client', 'site'] as const) : (['phone'] as const)) {
    const refusal = judgeOpenCash(order, open[holder], mostOf[holder]);
    if (!refusal) continue;
    const limitedBy = holder === 'phone' ? 'phone' : 'client';
    if (limitedBy === 'client' && refusal.kind === 'too-many-open-orders' && isNewcomer(open, pieces))
      continue;
    const retryAfterSeconds = refusal.kind === 'order-too-large' ? undefined : RETRY_SECONDS;
    return { refusal: { ...refusal, limitedBy, retryAfterSeconds } };
  }
  return undefined;
}

/**
 * What stands against an order that waits for its money online: it and the others of its network, or of its site, that are not paid
 * yet would hold more pieces than may be kept for nothing. 0 is any number.
 */
export function refuseUnpaid(
  { lines }: Pick<CashOrder, 'lines'>,
  { open, most }: { open: Record<Holder | 'site', OpenCash>; most: number },
): RefusedCash | undefined {
  const pieces = piecesOf(lines);
  for (const [holder, times] of [['client', 1] as const, ['site', SITE_TIMES] as const]) {
    const room = { ...ANY, pieces: most * times };
    const refusal = judgeOpenCash({ ...ANY, pieces }, open[holder], room);
    if (!refusal) continue;
    const isAlone = refusal.kind === 'order-too-large';
    if (!isAlone && isNewcomer(open, pieces)) continue;
    return {
      ...refusal,
      kind: 'too-many-unpaid-orders',
      limitedBy: 'client',
      retryAfterSeconds: isAlone ? undefined : RETRY_UNPAID_SECONDS,
    };
  }
  return undefined;
}

const ANY = { orders: 0, pieces: 0, amount: 0 };

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Strangers share a network: what one of them has taken keeps no other from a small order. */
const isNewcomer = (open: Record<'phone', OpenCash>, pieces: number): boolean =>
  open.phone.orders === 0 && pieces <= SMALL_ORDER_PIECES;
