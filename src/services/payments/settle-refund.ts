import type { GatewayAdapter, RefundOutcome } from '#adapters/payments/payment-gateway.ts';
import type { ShopTransaction } from '#data/database.ts';
import { hasHadStatus, writeOrderStatus } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  calculateCollectedCash,
  calculateNextRefundCheckTime,
  calculateRefundableAmount,
  calculateRemainingAmountDue,
  getPaymentDeadline,
  isRefundPending,
  refundAttempt,
  requiresOperatorDecision,
} from '#domain/payments/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { requireLockedOrder } from '#services/orders/lock-order.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';
import { storeGatewayResponse, updatePaymentStatus } from './settle-payment.ts';

interface RefundWithOrder {
  payment: payments.PaymentRow;
  order: OrderRow;
  orderRefunds: queries.RefundRow[];
}

export function toRefundQuery({ payment, order, orderRefunds }: RefundWithOrder, refund: queries.RefundRow) {
  const { transactionId: attemptId, gatewayReference, gatewayPaymentId } = payment;
  const { refundKey: refundId, amount, reason } = refund;
  const otherRefunds = orderRefunds.filter(({ id }) => id !== refund.id);
  return {
    attempt: { attemptId, orderNumber: order.orderNumber, reference: gatewayReference ?? '' },
    paymentId: gatewayPaymentId ?? '',
    refundId,
    amount,
    reason,
    reference: refund.gatewayReference ?? undefined,
    otherReferences: otherRefunds.flatMap((each) => each.gatewayReference ?? []),
  };
}

/** Whether the refund was requested and then abandoned by the operator, without a final result of the gateway. */
const isAbandoned = ({ status, checks, settledAt }: queries.RefundRow): boolean =>
  status === 'refused' && checks > 0 && settledAt === null;

interface RefundWithOutcome {
  refund: queries.RefundRow;
  outcome: RefundOutcome;
}

/** Called when the gateway refuses another refund, because an abandoned one may have been made. */
export async function queryAbandonedRefunds(gateway: GatewayAdapter, input: RefundWithOrder) {
  const queried: RefundWithOutcome[] = [];
  const paymentRefunds = input.orderRefunds.filter(({ paymentId }) => paymentId === input.payment.id);
  for (const refund of paymentRefunds.filter(isAbandoned)) {
    const query = toRefundQuery(input, refund);
    const others = queried.flatMap(({ outcome }) => ('reference' in outcome ? outcome.reference : []));
    const outcome = await gateway.queryRefund({
      ...query,
      otherReferences: [...query.otherReferences, ...others],
      isAbandoned: true,
    });
    queried.push({ refund, outcome });
  }
  return queried;
}

/** Returns the total of refunds that the gateway made or is making, and the keys of the refunds to request next. */
export async function storeRecoveredRefunds(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, abandoned }: { order: OrderRow; abandoned: readonly RefundWithOutcome[] },
): Promise<{ found: Poisha; next: string[] }> {
  const next: string[] = [];
  let found = ZERO_POISHA;
  for (const { refund: abandonedRefund, outcome } of abandoned) {
    await storeGatewayResponse(tx, ctx, { order, paymentId: abandonedRefund.paymentId }, 'refund', outcome);
    const { refund } = (await queries.findRefund(tx, abandonedRefund.refundKey)) ?? {
      refund: abandonedRefund,
    };
    const keys = await recoverRefund(tx, ctx, { order, refund, outcome });
    if (!keys) continue;
    found = addPoisha(found, refund.amount);
    next.push(...keys);
  }
  return { found, next };
}

/** Returns the keys of the refunds to request next, or `undefined` if the gateway has not made the refund. */
export async function recoverRefund(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, outcome }: RefundWithOutcome & { order: OrderRow },
): Promise<string[] | undefined> {
  const { id, amount, paymentId } = refund;
  if (!isAbandoned(refund) || outcome.kind === 'unreachable') return undefined;
  if (outcome.kind === 'refused') {
    await queries.updateRefund(tx, { id, settledAt: ctx.now() });
    return undefined;
  }
  const details = { order: order.orderNumber, refund: id, amount };
  if (outcome.kind === 'done') {
    ctx.log.error(details, 'an abandoned refund was made');
    return markRefundDone(tx, ctx, { order, refund, outcome });
  }
  ctx.log.error(details, 'the gateway is processing an abandoned refund');
  const refunds = await queries.listRefunds(tx, order.id);
  const hasNoOpenRefund = !refunds.some((other) => other.paymentId === paymentId && other.status === 'open');
  const openState = {
    status: 'open',
    checkAt: calculateNextRefundCheckTime({ checks: 0, now: ctx.now() }),
  } as const;
  const gatewayReference = outcome.reference;
  await queries.updateRefund(tx, { id, gatewayReference, ...(hasNoOpenRefund ? openState : {}) });
  return [];
}

