import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder, type OrderSelector } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { isCash } from '#domain/payments/payment.ts';
import {
  calculateRemainingAmountDue,
  expireAttempt,
  isOrderClosed,
  isOrderPayable,
  sumAttempts,
} from '#domain/payments/payment-lifecycle.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import { requireOpenSession } from '#services/accounts/sessions.ts';
import { consumeRateLimit, countIfWithinRateLimit, toNetworkSubject } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { checkOpenCashOrders } from '#services/orders/open-cash.ts';
import { createOrderKey, createTrackingKey, isOrderKey, isTrackingKey } from '#services/orders/order-keys.ts';
import {
  provesOrderOwnership,
  type TrackInput,
  type TrackOutcome,
  trackOrder,
} from '#services/orders/track-order.ts';
import { findCashFallback } from './find-cash-fallback.ts';
import { listPaymentGateways } from './list-payment-gateways.ts';
import { settleOrderAttempts, settlePayment } from './settle-payment.ts';
import { type PaymentRequest, type PaymentStartResult, startPayment } from './start-payment.ts';

/** Maximum time that a browser waits, in ms. Later results are stored too. */
export const GATEWAY_TIMEOUT_MS = { start: 18_000, settle: 8_000 };

type PayInput = Omit<PaymentRequest, 'order'> & TrackInput;

type UntrackedOrder = Exclude<TrackOutcome, { kind: 'found' }>;

/** Starts a payment, by default with the gateway of the order. Throws `invalid`, `not-found` and `rate-limited`. */
export async function payOrder(
  ctx: ServiceContext,
  input: PayInput,
): Promise<PaymentStartResult | UntrackedOrder> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const orderToPay = await findOrderToPay(ctx, input);
  if ('kind' in orderToPay) return orderToPay;
  // The limit per order is counted per network, so that strangers with order number and phone cannot block the buyer.
  const { opensOrder, order } = orderToPay;
  if (!opensOrder)
    await consumeRateLimit(ctx, { 'tracked-payments-per-order': toNetworkSubject(ctx, order.orderNumber) });
  const { gatewayId, card, language } = input;
  const offeredGateways = (await listPaymentGateways(ctx)).filter((gateway) => !isCash(gateway));
  if (gatewayId !== undefined && !offeredGateways.some(({ id }) => id === gatewayId))
    throw invalid({ field: 'paymentGatewayId', code: 'no-gateway' });
  const starting = startPayment(ctx, { order, gatewayId, offeredGateways, card, language, opensOrder });
  return withTimeout(starting, GATEWAY_TIMEOUT_MS.start, () => ({ kind: 'gateway-down' as const }));
}

async function findOrderToPay(
  ctx: ServiceContext,
  { key, phone, code, orderNumber: typed }: TrackInput,
): Promise<{ order: { orderNumber: string; customerId?: number }; opensOrder: boolean } | UntrackedOrder> {
  const orderNumber = readOrderNumber(typed, ctx.shop.orderPrefix) ?? typed;
  if (key !== undefined && isOrderKey(ctx, orderNumber, key))
    return { order: { orderNumber }, opensOrder: true };
  if (key !== undefined && isTrackingKey(ctx, orderNumber, key, ctx.now()))
    return { order: { orderNumber }, opensOrder: false };
  if (phone !== undefined) {
    const outcome = await trackOrder(ctx, { orderNumber, phone, code, key });
    // Order number and phone allow a payment, but not access to the order, because other people may know both.
    const opensOrder = provesOrderOwnership(ctx, orderNumber, { code });
    return outcome.kind === 'found' ? { order: { orderNumber }, opensOrder } : outcome;
  }
  const { actor } = ctx;
  return actor.kind === 'customer'
    ? { order: { orderNumber, customerId: actor.customerId }, opensOrder: true }
    : { kind: 'not-found' };
}

export type CashSwitchOutcome = { kind: 'cash' | 'refused' | 'nothing-due' | 'closed' };

