import { randomBytes } from 'node:crypto';
import type { StartOutcome } from '#adapters/payments/payment-gateway.ts';
import { withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import type { OrderKey, OrderRow } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import type { CardKind } from '#domain/order/payment.ts';
import {
  ATTEMPT_ID_BYTES,
  isPayable,
  nextCheckTime,
  remainingAmountDue,
} from '#domain/order/payment-lifecycle.ts';
import { canPayOrder } from '#domain/payments/payment-options.ts';
import { paymentReturnPath } from '#domain/shop-path.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { findCouponGateways } from '#services/offers/offers.ts';
import { openGateway } from './payment-gateways.ts';
import { storeResponse } from './settle-payment.ts';

export type StartedPayment =
  | { kind: 'started'; redirectTo: string }
  /** Nothing due before delivery. */
  | { kind: 'nothing-due' }
  /** Cancelled, or past its deadline. */
  | { kind: 'closed' }
  /** Unavailable or refusing; the order is unchanged. */
  | { kind: 'gateway-down' }
  | { kind: 'gateway-refused'; reason: string };

export interface PaymentRequest {
  order: OrderKey;
  gatewayId?: number | undefined;
  /** Replaces a gateway no longer offered. EMI requires one with cards. */
  offered?: readonly { id: number; takesCards: boolean }[] | undefined;
  card?: CardKind | undefined;
  /** Default: the order's. */
  language?: 'en' | 'bn' | undefined;
  /** Returning from the gateway restores the buyer's access. */
  opensOrder?: boolean | undefined;
}

/** Stored before the gateway is called. Throws `not-found`. */
export async function startPayment(
  ctx: ServiceContext,
  { order: key, gatewayId: wanted, offered, card, language, opensOrder = false }: PaymentRequest,
): Promise<StartedPayment> {
  const { db, shop, now } = ctx;
  const attemptId = randomBytes(ATTEMPT_ID_BYTES).toString('hex');
  const begun = await withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, key);
    if (!order) throw notFound('order');
    const left = remainingAmountDue(order, await queries.listPayments(tx, shop.id, order.id));
    if (left === 0) return { kind: 'nothing-due' as const };
    const bounds = {
      isEmi: Boolean(order.tenureMonths),
      couponGatewayIds: await findCouponGateways(tx, shop.id, order.offerId),
    };
    const usableIds = offered?.filter((gateway) => canPayOrder(gateway, bounds)).map(({ id }) => id);
    if (wanted !== undefined && usableIds?.includes(wanted) === false)
      return {
        kind: 'gateway-refused' as const,
        reason: 'the instalments or the coupon require another payment method',
      };
    const gatewayId = wanted ?? stillOffered(order.paymentGatewayId, usableIds);
    if (!isPayable(order, now()) || gatewayId === null) return { kind: 'closed' as const };
    const checkAt = nextCheckTime(now(), { checks: 0, now: now() }) ?? null;
    const payment = await queries.insertPayment(tx, shop.id, {
      orderId: order.id,
      gatewayId,
      transactionId: attemptId,
      opensOrder,
      amount: left,
      checkAt,
      createdAt: now(),
    });
    return { kind: 'begun' as const, order, payment };
  });
  if (begun.kind !== 'begun') return begun;
  const { order, payment } = begun;
  const gateway = await openGateway(ctx, payment.gatewayId);
  const to = (outcome: string) => ctx.origin + paymentReturnPath({ attemptId, outcome, language });
  const started: StartOutcome = gateway
    ? await gateway.start({
        attemptId,
        orderNumber: order.orderNumber,
        amount: payment.amount,
        buyer: buyerOf(order),
        card,
        emiMonths: order.tenureMonths ?? undefined,
        returns: {
          success: to('success'),
          failure: to('failure'),
          cancel: to('cancel'),
          notification: to('notice'),
        },
      })
    : { kind: 'refused', reason: 'its settings are invalid', raw: {} };
  await withShop(db, shop.id, async (tx) => {
    await storeResponse(tx, ctx, { order, paymentId: payment.id }, 'start', started);
    const change = afterStart(started, now());
    if (change) await queries.updatePayment(tx, shop.id, { id: payment.id, ...change });
  });
  if (started.kind === 'started') return { kind: 'started', redirectTo: started.redirectTo };
  if (started.kind === 'unreachable') return { kind: 'gateway-down' };
  return { kind: 'gateway-refused', reason: started.reason };
}

/** After a lost response the attempt stays open: the gateway may have started it. */
function afterStart(started: StartOutcome, now: Date) {
  if (started.kind === 'started') return { gatewayReference: started.reference };
  if (started.kind === 'refused') return { status: 'failed' as const, checkAt: null, settledAt: now };
  return undefined;
}

function buyerOf({ phone, shippingAddress }: OrderRow) {
  const { name, email, street, city, postalCode } = shippingAddress;
  return { name, phone, email, street: street || '-', city: city ?? 'Dhaka', postalCode };
}

const stillOffered = (id: number | null, offered: readonly number[] | undefined): number | null =>
  offered === undefined || (id !== null && offered.includes(id)) ? id : (offered[0] ?? null);
