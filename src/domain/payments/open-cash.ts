import { createFieldProblem, type FieldProblem } from '#domain/field-problem.ts';
import type { Poisha } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import { type LimitSubjectKind, SITE_LIMIT_FACTOR } from '#domain/rate-limits.ts';
import { isAboveCodLimit } from './cash-on-delivery.ts';
import { PAYMENT_DEADLINE_MINUTES } from './payment-lifecycle.ts';

export const OPEN_CASH_MEASURES = ['orders', 'pieces', 'amount'] as const;

export const OPEN_CASH_REFUSALS = [
  'order-too-large',
  'too-many-open-orders',
  'too-many-unpaid-orders',
] as const;

/** Days after which an unprocessed order is ignored. Fewer for a network, because unrelated customers share it. */
const MAX_OPEN_ORDER_AGE_DAYS = { phone: 7, client: 1 };
const DAY_MS = 86_400_000;
/** Maximum number of units that a phone without open orders may order after its network has reached its maximum. */
const MAX_SMALL_ORDER_UNITS = 5;
/** Estimated time until another order is possible. It depends on when the shop processes open orders. */
const OPEN_CASH_RETRY_SECONDS = 3_600;
const UNPAID_ORDER_RETRY_SECONDS = PAYMENT_DEADLINE_MINUTES * 60;

/** Open orders: their number, units, and amount in poisha. */
export interface OpenCashTotals {
  orders: number;
  pieces: number;
  amount: number;
}

/** Maximum values; 0 means no limit. */
export type MaxOpenCash = Readonly<OpenCashTotals>;

export interface OpenCashRefusal {
  kind: (typeof OPEN_CASH_REFUSALS)[number];
  exceeded: keyof OpenCashTotals;
  /** Exceeded maximum: number of orders, number of units, or amount in poisha. */
  most: number;
}

export function evaluateOpenCash(
  order: OpenCashTotals,
  open: OpenCashTotals,
  max: MaxOpenCash,
): OpenCashRefusal | undefined {
  const findExceeded = (cash: OpenCashTotals) =>
    OPEN_CASH_MEASURES.find((each) => max[each] > 0 && cash[each] > max[each]);
  const exceededAlone = findExceeded(order);
  if (exceededAlone) return { kind: 'order-too-large', exceeded: exceededAlone, most: max[exceededAlone] };
  const exceeded = findExceeded({
    orders: open.orders + order.orders,
    pieces: open.pieces + order.pieces,
    amount: open.amount + order.amount,
  });
  return exceeded && { kind: 'too-many-open-orders', exceeded, most: max[exceeded] };
}

const scaleLimits = ({ orders, pieces, amount }: MaxOpenCash, times: number): MaxOpenCash => ({
  orders: orders * times,
  pieces: pieces * times,
  amount: amount * times,
});

const hasNoLimit = (max: MaxOpenCash): boolean => OPEN_CASH_MEASURES.every((each) => max[each] === 0);

type Holder = Extract<LimitSubjectKind, 'phone' | 'client'>;

interface CashOrder {
  lines: readonly { quantity: number }[];
  totals: Pick<OrderTotals, 'grandTotal'>;
}

export interface CashRefusal extends OpenCashRefusal {
  limitedBy: Holder;
  /** Seconds until the order may be possible; `undefined` if waiting does not help. */
  retryAfterSeconds: number | undefined;
}

export function isOpenCashLimited(max: Record<Holder, MaxOpenCash>): boolean {
  return !(hasNoLimit(max.phone) && hasNoLimit(max.client));
}

export function getOpenCashCutoffs(now: Date): Record<Holder, Date> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return { phone: daysAgo(MAX_OPEN_ORDER_AGE_DAYS.phone), client: daysAgo(MAX_OPEN_ORDER_AGE_DAYS.client) };
}

interface CashAllowance {
  codLimit: Poisha | null;
  open: Record<Holder | 'site', OpenCashTotals> | undefined;
  max: Record<Holder, MaxOpenCash>;
  hasNetwork: boolean;
}

/** Open orders of a network or site do not block a small order of a phone that has none. */
export function findCashRefusal(
  { lines, totals }: CashOrder,
  { codLimit, open, max, hasNetwork }: CashAllowance,
): { problem: FieldProblem } | { refusal: CashRefusal } | undefined {
  if (codLimit !== null && isAboveCodLimit({ grandTotal: totals.grandTotal, advance: 0 }, codLimit)) {
    return createFieldProblem('paymentMethod', { code: 'above-cod-limit', limit: codLimit });
  }
  if (!open) return undefined;
  const pieces = sumUnits(lines);
  const order = { orders: 1, pieces, amount: totals.grandTotal };
  const maxBy = { ...max, site: scaleLimits(max.client, SITE_LIMIT_FACTOR) };
  for (const holder of hasNetwork ? (['phone', 'client', 'site'] as const) : (['phone'] as const)) {
    const refusal = evaluateOpenCash(order, open[holder], maxBy[holder]);
    if (!refusal) continue;
    const limitedBy = holder === 'phone' ? 'phone' : 'client';
    if (limitedBy === 'client' && refusal.kind === 'too-many-open-orders' && isSmallFirstOrder(open, pieces))
      continue;
    const retryAfterSeconds = refusal.kind === 'order-too-large' ? undefined : OPEN_CASH_RETRY_SECONDS;
    return { refusal: { ...refusal, limitedBy, retryAfterSeconds } };
  }
  return undefined;
}

/** `max` is the maximum number of units per network; a site may have `SITE_LIMIT_FACTOR` times as many. 0: no limit. */
export function findUnpaidRefusal(
  { lines }: Pick<CashOrder, 'lines'>,
  { open, max }: { open: Record<Holder | 'site', OpenCashTotals>; max: number },
): CashRefusal | undefined {
  const pieces = sumUnits(lines);
  for (const [holder, times] of [['client', 1] as const, ['site', SITE_LIMIT_FACTOR] as const]) {
    const limits = { ...NO_OPEN_CASH, pieces: max * times };
    const refusal = evaluateOpenCash({ ...NO_OPEN_CASH, pieces }, open[holder], limits);
    if (!refusal) continue;
    const isTooLarge = refusal.kind === 'order-too-large';
    if (!isTooLarge && isSmallFirstOrder(open, pieces)) continue;
    return {
      ...refusal,
      kind: 'too-many-unpaid-orders',
      limitedBy: 'client',
      retryAfterSeconds: isTooLarge ? undefined : UNPAID_ORDER_RETRY_SECONDS,
    };
  }
  return undefined;
}

const NO_OPEN_CASH = { orders: 0, pieces: 0, amount: 0 };

const sumUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const isSmallFirstOrder = (open: Record<'phone', OpenCashTotals>, pieces: number): boolean =>
  open.phone.orders === 0 && pieces <= MAX_SMALL_ORDER_UNITS;
