import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder, type OrderKey } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { isCash } from '#domain/order/payment.ts';
import {
  type AttemptStatus,
  expireAttempt,
  isClosed,
  isPayable,
  remainingAmountDue,
  sumAttempts,
} from '#domain/order/payment-lifecycle.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { consumeRateLimit, isWithinRateLimit, subjectPerNetwork } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { checkOpenCash } from '#services/orders/open-cash.ts';
import { isOrderKey, isTrackingKey, orderKey, trackingKey } from '#services/orders/order-keys.ts';
import {
  provesOwnership,
  type TrackInput,
  type TrackOutcome,
  trackOrder,
} from '#services/orders/track-order.ts';
import { findCashFallback } from './find-cash-fallback.ts';
import { listPaymentGateways } from './list-payment-gateways.ts';
import { settleAttempts, settlePayment } from './settle-payment.ts';
import { type PaymentRequest, type StartedPayment, startPayment } from './start-payment.ts';

/** How long a browser waits for a gateway, in ms. Later results are stored anyway. */
export const GATEWAY_TIMEOUT_MS = { start: 18_000, settle: 8_000 };

export interface PayInput extends Omit<PaymentRequest, 'order'>, Omit<TrackInput, 'phone'> {
  phone?: string | undefined;
}

export type PayOutcome = StartedPayment | Exclude<TrackOutcome, { kind: 'found' }>;

/** Uses the order's gateway unless another is selected. Throws `invalid` and `rate-limited`. */
export async function payOrder(ctx: ServiceContext, input: PayInput): Promise<PayOutcome> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const found = await findOrderToPay(ctx, input);
  if ('kind' in found) return found;
  // Number and phone alone are limited per network, so that strangers cannot block the buyer.
  const { opensOrder, order } = found;
  if (!opensOrder)
    await consumeRateLimit(ctx, { 'tracked-payments-per-order': subjectPerNetwork(ctx, order.orderNumber) });
  const { gatewayId: wanted, card, language } = input;
  const offered = (await listPaymentGateways(ctx)).filter((gateway) => !isCash(gateway));
  if (wanted !== undefined && !offered.some(({ id }) => id === wanted))
    throw invalid({ field: 'paymentGatewayId', code: 'no-gateway' });
  const begun = startPayment(ctx, {
    order,
    gatewayId: wanted,
    offered,
    card,
    language,
    opensOrder,
  });
  return withTimeout(begun, GATEWAY_TIMEOUT_MS.start, { kind: 'gateway-down' });
}

async function findOrderToPay(
  ctx: ServiceContext,
  { key, phone, code, orderNumber: typed }: PayInput,
): Promise<
  | { order: { orderNumber: string; customerId?: number }; opensOrder: boolean }
  | Exclude<TrackOutcome, { kind: 'found' }>
> {
  const orderNumber = readOrderNumber(typed, ctx.shop.orderPrefix) ?? typed;
  if (key !== undefined && isOrderKey(ctx, orderNumber, key))
    return { order: { orderNumber }, opensOrder: true };
  if (key !== undefined && isTrackingKey(ctx, orderNumber, key, ctx.now()))
    return { order: { orderNumber }, opensOrder: false };
  if (phone !== undefined) {
    const outcome = await trackOrder(ctx, { orderNumber, phone, code, key });
    // Number and phone allow payment but open nothing else, because others may know them.
    const opensOrder = provesOwnership(ctx, orderNumber, { code });
    return outcome.kind === 'found' ? { order: { orderNumber }, opensOrder } : outcome;
  }
  const { actor } = ctx;
  return actor.kind === 'customer'
    ? { order: { orderNumber, customerId: actor.customerId }, opensOrder: true }
    : { kind: 'not-found' };
}

export type CashFallback =
  | { kind: 'cash' }
  | { kind: 'refused' }
  | Extract<StartedPayment, { kind: 'nothing-due' | 'closed' }>;

