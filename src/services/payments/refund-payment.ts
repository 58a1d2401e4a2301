import type { RefundOutcome } from '#adapters/payments/payment-gateway.ts';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import { isRefundPending, nextRefundCheck, refundableAmount } from '#domain/order/payment-lifecycle.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { openGateway } from './payment-gateways.ts';
import { newRefundKey } from './refund-cancelled-order.ts';
import { logPaymentError, storeResponse } from './settle-payment.ts';
import {
  markRefundDone,
  queryAbandonedRefunds,
  recoverRefund,
  recoverRefunds,
  refundRemainder,
  toQuery,
} from './settle-refund.ts';

export type RefundedPayment =
  /** `open`: in progress; the gateway is queried until it is done. */
  | { kind: 'done' | 'open'; amount: Poisha }
  /** `found`: abandoned refunds of this attempt that the gateway has made. */
  | { kind: 'refused'; reason: string; found?: Poisha }
  /** `most`: largest refundable amount of an attempt. */
  | { kind: 'too-much'; most: Poisha }
  | { kind: 'busy' };

/** Stored before the gateway is called, so that a lost response causes no second refund. Throws `not-found`. */
export async function refundOrder(
  ctx: ServiceContext,
  { orderNumber, amount, reason }: { orderNumber: string; amount?: Poisha | undefined; reason: string },
): Promise<RefundedPayment> {
  const begun = await beginRefunds(ctx, { orderNumber, reason }, ({ attempts, isBusy }) => {
    const attempt = attempts.find((each) => refundableAmount(each) >= (amount ?? 1));
    if (!attempt) return { kind: 'too-much', most: poisha(Math.max(0, ...attempts.map(refundableAmount))) };
    // Does not try the next attempt: a repeated request usually means the same refund.
    if (isBusy(attempt)) return { kind: 'busy' };
    return [{ paymentId: attempt.id, amount: amount ?? refundableAmount(attempt) }];
  });
  if (!Array.isArray(begun)) return begun;
  const [settled] = await settleRefunds(ctx, begun);
  if (!settled) throw notFound('order');
  return settled;
}

/** Held attempts first: they are refunded before counted ones. */
interface Refundable {
  attempts: payments.PaymentRow[];
  isBusy: (attempt: payments.PaymentRow) => boolean;
}

/** Under the order's lock. Returns the keys, or why there are none. */
export function beginRefunds(
  { db, shop, now }: ServiceContext,
  { orderNumber: typed, reason }: { orderNumber: string; reason: string },
  choose: (order: Refundable) => RefundedPayment | Pick<queries.RefundRow, 'paymentId' | 'amount'>[],
): Promise<RefundedPayment | string[]> {
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  return withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const refunds = await queries.listRefunds(tx, shop.id, order.id);
    const attempts = (await payments.listPayments(tx, shop.id, order.id))
      .filter((attempt) => refundableAmount(attempt) > 0)
      .toSorted((one, other) => Number(other.status === 'held') - Number(one.status === 'held'));
    const pending = refunds.filter(isRefundPending);
    const isBusy = ({ id }: payments.PaymentRow) => pending.some(({ paymentId }) => paymentId === id);
    const chosen = choose({ attempts, isBusy });
    if (!Array.isArray(chosen)) return chosen;
    const checkAt = nextRefundCheck({ checks: 0, now: now() });
    const keys: string[] = [];
    for (const each of chosen) {
      const refundKey = newRefundKey();
      await queries.insertRefund(tx, shop.id, { ...each, refundKey, reason, checkAt, createdAt: now() });
      keys.push(refundKey);
    }
    return keys;
  });
}

export async function settleRefunds(ctx: ServiceContext, refundKeys: string[]): Promise<RefundedPayment[]> {
  const settled: RefundedPayment[] = [];
  for (const refundKey of refundKeys) {
    const refund = await settleRefund(ctx, { refundKey, checks: 0 });
    if (refund) settled.push(refund);
  }
  return settled;
}

/** Only one of several concurrent requests claims the number of checks that it has read. */
type SeenRefund = Pick<queries.RefundRow, 'refundKey' | 'checks'>;

/** Also settles the refunds that waited for this one. Returns the result of this one. */
async function settleRefund(ctx: ServiceContext, seen: SeenRefund): Promise<RefundedPayment | undefined> {
  const { settled, next = [] } = (await requestRefund(ctx, seen)) ?? {};
  for (const refundKey of next) await settleOrLog(ctx, { refundKey, checks: 0 });
  return settled;
}

const settleOrLog = (ctx: ServiceContext, seen: SeenRefund) =>
  settleRefund(ctx, seen).catch((error: unknown) => logPaymentError(ctx, error, seen));

interface RequestedRefund {
  settled: RefundedPayment;
  next?: string[];
}

/**
 * Stores the result once. The claim is committed before the call, so that a crash or another process does not
 * request it twice. Returns the keys to request next. With `isEnding`, a refund that was not made stays
 * unchanged.
 */
