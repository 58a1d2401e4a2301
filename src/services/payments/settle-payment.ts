import type {
  GatewayAdapter,
  GatewayNotification,
  RawResponse,
  VerifyPaymentOutcome,
} from '#adapters/payments/payment-gateway.ts';
import { type Database, readPlatform, readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder, writeOrderStatus } from '#data/queries/order-changes.ts';
import { findOrder, type OrderRow, type OrderSelector } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { isErasedOrder } from '#domain/order/order-details.ts';
import { UNPAID_CANCELLATION_NOTE } from '#domain/order/order-status.ts';
import {
  type AttemptStatus,
  calculateCashToCollect,
  calculateRemainingAmountDue,
  canReceiveMoney,
  derivePaymentStatus,
  expireAttempt,
  type GatewayStatus,
  isOrderClosed,
  type PaymentAttempt,
  requiresOperatorDecision,
  settleAttempt,
  sumPaidBeforeDelivery,
  updateCheckSchedule,
} from '#domain/payments/payment-lifecycle.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServiceContext } from '#services/context.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { applyOrderAction } from '#services/orders/change-order.ts';
import { requireLockedOrder } from '#services/orders/lock-order.ts';
import { openGateway } from './payment-gateways.ts';

/** Maximum number of payments that are settled concurrently, per shop. */
const MAX_CONCURRENT_PAYMENTS = 20;

/** Queries the gateway and stores the result once, even if called concurrently. `notification` is unverified. */
export async function settlePayment(
  ctx: ServiceContext,
  { attemptId, notification }: { attemptId: string; notification?: GatewayNotification | undefined },
) {
  const paymentDetails = await readShop(ctx, async (tx) => {
    const attempt = await queries.findPayment(tx, attemptId);
    return attempt && { ...attempt, payments: await queries.listPayments(tx, attempt.order.id) };
  });
  if (!paymentDetails) return undefined;
  const { payment, order, payments } = paymentDetails;
  const gateway = await openGateway(ctx, payment.gatewayId);
  const { orderNumber } = order;
  const reference = payment.gatewayReference ?? '';
  // With a bKash notification, `verify` executes the payment. The notification is omitted if nothing can be paid.
  const usableNotification = calculatePayableAmount(order, payments) > 0 ? notification : undefined;
  const queryableAt =
    gateway && (await findQueryableTime(ctx, gateway, { payment, isNotified: !!usableNotification }));
  const mayQuery = queryableAt === undefined || queryableAt <= ctx.now();
  const outcome: VerifyPaymentOutcome = gateway
    ? await gateway.verify({ attemptId, orderNumber, reference }, usableNotification, { mayQuery })
    : { kind: 'unreachable', reason: 'its settings are invalid' };
  const retryAt = mayQuery ? undefined : queryableAt;
  const status = await withShop(ctx, (tx) =>
    writePaymentOutcome(tx, ctx, { order, payment, outcome, retryAt }),
  );
  // An unreachable gateway is queried again later.
  return { orderNumber, status, isUnknown: outcome.kind === 'unreachable' };
}

/** The delay starts at the last call with unknown result. With a notification, it starts now: `verify` makes a call. */
async function findQueryableTime(
  ctx: ServiceContext,
  { queryDelayMs }: GatewayAdapter,
  { payment, isNotified }: { payment: queries.PaymentRow; isNotified: boolean },
): Promise<Date | undefined> {
  if (queryDelayMs === 0) return undefined;
  const lastCall = isNotified
    ? ctx.now()
    : await readShop(ctx, (tx) => queries.findLastUnansweredCall(tx, payment.id));
  return new Date((lastCall ?? payment.createdAt).getTime() + queryDelayMs);
}

/** Returns the amount that can be paid: 0 for closed orders. */
export const calculatePayableAmount = (order: OrderRow, payments: readonly PaymentAttempt[]): Poisha =>
  isOrderClosed(order) ? ZERO_POISHA : calculateRemainingAmountDue(order, payments);

