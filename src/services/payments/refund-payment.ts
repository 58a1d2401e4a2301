import type { RefundOutcome } from '#adapters/payments/payment-gateway.ts';
import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { type Poisha, poisha, toBdt } from '#domain/money.ts';
import {
  calculateNextRefundCheckTime,
  calculateRefundableAmount,
  isRefundPending,
} from '#domain/payments/payment-lifecycle.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { withLockedOrder } from '#services/orders/lock-order.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { recordChange } from '#services/staff/record-change.ts';
import { openGateway } from './payment-gateways.ts';
import { createRefundKey } from './refund-cancelled-order.ts';
import { logPaymentError, storeGatewayResponse } from './settle-payment.ts';
import {
  markRefundDone,
  queryAbandonedRefunds,
  recoverRefund,
  refundRemainder,
  storeRecoveredRefunds,
  toRefundQuery,
} from './settle-refund.ts';

export type RefundResult =
  /** `open`: the refund is not completed and is queried again later. */
  | { kind: 'done' | 'open'; amount: Poisha }
  /** `recoveredAmount`: total of this attempt's abandoned refunds that the gateway made or is making. */
  | { kind: 'refused'; reason: string; recoveredAmount?: Poisha }
  /** `maxAmount`: largest refundable amount of an attempt. */
  | { kind: 'too-much'; maxAmount: Poisha }
  | { kind: 'busy' };

/** Stores the refund before calling the gateway, so that a lost response causes no second one. Throws `not-found`. */
export async function refundPayment(
  ctx: ServiceContext,
  { orderNumber, amount, reason }: { orderNumber: string; amount?: Poisha | undefined; reason: string },
): Promise<RefundResult> {
  const refundKeys = await beginRefunds(ctx, { orderNumber, reason }, ({ attempts, isBusy }) => {
    const attempt = attempts.find((each) => calculateRefundableAmount(each) >= (amount ?? 1));
    if (!attempt)
      return { kind: 'too-much', maxAmount: poisha(Math.max(0, ...attempts.map(calculateRefundableAmount))) };
    // A repeated request usually means the same refund, so no other attempt is selected.
    if (isBusy(attempt)) return { kind: 'busy' };
    return [{ paymentId: attempt.id, amount: amount ?? calculateRefundableAmount(attempt) }];
  });
  if (!Array.isArray(refundKeys)) return refundKeys;
  const [settled] = await settleRefunds(ctx, refundKeys);
  if (!settled) throw notFound('order');
  return settled;
}

interface RefundableOrder {
  /** Payment attempts with a refundable amount, held ones first. */
  attempts: payments.PaymentRow[];
  isBusy: (attempt: payments.PaymentRow) => boolean;
}

/** Stores refunds. Returns their keys, or the reason why there are none. */
export function beginRefunds(
  ctx: ServiceContext,
  { orderNumber, reason }: { orderNumber: string; reason: string },
  selectRefunds: (order: RefundableOrder) => RefundResult | Pick<queries.RefundRow, 'paymentId' | 'amount'>[],
): Promise<RefundResult | string[]> {
  return withLockedOrder(ctx, orderNumber, async (tx, order) => {
    const refunds = await queries.listRefunds(tx, order.id);
    const attempts = (await payments.listPayments(tx, order.id))
      .filter((attempt) => calculateRefundableAmount(attempt) > 0)
      .toSorted((one, other) => Number(other.status === 'held') - Number(one.status === 'held'));
    const pendingRefunds = refunds.filter(isRefundPending);
    const isBusy = ({ id }: payments.PaymentRow) => pendingRefunds.some(({ paymentId }) => paymentId === id);
    const selected = selectRefunds({ attempts, isBusy });
    if (!Array.isArray(selected)) return selected;
    const checkAt = calculateNextRefundCheckTime({ checks: 0, now: ctx.now() });
    const keys: string[] = [];
    for (const each of selected) {
      const refundKey = createRefundKey();
      await queries.insertRefund(tx, { ...each, refundKey, reason, checkAt, createdAt: ctx.now() });
      keys.push(refundKey);
      const refund = toBdt(each.amount);
      await recordChange(tx, ctx, { subject: `order ${order.orderNumber}`, after: { refund } });
    }
    return keys;
  });
}

