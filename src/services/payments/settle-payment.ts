import type { GatewayNotification, RawResponse, VerifyOutcome } from '#adapters/payments/payment-gateway.ts';
import { type Database, readPlatform, readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder, type OrderKey, type OrderRow } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { isErased } from '#domain/order/order-details.ts';
import { UNPAID_NOTE } from '#domain/order/order-status.ts';
import {
  type AttemptStatus,
  afterCheck,
  canReceiveMoney,
  cashOnDelivery,
  derivePaymentStatus,
  expireAttempt,
  type GatewayStatus,
  isClosed,
  type PaymentAttempt,
  paidBeforeDelivery,
  remainingAmountDue,
  requiresOperatorDecision,
  settleAttempt,
} from '#domain/order/payment-lifecycle.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { applyAction } from '#services/orders/change-order.ts';
import { openGateway } from './payment-gateways.ts';

/** Maximum number of payments settled per sweep and shop. */
const AT_ONCE = 20;

export interface SettledPayment {
  orderNumber: string;
  status: AttemptStatus;
  /** Gateway not reached; queried again later. */
  isUnknown: boolean;
}

/** Stores the result once, even if called concurrently. `notification` is unverified. */
export async function settlePayment(
  ctx: ServiceContext,
  { attemptId, notification }: { attemptId: string; notification?: GatewayNotification | undefined },
): Promise<SettledPayment | undefined> {
  const { db, shop } = ctx;
  const found = await readShop(db, shop.id, async (tx) => {
    const attempt = await queries.findPayment(tx, shop.id, attemptId);
    return attempt && { ...attempt, payments: await queries.listPayments(tx, shop.id, attempt.order.id) };
  });
  if (!found) return undefined;
  const { payment, order, payments } = found;
  const gateway = await openGateway(ctx, payment.gatewayId);
  const { orderNumber } = order;
  const reference = payment.gatewayReference ?? '';
  const outcome: VerifyOutcome = gateway
    ? await gateway.verify(
        { attemptId, orderNumber, reference },
        // Some gateways move money on this request, so it is not sent for a closed or paid order.
        payableAmount(order, payments) > 0 ? notification : undefined,
      )
    : { kind: 'unreachable', reason: 'its settings are invalid' };
  const status = await withShop(db, shop.id, (tx) => writeOutcome(tx, ctx, { order, payment, outcome }));
  return { orderNumber, status, isUnknown: outcome.kind === 'unreachable' };
}

/** 0 for closed orders. */
export const payableAmount = (order: OrderRow, payments: readonly PaymentAttempt[]): Poisha =>
  isClosed(order) ? ZERO_POISHA : remainingAmountDue(order, payments);

/** Under the order's lock. */
async function writeOutcome(
  tx: ShopTransaction,
  ctx: ServiceContext,
  requested: { order: OrderRow; payment: queries.PaymentRow; outcome: VerifyOutcome },
): Promise<AttemptStatus> {
  const { shop, now } = ctx;
  const { outcome } = requested;
  const order = await lockOrder(tx, shop.id, { orderNumber: requested.order.orderNumber });
  if (!order) throw notFound('order');
  const payments = await queries.listPayments(tx, shop.id, order.id);
  const payment = payments.find(({ id }) => id === requested.payment.id) ?? requested.payment;
  const { id, gatewayId } = payment;
  await storeResponse(tx, ctx, { order, paymentId: id }, 'verify', outcome);
  const paymentId = outcome.kind === 'paid' ? outcome.paymentId : null;
  const isTaken =
    paymentId !== null &&
    (await queries.isGatewayPaymentIdUsed(tx, shop.id, { id, gatewayId, gatewayPaymentId: paymentId }));
  if (isTaken) ctx.log.error({ order: order.orderNumber, payment: id }, 'duplicate payment report');
  const word: GatewayStatus = outcome.kind === 'unreachable' || isTaken ? { kind: 'pending' } : outcome;
  const left = payableAmount(order, payments);
  const { tenureMonths: emiMonths } = order;
  const settled = settleAttempt(payment, word, { left, isExpired: isClosed(order), emiMonths });
  const checked = afterCheck(payment, now());
  const hasChanged = settled !== payment;
  const { status, received, holdReason } = settled;
  await queries.updatePayment(tx, shop.id, {
    id,
    checks: checked.checks,
    checkAt: canReceiveMoney(settled) ? checked.checkAt : null,
    ...(hasChanged ? { status, received, holdReason, settledAt: now() } : {}),
    ...(hasChanged && outcome.kind === 'paid'
      ? { gatewayPaymentId: paymentId, method: outcome.method ?? null }
      : {}),
  });
  if (!hasChanged) return payment.status;
  if (status === 'held') ctx.log.warn({ order: order.orderNumber, holdReason }, 'money is held');
  // The order waits for the operator, like its doubtful money.
  if (requiresOperatorDecision(holdReason) && order.holdsStockUntil !== null)
    await queries.writePaymentStatus(tx, shop.id, { id: order.id, holdsStockUntil: null, at: now() });
  await updatePaymentStatus(tx, ctx, {
    order,
    payments: payments.map((one) => (one.id === id ? { ...one, ...settled } : one)),
  });
  return status;
}