/** Requires access to the order. Settles started attempts first; later payments are held. Throws `rate-limited`. */
export async function switchPaymentToCash(
  ctx: ServiceContext,
  input: Omit<PayInput, 'gatewayId' | 'card' | 'language'>,
): Promise<CashFallback | Exclude<TrackOutcome, { kind: 'found' }>> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const found = await findOrderToPay(ctx, input);
  if ('kind' in found) return found;
  // The buyer may be paying right now; that payment would be held.
  if (!found.opensOrder) return { kind: 'code-needed' };
  await withTimeout(settleAttempts(ctx, found.order), GATEWAY_TIMEOUT_MS.settle, undefined);
  return withShop(ctx.db, ctx.shop.id, (tx) => switchOrderToCash(tx, ctx, found.order));
}

/** Expects a locked order. Abandons its open attempts. */
async function switchOrderToCash(
  tx: ShopTransaction,
  ctx: ServiceContext,
  key: OrderKey,
): Promise<CashFallback> {
  const { shop, now } = ctx;
  const order = await lockOrder(tx, shop.id, key);
  const found = order && (await findOrder(tx, shop.id, key));
  if (!order || !found) throw notFound('order');
  if (order.paymentMethod === 'COD') return { kind: isClosed(order) ? 'closed' : 'cash' };
  const payments = await queries.listPayments(tx, shop.id, order.id);
  if (remainingAmountDue(order, payments) === 0) return { kind: 'nothing-due' };
  if (!isPayable(order, now())) return { kind: 'closed' };
  const { paid, held } = sumAttempts(payments);
  const cash = paid + held === 0 ? await findCashFallback(tx, ctx, found) : undefined;
  // Network of the original order, not of this request.
  const whole = { phone: order.phone, lines: found.lines, totals: order, codLimit: null, network: order };
  if (!cash || (await checkOpenCash(tx, ctx, whole))) return { kind: 'refused' };
  for (const payment of payments) {
    const { status } = expireAttempt(payment);
    if (status !== payment.status) await queries.updatePayment(tx, shop.id, { id: payment.id, status });
  }
  await queries.switchOrderToCash(tx, shop.id, { id: order.id, gatewayId: cash.gatewayId, at: now() });
  await queueOrderMessage(tx, ctx, order, 'order-in-cash');
  return { kind: 'cash' };
}

export interface ReturnedPayment {
  orderNumber: string;
  /** Restores the buyer's previous access, otherwise that of number and phone for one hour. */
  key: string;
  opensOrder: boolean;
  language: 'en' | 'bn';
  status: AttemptStatus;
  isUnknown: boolean;
}

/** After a notification or the browser's return. `undefined` for an unknown attempt. */
export async function verifyReturnedPayment(
  ctx: ServiceContext,
  { attemptId, notice }: { attemptId: string; notice: Record<string, string> },
): Promise<ReturnedPayment | undefined> {
  const known = await findReturnedPayment(ctx, attemptId);
  if (!known) return undefined;
  // Above the limit, returns the stored status.
  const isAllowed = await isWithinRateLimit(ctx, {
    'payment-returns-per-client': ctx.client,
    'payment-returns-per-attempt': attemptId,
  });
  const requested = isAllowed
    ? await withTimeout(
        settlePayment(ctx, { attemptId, notification: notice }),
        GATEWAY_TIMEOUT_MS.settle,
        undefined,
      )
    : undefined;
  return requested ? { ...known, status: requested.status, isUnknown: requested.isUnknown } : known;
}

/** Without a gateway request; the sweep checks later. */
export async function findReturnedPayment(
  ctx: ServiceContext,
  attemptId: string,
): Promise<ReturnedPayment | undefined> {
  const { db, shop } = ctx;
  const read = (tx: ShopTransaction) => queries.findPayment(tx, shop.id, attemptId);
  const found = await readShop(db, shop.id, read);
  if (!found) return undefined;
  const { orderNumber, language } = found.order;
  const { opensOrder, status, createdAt } = found.payment;
  return {
    orderNumber,
    key: opensOrder ? orderKey(ctx, orderNumber) : trackingKey(ctx, orderNumber, createdAt),
    opensOrder,
    language: language ?? shop.defaultLanguage,
    status,
    isUnknown: status === 'open',
  };
}

async function withTimeout<Result, Otherwise>(
  work: Promise<Result>,
  ms: number,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
