import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder, type OrderKey } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { isCash } from '#domain/order/payment.ts';
import {
  type AttemptStatus,
  expireAttempt,
  isClosed,
  isPayable,
  leftToPay,
  sumAttempts,
} from '#domain/order/payment-life.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { consumeRateLimit, isWithinRateLimit, perNetwork } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { findCashInstead, listPaymentGateways } from './delivery-and-payment.ts';
import { roomForCash } from './open-cash.ts';
import { isOrderKey, isTrackingKey, orderKey, trackingKey } from './order-keys.ts';
import { settleAgain, settlePayment } from './settle-payment.ts';
import { type StartedPayment, startPayment, type WantedPayment } from './start-payment.ts';
import { knowsMore, type TrackInput, type TrackOutcome, trackOrder } from './track-order.ts';

/** For how long a browser waits for a gateway, in ms; what it says later is written all the same. */
export const PATIENCE_MS = { start: 18_000, settle: 8_000 };

/** An order as who may pay it names it: by the key or the phone it was placed with, or as its customer, signed in. */
export interface PayInput extends Omit<WantedPayment, 'order'>, Omit<TrackInput, 'phone'> {
  phone?: string | undefined;
}

export type PayOutcome = StartedPayment | Exclude<TrackOutcome, { kind: 'found' }>;

/**
 * Begins an attempt to pay what is due of an order, for whoever may see it. Goes through the gateway the order was placed with
 * unless another is wanted or that one is not offered any more. Throws `invalid` and `rate-limited`.
 */
export async function payOrder(ctx: ServiceContext, input: PayInput): Promise<PayOutcome> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const found = await findOrderToPay(ctx, input);
  if ('kind' in found) return found;
  // Whoever may open the order is never held up by those who only know its number and phone, nor is one of these by another.
  const { opensOrder, order } = found;
  if (!opensOrder)
    await consumeRateLimit(ctx, { 'tracked-payments-per-order': perNetwork(ctx, order.orderNumber) });
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
  return within(begun, PATIENCE_MS.start, { kind: 'gateway-down' });
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
    // A number and a phone are easy to come by: by them alone an order is paid, and nothing more of it opened.
    const opensOrder = knowsMore(ctx, orderNumber, { code });
    return outcome.kind === 'found' ? { order: { orderNumber }, opensOrder } : outcome;
  }
  const { actor } = ctx;
  return actor.kind === 'customer'
    ? { order: { orderNumber, customerId: actor.customerId }, opensOrder: true }
    : { kind: 'not-found' };
}

/** What came of the wish to pay in cash what was to be paid online. */
export type CashInstead =
  /** All of it is paid at the door. */
  | { kind: 'cash' }
  /** The shop takes no cash for it, or not as much from that number or network. */
  | { kind: 'refused' }
  | Extract<StartedPayment, { kind: 'nothing-due' | 'closed' }>;

/**
 * Makes an order that waits for money online one that is paid in cash, for whoever may open it (its number and phone are easy to come by)
 * and where the shop's rules allow that. Gateways at whose page somebody was are asked once more; money that comes after all is held. Throws `rate-limited`.
 */
export async function payInCash(
  ctx: ServiceContext,
  input: Omit<PayInput, 'gatewayId' | 'card' | 'language'>,
): Promise<CashInstead | Exclude<TrackOutcome, { kind: 'found' }>> {
  await consumeRateLimit(ctx, { 'payments-per-client': ctx.client });
  const found = await findOrderToPay(ctx, input);
  if ('kind' in found) return found;
  // Its buyer may be at a gateway's page just now, and what they pay there would be held.
  if (!found.opensOrder) return { kind: 'code-needed' };
  await within(settleAgain(ctx, found.order), PATIENCE_MS.settle, undefined);
  return withShop(ctx.db, ctx.shop.id, (tx) => writeCashInstead(tx, ctx, found.order));
}

/** Writes that an order, which is locked from here on, is paid in cash; its open attempts are given up. */
async function writeCashInstead(
  tx: ShopTransaction,
  ctx: ServiceContext,
  key: OrderKey,
): Promise<CashInstead> {
  const { shop, now } = ctx;
  const order = await lockOrder(tx, shop.id, key);
  const found = order && (await findOrder(tx, shop.id, key));
  if (!order || !found) throw notFound('order');
  if (order.paymentMethod === 'COD') return { kind: isClosed(order) ? 'closed' : 'cash' };
  const payments = await queries.listPayments(tx, shop.id, order.id);
  if (leftToPay(order, payments) === 0) return { kind: 'nothing-due' };
  if (!isPayable(order, now())) return { kind: 'closed' };
  const { paid, held } = sumAttempts(payments);
  const cash = paid + held === 0 ? await findCashInstead(tx, ctx, found) : undefined;
  // As it would have been when it was placed, from wherever it is asked for now.
  const whole = { phone: order.phone, lines: found.lines, totals: order, codLimit: null, network: order };
  if (!cash || (await roomForCash(tx, ctx, whole))) return { kind: 'refused' };
  for (const payment of payments) {
    const { status } = expireAttempt(payment);
    if (status !== payment.status) await queries.writePayment(tx, shop.id, { id: payment.id, status });
  }
  await queries.writeCashInstead(tx, shop.id, { id: order.id, gatewayId: cash.gatewayId, at: now() });
  await queueOrderMessage(tx, ctx, order, 'order-in-cash');
  return { kind: 'cash' };
}

/** Where who comes back from a gateway finds his order, and how his attempt stands. */
export interface ReturnedPayment {
  orderNumber: string;
  /** Opens the order to who could open it before; else, for an hour, what number and phone open of it. */
  key: string;
  opensOrder: boolean;
  language: 'en' | 'bn';
  status: AttemptStatus;
  /** The gateway has not told how it stands; it is asked again. */
  isUnknown: boolean;
}

/**
 * Takes up what a gateway, or a browser that comes from it, says of an attempt: asks the gateway itself, unless that was done
 * too often, and waits for it only so long. `undefined` for an attempt that is not the shop's.
 */
export async function takeReturn(
  ctx: ServiceContext,
  { attemptId, notice }: { attemptId: string; notice: Record<string, string> },
): Promise<ReturnedPayment | undefined> {
  const known = await findReturned(ctx, attemptId);
  if (!known) return undefined;
  // Whoever comes too often is answered by what is known, and no gateway is asked for him.
  const isAllowed = await isWithinRateLimit(ctx, {
    'payment-returns-per-client': ctx.client,
    'payment-returns-per-attempt': attemptId,
  });
  const asked = isAllowed
    ? await within(settlePayment(ctx, { attemptId, notice }), PATIENCE_MS.settle, undefined)
    : undefined;
  return asked ? { ...known, status: asked.status, isUnknown: asked.isUnknown } : known;
}

/** The same as far as is known already: no gateway is asked, whom the sweep asks in any case. */
export async function findReturned(
  ctx: ServiceContext,
  attemptId: string,
): Promise<ReturnedPayment | undefined> {
  const { db, shop } = ctx;
  const read = (tx: ShopTransaction) => queries.findPayment(tx, shop.id, attemptId);
  const found = await withShop(db, shop.id, read, { readOnly: true });
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

/** What the work comes to, or `otherwise` when it takes longer; it goes on all the same. */
async function within<Result, Otherwise>(
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
    // What fails when nobody waits any more is found by the sweep.
    work.catch(() => undefined);
  }
}