export async function settleRefunds(ctx: ServiceContext, refundKeys: string[]): Promise<RefundResult[]> {
  const settled: RefundResult[] = [];
  for (const refundKey of refundKeys) {
    const refund = await settleRefund(ctx, { refundKey, checks: 0 });
    if (refund) settled.push(refund);
  }
  return settled;
}

/** A refund to settle. It can be claimed only while `checks` is unchanged, so only one process claims it. */
type RefundToSettle = Pick<queries.RefundRow, 'refundKey' | 'checks'>;

/** Settles the refund, then the refunds that had to wait for its result. */
async function settleRefund(
  ctx: ServiceContext,
  refundToSettle: RefundToSettle,
): Promise<RefundResult | undefined> {
  const { settled, next = [] } = (await requestRefund(ctx, refundToSettle)) ?? {};
  for (const refundKey of next) await settleRefundOrLog(ctx, { refundKey, checks: 0 });
  return settled;
}

const settleRefundOrLog = (ctx: ServiceContext, refundToSettle: RefundToSettle) =>
  settleRefund(ctx, refundToSettle).catch((error: unknown) => logPaymentError(ctx, error, refundToSettle));

interface RefundRequestResult {
  settled: RefundResult;
  /** Keys of the refunds to request next. */
  next?: string[];
}

/**
 * Requests the refund if `checks` is 0, otherwise queries its status. A claim is committed first, so that no other
 * process and no retry requests it twice. With `isAbandoning`, a refund that the gateway has not made is unchanged.
 */
async function requestRefund(
  ctx: ServiceContext,
  { refundKey, checks }: RefundToSettle,
  isAbandoning = false,
): Promise<RefundRequestResult | undefined> {
  const { now, log } = ctx;
  const claimedRefund = await withShop(ctx, async (tx) => {
    const row = await queries.findRefund(tx, refundKey);
    if (row?.refund.status !== 'open') return row && { ...row, orderRefunds: [], isClaimed: false };
    const { id } = row.refund;
    const checkAt = calculateNextRefundCheckTime({ checks: checks + 1, now: now() });
    const isClaimed = await queries.claimRefund(tx, { id, checks, checkAt });
    return { ...row, orderRefunds: await queries.listRefunds(tx, row.order.id), isClaimed };
  });
  if (!claimedRefund) return undefined;
  const { refund, payment, order, isClaimed } = claimedRefund;
  const { id, amount } = refund;
  // The refund has ended, or another process has claimed it.
  if (!isClaimed)
    return isAbandoning && refund.status === 'open' ? undefined : { settled: toEndedRefundResult(refund) };
  const recordRefundEvent = (kind: SecurityEventKinds['refund']) =>
    recordSecurityEvent(ctx, 'refund', { kind, subject: order.orderNumber });
  if (checks === 0) recordRefundEvent('requested');
  const gateway = await openGateway(ctx, payment.gatewayId);
  const refundQuery = { ...toRefundQuery(claimedRefund, refund), isAbandoned: isAbandoning };
  const outcome: RefundOutcome = !gateway
    ? { kind: 'unreachable', reason: 'its settings are invalid' }
    : await (checks === 0 ? gateway.refund(refundQuery) : gateway.queryRefund(refundQuery));
  const isRefused = outcome.kind === 'refused' && !isAbandoning;
  const abandoned = gateway && isRefused ? await queryAbandonedRefunds(gateway, claimedRefund) : [];
  const stored = await withShop(ctx, async (tx): Promise<RefundRequestResult> => {
    const locked = await lockOrder(tx, { orderNumber: order.orderNumber });
    const row = await queries.findRefund(tx, refundKey);
    if (!locked || !row) throw notFound('order');
    const refundOutcome = { order: locked, refund: row.refund, outcome };
    await storeGatewayResponse(tx, ctx, { order: locked, paymentId: payment.id }, 'refund', outcome);
    // The gateway's result applies even if the operator abandoned the refund during the call.
    const next = await recoverRefund(tx, ctx, refundOutcome);
    if (next) return { settled: { kind: outcome.kind === 'done' ? 'done' : 'open', amount }, next };
    if (row.refund.status !== 'open') return { settled: toEndedRefundResult(row.refund) };
    if (outcome.kind === 'done')
      return { settled: { kind: 'done', amount }, next: await markRefundDone(tx, ctx, refundOutcome) };
    if (!('reason' in outcome)) {
      await queries.updateRefund(tx, { id, gatewayReference: outcome.reference });
      return { settled: { kind: 'open', amount } };
    }
    const { kind, reason } = outcome;
    if (isAbandoning) return { settled: { kind: 'refused', reason } };
    const logDetails = { order: order.orderNumber, refund: id, reason };
    if (kind === 'unreachable') {
      log.warn(logDetails, 'a refund is still open');
      return { settled: { kind: 'open', amount } };
    }
    await queries.updateRefund(tx, { id, status: 'refused', checkAt: null, settledAt: now() });
    log.warn(logDetails, 'the gateway refused a refund');
    const { found: recoveredAmount, next: moreKeys } = await storeRecoveredRefunds(tx, ctx, {
      order: locked,
      abandoned,
    });
    const remainderKeys = await refundRemainder(tx, ctx, {
      order: locked,
      refund,
      isFound: recoveredAmount > 0,
    });
    const details = recoveredAmount > 0 ? { reason, recoveredAmount } : { reason };
    return { settled: { kind, ...details }, next: [...moreKeys, ...remainderKeys] };
  });
  if (stored.settled.kind === 'done') recordRefundEvent('made');
  if (stored.settled.kind === 'refused') recordRefundEvent('failed');
  return stored;
}