async function requestRefund(
  ctx: ServiceContext,
  { refundKey, checks }: SeenRefund,
  isEnding = false,
): Promise<RequestedRefund | undefined> {
  const { db, shop, now, log } = ctx;
  const found = await withShop(db, shop.id, async (tx) => {
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (row?.refund.status !== 'open') return row && { ...row, made: [], isOurs: false };
    const { id } = row.refund;
    const checkAt = nextRefundCheck({ checks: checks + 1, now: now() });
    const isOurs = await queries.claimRefund(tx, shop.id, { id, checks, checkAt });
    return { ...row, made: await queries.listRefunds(tx, shop.id, row.order.id), isOurs };
  });
  if (!found) return undefined;
  const { refund, payment, order, isOurs } = found;
  const { id, amount } = refund;
  // The process that claimed it handles abandoned refunds.
  if (!isOurs) return isEnding && refund.status === 'open' ? undefined : { settled: ended(refund) };
  const record = (kind: SecurityEventKinds['refund']) =>
    recordSecurityEvent(ctx, 'refund', { kind, subject: order.orderNumber });
  if (checks === 0) record('requested');
  const gateway = await openGateway(ctx, payment.gatewayId);
  const wanted = { ...toQuery(found, refund), isAbandoned: isEnding };
  const outcome: RefundOutcome = !gateway
    ? { kind: 'unreachable', reason: 'its settings are invalid' }
    : await (checks === 0 ? gateway.refund(wanted) : gateway.queryRefund(wanted));
  const isRefused = outcome.kind === 'refused' && !isEnding;
  const again = gateway && isRefused ? await queryAbandonedRefunds(gateway, found) : [];
  const written = await withShop(db, shop.id, async (tx): Promise<RequestedRefund> => {
    const locked = await lockOrder(tx, shop.id, { orderNumber: order.orderNumber });
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (!locked || !row) throw notFound('order');
    const answered = { order: locked, refund: row.refund, outcome };
    await storeResponse(tx, ctx, { order: locked, paymentId: payment.id }, 'refund', outcome);
    // If the operator abandoned it during the call, the gateway's result still applies.
    const next = await recoverRefund(tx, ctx, answered);
    if (next) return { settled: { kind: outcome.kind === 'done' ? 'done' : 'open', amount }, next };
    if (row.refund.status !== 'open') return { settled: ended(row.refund) };
    if (outcome.kind === 'done')
      return { settled: { kind: 'done', amount }, next: await markRefundDone(tx, ctx, answered) };
    if (!('reason' in outcome)) {
      await queries.updateRefund(tx, shop.id, { id, gatewayReference: outcome.reference });
      return { settled: { kind: 'open', amount } };
    }
    const { kind, reason } = outcome;
    if (isEnding) return { settled: { kind: 'refused', reason } };
    const of = { order: order.orderNumber, refund: id, reason };
    if (kind === 'unreachable') {
      log.warn(of, 'a refund is still open');
      return { settled: { kind: 'open', amount } };
    }
    await queries.updateRefund(tx, shop.id, { id, status: 'refused', checkAt: null, settledAt: now() });
    log.warn(of, 'the gateway refused a refund');
    const { found: back, next: more } = await recoverRefunds(tx, ctx, { order: locked, again });
    const rest = await refundRemainder(tx, ctx, { order: locked, refund, isFound: back > 0 });
    const details = back > 0 ? { reason, found: back } : { reason };
    return { settled: { kind, ...details }, next: [...more, ...rest] };
  });
  if (written.settled.kind === 'done') record('made');
  if (written.settled.kind === 'refused') record('failed');
  return written;
}

const ended = ({ status, amount }: queries.RefundRow): RefundedPayment =>
  status === 'refused'
    ? { kind: status, reason: 'it has already ended' }
    : { kind: status === 'done' ? status : 'open', amount };

export async function sweepRefunds(ctx: ServiceContext, limit: number): Promise<void> {
  const { db, shop, now } = ctx;
  const due = await readShop(db, shop.id, (tx) => queries.listDueRefunds(tx, shop.id, { now: now(), limit }));
  await Promise.all(due.map(({ refundKey, checks }) => settleOrLog(ctx, { refundKey, checks })));
}

export interface AbandonRefundResult {
  /** `done` or `open`: the gateway has made it or is making it, so it is not abandoned. */
  kind: 'ended' | 'done' | 'open';
  amount: Poisha;
  more: number;
}

/** The operator has checked with the gateway that the oldest open refund was not made. Throws `not-found`. */
export async function abandonRefund(
  ctx: ServiceContext,
  typed: string,
): Promise<AbandonRefundResult | undefined> {
  const { db, shop, log } = ctx;
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  const find = async (tx: ShopTransaction) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const pending = (await queries.listRefunds(tx, shop.id, order.id)).filter(isRefundPending);
    return { order, refund: pending.find(({ status }) => status === 'open'), more: pending.length - 1 };
  };
  const { refund: requested, more } = await withShop(db, shop.id, find);
  if (!requested) return undefined;
  const { amount } = requested;
  // The gateway does not know a refund that was never requested.
  const { settled } = (requested.checks > 0 && (await requestRefund(ctx, requested, true))) || {};
  if (settled?.kind === 'done' || settled?.kind === 'open') return { kind: settled.kind, amount, more };
  const status = await withShop(db, shop.id, async (tx) => {
    const { order, refund } = await find(tx);
    if (refund?.id !== requested.id)
      return (await queries.findRefund(tx, shop.id, requested.refundKey))?.refund.status;
    // Without `settledAt`, later refunds query the gateway about this one.
    await queries.updateRefund(tx, shop.id, {
      id: refund.id,
      status: 'refused',
      checkAt: null,
      settledAt: null,
    });
    log.warn({ order: orderNumber, refund: refund.id, amount }, 'a refund was given up');
    // Requested by the sweep: a concurrent query may still report that the abandoned refund was made.
    await refundRemainder(tx, ctx, { order, refund });
    return 'given-up' as const;
  });
  // Settled by another process since the query.
  if (status !== 'given-up') return { kind: status === 'done' ? status : 'ended', amount, more };
  recordSecurityEvent(ctx, 'refund', { kind: 'given-up', subject: orderNumber });
  return { kind: 'ended', amount, more };
}