/** Marks a refund as done. Returns the keys of the refunds to request next. */
export async function markRefundDone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order: { orderNumber }, refund, outcome }: RefundWithOutcome & { order: OrderRow },
): Promise<string[]> {
  const { id, amount } = refund;
  const order = await requireLockedOrder(tx, { orderNumber });
  const reference = 'reference' in outcome ? { gatewayReference: outcome.reference } : {};
  await queries.updateRefund(tx, { id, ...reference, status: 'done', checkAt: null, settledAt: ctx.now() });
  const updatedPayments = await subtractRefund(tx, ctx, { order, refund });
  await updatePaymentStatus(tx, ctx, { order, payments: updatedPayments });
  const toPay = await restartDeadline(tx, ctx, { order, payments: updatedPayments });
  const wasDelivered = await hasHadStatus(tx, { orderId: order.id, was: 'delivered' });
  const cashBack = poisha(calculateCollectedCash({ status: order.status, wasDelivered }, order).back);
  const details = { ...order, paid: amount, cashBack, toPay, refundId: id };
  await queueOrderMessage(tx, ctx, details, 'order-refunded');
  return refundRemainder(tx, ctx, { order, refund });
}

/**
 * Subtracts a refund, at most the refundable amount: if an abandoned refund was made too, the refunds may exceed the
 * received amount. Cancels refunds that are not requested yet and exceed the remaining amount.
 */
async function subtractRefund(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund }: { order: OrderRow; refund: queries.RefundRow },
): Promise<payments.PaymentRow[]> {
  const attempts = await payments.listPayments(tx, order.id);
  const attempt = attempts.find(({ id }) => id === refund.paymentId);
  if (!attempt) return attempts;
  const subtracted = poisha(Math.min(refund.amount, calculateRefundableAmount(attempt)));
  if (subtracted < refund.amount) {
    const [amount, excess] = [refund.amount, refund.amount - subtracted];
    const details = { order: order.orderNumber, refund: refund.id, amount, over: excess };
    ctx.log.error(details, 'more money was refunded than received');
  }
  const updatedAttempt = { ...attempt, ...(refundAttempt(attempt, subtracted) ?? {}) };
  const { id, refunded, status } = updatedAttempt;
  await payments.updatePayment(tx, { id, refunded, status });
  const refunds = await queries.listRefunds(tx, order.id);
  const pendingRefunds = refunds.filter((other) => other.paymentId === id && isRefundPending(other));
  const requestedAmounts = pendingRefunds.filter(({ checks }) => checks > 0).map((other) => other.amount);
  for (const other of pendingRefunds) {
    if (
      other.checks > 0 ||
      other.amount <= calculateRefundableAmount(updatedAttempt) - addPoisha(...requestedAmounts)
    )
      continue;
    const cancellation = { id: other.id, status: 'refused', checkAt: null, settledAt: ctx.now() } as const;
    await queries.updateRefund(tx, cancellation);
    ctx.log.warn(
      { order: order.orderNumber, refund: other.id },
      'a refund of money that was already refunded is cancelled',
    );
  }
  return attempts.map((each) => (each.id === id ? updatedAttempt : each));
}

/** Sets a new deadline if a pending order without one has an amount due again, and returns this amount. */
async function restartDeadline(
  tx: ShopTransaction,
  { now }: ServiceContext,
  { order, payments: attempts }: { order: OrderRow; payments: readonly payments.PaymentRow[] },
): Promise<Poisha | undefined> {
  const isWaiting = order.status === 'pending' && order.holdsStockUntil === null;
  const isHeld = attempts.some(
    ({ status, holdReason }) => status === 'held' && requiresOperatorDecision(holdReason),
  );
  const amountDue = calculateRemainingAmountDue(order, attempts);
  if (!isWaiting || isHeld || amountDue === 0) return undefined;
  const at = now();
  const holdsStockUntil = getPaymentDeadline(at);
  await writeOrderStatus(tx, { id: order.id, holdsStockUntil, at });
  return amountDue;
}

/** Refunds the remaining amount if the order was cancelled during `refund`. Returns the refund keys to request now. */
export async function refundRemainder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, isFound }: { order: OrderRow; refund: queries.RefundRow; isFound?: boolean },
): Promise<string[]> {
  const cancelledStatus = { orderId: order.id, was: 'cancelled', since: refund.createdAt } as const;
  const refunds = await queries.listRefunds(tx, order.id);
  const hasWaitingRefund = refunds.some(
    ({ paymentId, status }) => paymentId === refund.paymentId && status === 'waiting',
  );
  const isCancelled = order.status === 'cancelled';
  const isDue = hasWaitingRefund || (isCancelled && (isFound || (await hasHadStatus(tx, cancelledStatus))));
  if (!isDue) return [];
  return (await refundCancelledOrder(tx, ctx, order)).keys;
}