async function writePaymentOutcome(
  tx: ShopTransaction,
  ctx: ServiceContext,
  input: {
    order: OrderRow;
    payment: queries.PaymentRow;
    outcome: VerifyPaymentOutcome;
    /** Time of the first possible query, if this call could not query. */
    retryAt?: Date | undefined;
  },
): Promise<AttemptStatus> {
  const { outcome } = input;
  const order = await requireLockedOrder(tx, { orderNumber: input.order.orderNumber });
  const payments = await queries.listPayments(tx, order.id);
  const payment = payments.find(({ id }) => id === input.payment.id) ?? input.payment;
  const { id, gatewayId } = payment;
  await storeGatewayResponse(tx, ctx, { order, paymentId: id }, 'verify', outcome);
  const paymentId = outcome.kind === 'paid' ? outcome.paymentId : null;
  const isDuplicate =
    paymentId !== null &&
    (await queries.isGatewayPaymentIdUsed(tx, { id, gatewayId, gatewayPaymentId: paymentId }));
  if (isDuplicate) ctx.log.error({ order: order.orderNumber, payment: id }, 'duplicate payment report');
  const gatewayStatus: GatewayStatus =
    outcome.kind === 'unreachable' || isDuplicate ? { kind: 'pending' } : outcome;
  const remainingAmount = calculatePayableAmount(order, payments);
  const expected = { left: remainingAmount, isExpired: isOrderClosed(order), emiMonths: order.tenorMonths };
  const settled = settleAttempt(payment, gatewayStatus, expected);
  const nextCheck =
    input.retryAt && payment.checkAt
      ? { checks: payment.checks, checkAt: input.retryAt }
      : updateCheckSchedule(payment, ctx.now());
  const hasChanged = settled !== payment;
  const { status, received, holdReason } = settled;
  await queries.updatePayment(tx, {
    id,
    checks: nextCheck.checks,
    checkAt: canReceiveMoney(settled) ? nextCheck.checkAt : null,
    ...(hasChanged ? { status, received, holdReason, settledAt: ctx.now() } : {}),
    ...(hasChanged && outcome.kind === 'paid'
      ? { gatewayPaymentId: paymentId, method: outcome.method ?? null }
      : {}),
  });
  if (!hasChanged) return payment.status;
  if (status === 'held') ctx.log.warn({ order: order.orderNumber, holdReason }, 'money is held');
  // The order has no deadline until the operator decides about the held payment.
  if (requiresOperatorDecision(holdReason) && order.holdsStockUntil !== null)
    await writeOrderStatus(tx, { id: order.id, holdsStockUntil: null, at: ctx.now() });
  await updatePaymentStatus(tx, ctx, {
    order,
    payments: payments.map((each) => (each.id === id ? { ...each, ...settled } : each)),
  });
  return status;
}

export async function updatePaymentStatus(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, payments }: { order: OrderRow; payments: readonly PaymentAttempt[] },
): Promise<void> {
  const paymentStatus = derivePaymentStatus(order, payments);
  const hasChanged = paymentStatus !== order.paymentStatus;
  // A partly paid order keeps its payment deadline.
  const holdsStockUntil = calculateRemainingAmountDue(order, payments) === 0 ? null : order.holdsStockUntil;
  if (!hasChanged && holdsStockUntil === order.holdsStockUntil) return;
  const changedStatus = hasChanged ? { paymentStatus } : {};
  await writeOrderStatus(tx, { id: order.id, ...changedStatus, holdsStockUntil, at: ctx.now() });
  if (!hasChanged || order.paymentStatus !== 'unpaid' || paymentStatus === 'refunded') return;
  const [due, paid] = [poisha(calculateCashToCollect(order, order)), sumPaidBeforeDelivery(order, payments)];
  await queueOrderMessage(tx, ctx, { ...order, due, paid }, 'order-paid');
}

export function listShopsWithDuePayments(db: Database, now: Date): Promise<number[]> {
  return readPlatform(db, (tx) => queries.listShopsWithDuePayments(tx, now));
}

