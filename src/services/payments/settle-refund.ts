import type { GatewayAdapter, RefundOutcome, RefundToQuery } from '#adapters/payments/payment-gateway.ts';
import type { ShopTransaction } from '#data/database.ts';
import { hasHadStatus, lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  cashCollected,
  isRefundPending,
  nextRefundCheck,
  paymentDeadline,
  refundAttempt,
  refundableAmount,
  remainingAmountDue,
  requiresOperatorDecision,
} from '#domain/order/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';
import { storeResponse, updatePaymentStatus } from './settle-payment.ts';

interface RequestedRefund {
  payment: payments.PaymentRow;
  order: OrderRow;
  made: queries.RefundRow[];
}

export function toQuery({ payment, order, made }: RequestedRefund, refund: queries.RefundRow): RefundToQuery {
  const { transactionId: attemptId, gatewayReference, gatewayPaymentId } = payment;
  const { refundKey: refundId, amount, reason, gatewayReference: known } = refund;
  return {
    attempt: { attemptId, orderNumber: order.orderNumber, reference: gatewayReference ?? '' },
    ...{ paymentId: gatewayPaymentId ?? '', refundId, amount, reason, reference: known ?? undefined },
    others: made.flatMap((each) => (each.id === refund.id ? [] : (each.gatewayReference ?? []))),
  };
}

/** Abandoned after a request without a final result. */
const isAbandoned = ({ status, checks, settledAt }: queries.RefundRow): boolean =>
  status === 'refused' && checks > 0 && settledAt === null;

interface RefundWithOutcome {
  refund: queries.RefundRow;
  outcome: RefundOutcome;
}

/** A refusal may mean that an abandoned refund has already returned the money. */
export async function queryAbandonedRefunds(
  gateway: GatewayAdapter,
  requested: RequestedRefund,
): Promise<RefundWithOutcome[]> {
  const answered: RefundWithOutcome[] = [];
  const ofIt = requested.made.filter(({ paymentId }) => paymentId === requested.payment.id);
  for (const refund of ofIt.filter(isAbandoned)) {
    const query = toQuery(requested, refund);
    const others = answered.flatMap(({ outcome }) => ('reference' in outcome ? outcome.reference : []));
    const outcome = await gateway.queryRefund({
      ...query,
      others: [...query.others, ...others],
      isAbandoned: true,
    });
    answered.push({ refund, outcome });
  }
  return answered;
}

/** Abandoned refunds that the gateway knows. Returns their total, and the keys to request next. */
export async function recoverRefunds(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, again }: { order: OrderRow; again: readonly RefundWithOutcome[] },
): Promise<{ found: Poisha; next: string[] }> {
  const next: string[] = [];
  let found = ZERO_POISHA;
  for (const { refund: requested, outcome } of again) {
    await storeResponse(tx, ctx, { order, paymentId: requested.paymentId }, 'refund', outcome);
    const { refund } = (await queries.findRefund(tx, ctx.shop.id, requested.refundKey)) ?? {
      refund: requested,
    };
    const keys = await recoverRefund(tx, ctx, { order, refund, outcome });
    if (!keys) continue;
    found = addPoisha(found, refund.amount);
    next.push(...keys);
  }
  return { found, next };
}

/** `undefined` if it was not abandoned or not made. Returns the keys to request next. */
export async function recoverRefund(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, outcome }: RefundWithOutcome & { order: OrderRow },
): Promise<string[] | undefined> {
  const { shop, now } = ctx;
  const { id, amount, paymentId } = refund;
  if (!isAbandoned(refund) || outcome.kind === 'unreachable') return undefined;
  if (outcome.kind === 'refused') {
    await queries.updateRefund(tx, shop.id, { id, settledAt: now() });
    return undefined;
  }
  const details = { order: order.orderNumber, refund: id, amount };
  ctx.log.error(details, 'a refund that was given up was made');
  if (outcome.kind === 'done') return markRefundDone(tx, ctx, { order, refund, outcome });
  const refunds = await queries.listRefunds(tx, shop.id, order.id);
  const isFree = !refunds.some((other) => other.paymentId === paymentId && other.status === 'open');
  const open = { status: 'open', checkAt: nextRefundCheck({ checks: 0, now: now() }) } as const;
  const gatewayReference = outcome.reference;
  await queries.updateRefund(tx, shop.id, { id, gatewayReference, ...(isFree ? open : {}) });
  return [];
}