export async function updatePaymentStatus(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, payments }: { order: OrderRow; payments: readonly PaymentAttempt[] },
): Promise<void> {
  const { shop, now } = ctx;
  const paymentStatus = derivePaymentStatus(order, payments);
  const hasChanged = paymentStatus !== order.paymentStatus;
  // A partly paid order keeps its deadline.
  const holdsStockUntil = remainingAmountDue(order, payments) === 0 ? null : order.holdsStockUntil;
  if (!hasChanged && holdsStockUntil === order.holdsStockUntil) return;
  const changedStatus = hasChanged ? { paymentStatus } : {};
  await queries.writePaymentStatus(tx, shop.id, {
    id: order.id,
    ...changedStatus,
    holdsStockUntil,
    at: now(),
  });
  if (!hasChanged || order.paymentStatus !== 'unpaid' || paymentStatus === 'refunded') return;
  const [due, paid] = [poisha(cashOnDelivery(order, order)), paidBeforeDelivery(order, payments)];
  await queueOrderMessage(tx, ctx, { ...order, due, paid }, 'order-paid');
}

export function listShopsWithDuePayments(db: Database, now: Date): Promise<number[]> {
  return readPlatform(db, (tx) => queries.listShopsWithDuePayments(tx, now));
}

/** Checks due attempts and cancels orders not paid in time. */
export async function sweepPayments(ctx: ServiceContext): Promise<void> {
  const { db, shop, now } = ctx;
  const wanted = { now: now(), limit: AT_ONCE };
  const due = await readShop(db, shop.id, (tx) => queries.listDuePayments(tx, shop.id, wanted));
  await Promise.all(due.map((payment) => settleOrDefer(ctx, payment)));
  const unpaid = await readShop(db, shop.id, (tx) => queries.listUnpaidOrders(tx, shop.id, wanted));
  for (const { orderNumber } of unpaid)
    await expireOrder(ctx, orderNumber).catch((error: unknown) =>
      logPaymentError(ctx, error, { orderNumber }),
    );
}

/** After an error the attempt is deferred, so that it does not block others. */
async function settleOrDefer(ctx: ServiceContext, payment: queries.PaymentRow): Promise<void> {
  const { db, shop, now } = ctx;
  const { id, transactionId: attemptId } = payment;
  try {
    await settlePayment(ctx, { attemptId });
  } catch (error) {
    logPaymentError(ctx, error, { payment: id });
    const next = afterCheck(payment, now());
    await withShop(db, shop.id, (tx) => queries.updatePayment(tx, shop.id, { id, ...next }));
  }
}

/** Throws `Unavailable`, which affects all payments. */
export function logPaymentError({ log }: ServiceContext, error: unknown, of: object): void {
  if (error instanceof Unavailable) throw error;
  log.error({ err: error, ...of }, 'a payment could not be checked');
}

/** Only attempts that may have been paid. */
export async function settleAttempts(ctx: ServiceContext, key: OrderKey): Promise<void> {
  const { db, shop } = ctx;
  const read = async (tx: ShopTransaction) => {
    const found = await findOrder(tx, shop.id, key);
    return found ? queries.listPayments(tx, shop.id, found.order.id) : [];
  };
  const payments = await readShop(db, shop.id, read);
  // Without a reference, the buyer never saw the gateway's page.
  const requested = payments.filter(
    (payment) => canReceiveMoney(payment) && payment.gatewayReference !== null,
  );
  for (let at = 0; at < requested.length; at += AT_ONCE) {
    await Promise.all(requested.slice(at, at + AT_ONCE).map((payment) => settleOrDefer(ctx, payment)));
  }
}

/** Unless a last check with the gateways finds a payment. */
async function expireOrder(ctx: ServiceContext, orderNumber: string): Promise<void> {
  const { db, shop, now } = ctx;
  await settleAttempts(ctx, { orderNumber });
  await withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order?.holdsStockUntil || order.holdsStockUntil > now()) return;
    const payments = await queries.listPayments(tx, shop.id, order.id);
    for (const payment of payments) {
      const expired = expireAttempt(payment);
      if (expired !== payment)
        await queries.updatePayment(tx, shop.id, { id: payment.id, status: expired.status });
    }
    await queries.writePaymentStatus(tx, shop.id, { id: order.id, holdsStockUntil: null, at: now() });
    await applyAction(tx, ctx, { order, action: 'cancel', note: UNPAID_NOTE });
  });
}

/** For investigation. After account deletion, only the outcome. */
export function storeResponse(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { order, paymentId }: { order: OrderRow; paymentId: number },
  call: 'start' | 'verify' | 'refund',
  outcome: { kind: string; reason?: string; raw?: RawResponse },
): Promise<void> {
  const { kind, reason = '', raw = {} } = outcome;
  const details = isErased(order) ? { reason: '', answer: {} } : { reason, answer: raw };
  return queries.insertGatewayResponse(tx, shop.id, {
    paymentId,
    call,
    outcome: kind,
    ...details,
    at: now(),
  });
}
