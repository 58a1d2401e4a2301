import { withShop } from '#data/database.ts';
import type { OrderKey } from '#data/queries/orders.ts';
import { findPayment } from '#data/queries/payments.ts';
import { isCash } from '#domain/order/payment.ts';
import type { AttemptStatus } from '#domain/order/payment-life.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { hasTurns, takeTurns } from '../take-turns.ts';
import { listPaymentGateways } from './delivery-and-payment.ts';
import { isOrderKey, orderKey } from './order-keys.ts';
import { settlePayment } from './settle-payment.ts';
import { type StartedPayment, startPayment, type WantedPayment } from './start-payment.ts';
import { knowsMore, type TrackInput, type TrackOutcome, trackOrder } from './track-order.ts';

/** For how long a browser waits for a gateway, in ms; what it says later is written all the same. */
const PATIENCE_MS = { start: 18_000, settle: 8_000 };

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
  await takeTurns(ctx, { 'payments-per-client': ctx.client });
  const found = await findOrderToPay(ctx, input);
  if ('kind' in found) return found;
  const { gatewayId: wanted, card } = input;
  const offered = (await listPaymentGateways(ctx)).filter((gateway) => !isCash(gateway));
  if (wanted !== undefined && !offered.some(({ id }) => id === wanted))
    throw invalid({ field: 'paymentGatewayId', code: 'no-gateway' });
  const begun = startPayment(ctx, {
    order: found.order,
    gatewayId: wanted,
    offered,
    card,
    opensOrder: found.opensOrder,
  });
  return within(begun, PATIENCE_MS.start, { kind: 'gateway-down' });
}

async function findOrderToPay(
  ctx: ServiceContext,
  { key, phone, code, orderNumber: typed }: PayInput,
): Promise<{ order: OrderKey; opensOrder: boolean } | Exclude<TrackOutcome, { kind: 'found' }>> {
  const orderNumber = readOrderNumber(typed, ctx.shop.orderPrefix) ?? typed;
  if (key !== undefined && isOrderKey(ctx, orderNumber, key))
    return { order: { orderNumber }, opensOrder: true };
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

/** Where who comes back from a gateway finds his order, and how his attempt stands. */
export interface ReturnedPayment {
  orderNumber: string;
  /** Opens the order, for who could open it before; `null` for whoever knew its number and phone alone. */
  key: string | null;
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
  const { db, shop } = ctx;
  const read = () => withShop(db, shop.id, (tx) => findPayment(tx, shop.id, attemptId), { readOnly: true });
  const found = await read();
  if (!found) return undefined;
  // Whoever comes too often is answered by what is known, and no gateway is asked for him.
  const isAllowed = await hasTurns(ctx, {
    'payment-returns-per-client': ctx.client,
    'payment-returns-per-attempt': attemptId,
  });
  const asked = isAllowed
    ? await within(settlePayment(ctx, { attemptId, notice }), PATIENCE_MS.settle, undefined)
    : undefined;
  const { orderNumber, language } = found.order;
  return {
    orderNumber,
    key: found.payment.opensOrder ? orderKey(ctx, orderNumber) : null,
    language: language ?? shop.defaultLanguage,
    status: asked?.status ?? found.payment.status,
    isUnknown: asked?.isUnknown ?? found.payment.status === 'open',
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