const toEndedRefundResult = ({ status, amount }: queries.RefundRow): RefundResult =>
  status === 'refused'
    ? { kind: status, reason: 'it has already ended' }
    : { kind: status === 'done' ? status : 'open', amount };

export async function settleDueRefunds(ctx: ServiceContext, limit: number): Promise<void> {
  const dueRefunds = await readShop(ctx, (tx) => queries.listDueRefunds(tx, { now: ctx.now(), limit }));
  await Promise.all(dueRefunds.map(({ refundKey, checks }) => settleRefundOrLog(ctx, { refundKey, checks })));
}

export interface AbandonRefundResult {
  /** `done`, `open`: not abandoned, because the gateway made or is making the refund. `ended`: abandoned or refused. */
  kind: 'ended' | 'done' | 'open';
  amount: Poisha;
  /** Other pending refunds of the order. */
  remainingRefunds: number;
}

/** Abandons the oldest open refund. The operator must check its status at the gateway first. Throws `not-found`. */
export async function abandonRefund(
  ctx: ServiceContext,
  typedOrderNumber: string,
): Promise<AbandonRefundResult | undefined> {
  const findPendingRefund = async (tx: ShopTransaction, { id, orderNumber }: OrderRow) => {
    const pendingRefunds = (await queries.listRefunds(tx, id)).filter(isRefundPending);
    return {
      orderNumber,
      refund: pendingRefunds.find(({ status }) => status === 'open'),
      remainingRefunds: pendingRefunds.length - 1,
    };
  };
  const {
    orderNumber,
    refund: openRefund,
    remainingRefunds,
  } = await withLockedOrder(ctx, typedOrderNumber, findPendingRefund);
  if (!openRefund) return undefined;
  const { amount } = openRefund;
  // The gateway does not know a refund that was never requested.
  const { settled } = (openRefund.checks > 0 && (await requestRefund(ctx, openRefund, true))) || {};
  if (settled?.kind === 'done' || settled?.kind === 'open')
    return { kind: settled.kind, amount, remainingRefunds };
  const status = await withLockedOrder(ctx, typedOrderNumber, async (tx, order) => {
    const { refund } = await findPendingRefund(tx, order);
    if (refund?.id !== openRefund.id)
      return (await queries.findRefund(tx, openRefund.refundKey))?.refund.status;
    // `settledAt` stays empty, so that this refund is queried again if the gateway refuses a later one of the payment.
    const { id } = refund;
    await queries.updateRefund(tx, { id, status: 'refused', checkAt: null, settledAt: null });
    ctx.log.warn({ order: orderNumber, refund: refund.id, amount }, 'a refund was abandoned');
    // The payment schedule requests it later: a concurrent query may still report that the abandoned refund was made.
    await refundRemainder(tx, ctx, { order, refund });
    return 'abandoned' as const;
  });
  // Another process has settled the refund since the query.
  if (status !== 'abandoned') return { kind: status === 'done' ? status : 'ended', amount, remainingRefunds };
  recordSecurityEvent(ctx, 'refund', { kind: 'abandoned', subject: orderNumber });
  return { kind: 'ended', amount, remainingRefunds };
}