/** Also updates attempt and order. Returns the keys to request next. */
export async function markRefundDone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order: { orderNumber }, refund, outcome }: RefundWithOutcome & { order: OrderRow },
): Promise<string[]> {
  const { shop, now } = ctx;
  const { id, amount } = refund;
  const order = await lockOrder(tx, shop.id, { orderNumber });
  if (!order) throw notFound('order');
  const reference = 'reference' in outcome ? { gatewayReference: outcome.reference } : {};
  await queries.updateRefund(tx, shop.id, {
    id,
    ...reference,
    status: 'done',
    checkAt: null,
    settledAt: now(),
  });
  const after = await subtractRefund(tx, ctx, { order, refund });
  await updatePaymentStatus(tx, ctx, { order, payments: after });
  const toPay = await restartDeadline(tx, ctx, { order, payments: after });
  const wasDelivered = await hasHadStatus(tx, shop.id, { orderId: order.id, was: 'delivered' });
  const cashBack = poisha(cashCollected({ status: order.status, wasDelivered }, order).back);
  await queueOrderMessage(
    tx,
    ctx,
    { ...order, paid: amount, cashBack, toPay, refundId: id },
    'order-refunded',
  );
  return refundRemainder(tx, ctx, { order, refund });
}

/**
 * At most the rest, because an abandoned refund may have been made too. Cancels unrequested refunds above the
 * rest.
 */
async function subtractRefund(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund }: { order: OrderRow; refund: queries.RefundRow },
): Promise<payments.PaymentRow[]> {
  const { shop, now } = ctx;
  const attempts = await payments.listPayments(tx, shop.id, order.id);
  const attempt = attempts.find(({ id }) => id === refund.paymentId);
  if (!attempt) return attempts;
  const counted = poisha(Math.min(refund.amount, refundableAmount(attempt)));
  if (counted < refund.amount) {
    const [amount, over] = [refund.amount, refund.amount - counted];
    const details = { order: order.orderNumber, refund: refund.id, amount, over };
    ctx.log.error(details, 'more money was refunded than received');
  }
  const changed = { ...attempt, ...(refundAttempt(attempt, counted) ?? {}) };
  const { id, refunded, status } = changed;
  await payments.updatePayment(tx, shop.id, { id, refunded, status });
  const refunds = await queries.listRefunds(tx, shop.id, order.id);
  const pending = refunds.filter((other) => other.paymentId === id && isRefundPending(other));
  const requested = pending.filter(({ checks }) => checks > 0).map((other) => other.amount);
  for (const other of pending) {
    if (other.checks > 0 || other.amount <= refundableAmount(changed) - addPoisha(...requested)) continue;
    const ended = { id: other.id, status: 'refused', checkAt: null, settledAt: now() } as const;
    await queries.updateRefund(tx, shop.id, ended);
    ctx.log.warn(
      { order: order.orderNumber, refund: other.id },
      'a refund of money that was already refunded is cancelled',
    );
  }
  return attempts.map((each) => (each.id === id ? changed : each));
}

/** Doubtful money was refunded, so the order is due again. Returns the amount. */
async function restartDeadline(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { order, payments: attempts }: { order: OrderRow; payments: readonly payments.PaymentRow[] },
): Promise<Poisha | undefined> {
  const isWaiting = order.status === 'pending' && order.holdsStockUntil === null;
  const isHeld = attempts.some(
    ({ status, holdReason }) => status === 'held' && requiresOperatorDecision(holdReason),
  );
  const left = remainingAmountDue(order, attempts);
  if (!isWaiting || isHeld || left === 0) return undefined;
  const at = now();
  const holdsStockUntil = paymentDeadline(at);
  await payments.writePaymentStatus(tx, shop.id, { id: order.id, holdsStockUntil, at });
  return left;
}

/** Rest of a cancelled order, or after abandoned refunds were found. Returns the keys. */
export async function refundRemainder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, isFound }: { order: OrderRow; refund: queries.RefundRow; isFound?: boolean },
): Promise<string[]> {
  const wanted = { orderId: order.id, was: 'cancelled', since: refund.createdAt } as const;
  const refunds = await queries.listRefunds(tx, ctx.shop.id, order.id);
  const isAwaited = refunds.some(
    ({ paymentId, status }) => paymentId === refund.paymentId && status === 'waiting',
  );
  const isCancelled = order.status === 'cancelled';
  const isDue = isAwaited || (isCancelled && (isFound || (await hasHadStatus(tx, ctx.shop.id, wanted))));
  if (!isDue) return [];
  return (await refundCancelledOrder(tx, ctx, order)).keys;
}