/** Checks started payments first; a later payment is held. Throws `not-found` and `rate-limited`. */
export async function switchPaymentToCash(
  ctx: ServiceContext,
  input: TrackInput,
): Promise<CashSwitchOutcome | UntrackedOrder> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const orderToPay = await findOrderToPay(ctx, input);
  if ('kind' in orderToPay) return orderToPay;
  // Callers without access could switch the order while the buyer is paying; the payment would be held.
  if (!orderToPay.opensOrder) return { kind: 'code-needed' };
  await withTimeout(settleOrderAttempts(ctx, orderToPay.order), GATEWAY_TIMEOUT_MS.settle, () => undefined);
  return withShop(ctx, (tx) => switchOrderToCash(tx, ctx, orderToPay.order));
}

async function switchOrderToCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  key: OrderSelector,
): Promise<CashSwitchOutcome> {
  const order = await lockOrder(tx, key);
  if (key.customerId !== undefined) await requireOpenSession(tx, ctx);
  const orderWithLines = order && (await findOrder(tx, key));
  if (!order || !orderWithLines) throw notFound('order');
  if (order.paymentMethod === 'COD') return { kind: isOrderClosed(order) ? 'closed' : 'cash' };
  const payments = await queries.listPayments(tx, order.id);
  if (calculateRemainingAmountDue(order, payments) === 0) return { kind: 'nothing-due' };
  if (!isOrderPayable(order, ctx.now())) return { kind: 'closed' };
  const { paid, held } = sumAttempts(payments);
  const cashFallback = paid + held === 0 ? await findCashFallback(tx, ctx, orderWithLines) : undefined;
  // `network` is that of the stored order, which may differ from that of this request.
  const cashOrder = {
    phone: order.phone,
    lines: orderWithLines.lines,
    totals: order,
    codLimit: null,
    network: order,
  };
  if (!cashFallback || (await checkOpenCashOrders(tx, ctx, cashOrder))) return { kind: 'refused' };
  for (const payment of payments) {
    const { status } = expireAttempt(payment);
    if (status !== payment.status) await queries.updatePayment(tx, { id: payment.id, status });
  }
  await queries.switchOrderToCash(tx, { id: order.id, gatewayId: cashFallback.gatewayId, at: ctx.now() });
  await queueOrderMessage(tx, ctx, order, 'order-in-cash');
  return { kind: 'cash' };
}

/** Returns `undefined` for an unknown attempt. */
export async function verifyReturnedPayment(
  ctx: ServiceContext,
  { attemptId, notice }: { attemptId: string; notice: Record<string, string> },
) {
  const storedPayment = await findReturnedPayment(ctx, attemptId);
  if (!storedPayment) return undefined;
  // Above the limit, the stored status is returned without a request to the gateway.
  const isAllowed = await countIfWithinRateLimit(ctx, {
    'payment-returns-per-client': ctx.client,
    'payment-returns-per-attempt': attemptId,
  });
  if (!isAllowed) return storedPayment;
  const settling = settlePayment(ctx, { attemptId, notification: notice });
  const settled = await withTimeout(settling, GATEWAY_TIMEOUT_MS.settle, () => undefined);
  return settled ? { ...storedPayment, status: settled.status, isUnknown: settled.isUnknown } : storedPayment;
}

/** Finds a payment without a request to the gateway; the payment schedule checks the payment later. */
export async function findReturnedPayment(ctx: ServiceContext, attemptId: string) {
  const paymentAndOrder = await readShop(ctx, (tx) => queries.findPayment(tx, attemptId));
  if (!paymentAndOrder) return undefined;
  const { orderNumber, language } = paymentAndOrder.order;
  const { opensOrder, status, createdAt } = paymentAndOrder.payment;
  return {
    orderNumber,
    // The key expires one hour after the payment started, not after this call.
    key: opensOrder ? createOrderKey(ctx, orderNumber) : createTrackingKey(ctx, orderNumber, createdAt),
    opensOrder,
    language: language ?? ctx.shop.defaultLanguage,
    status,
    isUnknown: status === 'open',
  };
}