/** Checks due payments, and cancels orders that were not paid in time. */
export async function settleDuePayments(ctx: ServiceContext): Promise<void> {
  const filter = { now: ctx.now(), limit: MAX_CONCURRENT_PAYMENTS };
  const duePayments = await readShop(ctx, (tx) => queries.listDuePayments(tx, filter));
  await Promise.all(duePayments.map((payment) => settlePaymentOrDefer(ctx, payment)));
  const unpaidOrders = await readShop(ctx, (tx) => queries.listUnpaidOrders(tx, filter));
  for (const { orderNumber } of unpaidOrders)
    await expireOrder(ctx, orderNumber).catch((error: unknown) =>
      logPaymentError(ctx, error, { orderNumber }),
    );
}

/** Settles an attempt. After an error, defers it, so that it does not block others. */
async function settlePaymentOrDefer(ctx: ServiceContext, payment: queries.PaymentRow): Promise<void> {
  const { id, transactionId: attemptId } = payment;
  try {
    await settlePayment(ctx, { attemptId });
  } catch (error) {
    logPaymentError(ctx, error, { payment: id });
    const nextCheck = updateCheckSchedule(payment, ctx.now());
    await withShop(ctx, (tx) => queries.updatePayment(tx, { id, ...nextCheck }));
  }
}

/** Logs an error, but rethrows `Unavailable`, which affects all payments. */
export function logPaymentError({ log }: ServiceContext, error: unknown, details: object): void {
  if (error instanceof Unavailable) throw error;
  log.error({ err: error, ...details }, 'a payment could not be checked');
}

export async function settleOrderAttempts(ctx: ServiceContext, key: OrderSelector): Promise<void> {
  const payments = await readShop(ctx, async (tx) => {
    const foundOrder = await findOrder(tx, key);
    return foundOrder ? queries.listPayments(tx, foundOrder.order.id) : [];
  });
  // Without a reference, the buyer never saw the gateway's page.
  const startedPayments = payments.filter(
    (payment) => canReceiveMoney(payment) && payment.gatewayReference !== null,
  );
  for (let offset = 0; offset < startedPayments.length; offset += MAX_CONCURRENT_PAYMENTS) {
    await Promise.all(
      startedPayments
        .slice(offset, offset + MAX_CONCURRENT_PAYMENTS)
        .map((payment) => settlePaymentOrDefer(ctx, payment)),
    );
  }
}

/** Cancels an order that was not paid in time, after a last query to the gateways. */
async function expireOrder(ctx: ServiceContext, orderNumber: string): Promise<void> {
  await settleOrderAttempts(ctx, { orderNumber });
  await withShop(ctx, async (tx) => {
    const order = await lockOrder(tx, { orderNumber });
    if (!order?.holdsStockUntil || order.holdsStockUntil > ctx.now()) return;
    const payments = await queries.listPayments(tx, order.id);
    for (const payment of payments) {
      const expired = expireAttempt(payment);
      if (expired !== payment) await queries.updatePayment(tx, { id: payment.id, status: expired.status });
    }
    await writeOrderStatus(tx, { id: order.id, holdsStockUntil: null, at: ctx.now() });
    await applyOrderAction(tx, ctx, { order, action: 'cancel', note: UNPAID_CANCELLATION_NOTE });
  });
}

/** Stores a response of the gateway; after account deletion, only the outcome. */
export function storeGatewayResponse(
  tx: ShopTransaction,
  { now }: ServiceContext,
  { order, paymentId }: { order: OrderRow; paymentId: number },
  call: 'start' | 'verify' | 'refund',
  outcome: { kind: string; reason?: string; raw?: RawResponse },
): Promise<void> {
  const { kind, reason = '', raw = {} } = outcome;
  const details = isErasedOrder(order) ? { reason: '', answer: {} } : { reason, answer: raw };
  return queries.insertGatewayResponse(tx, { paymentId, call, outcome: kind, ...details, at: now() });
}
