import { randomBytes } from 'node:crypto';
import type { StartOutcome } from '#adapters/payments/payment-gateway.ts';
import { withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import type { OrderKey, OrderRow } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { type CardKind, mayPayOrder } from '#domain/order/payment.ts';
import { ATTEMPT_ID_BYTES, isPayable, leftToPay, nextCheck } from '#domain/order/payment-life.ts';
import { paymentReturnPath } from '#domain/shop-path.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { findCouponGateways } from './offers.ts';
import { openGateway } from './payment-gateways.ts';
import { keepAnswer } from './settle-payment.ts';

/** What came of the wish to pay an order. */
export type StartedPayment =
  /** The browser goes to the gateway. */
  | { kind: 'started'; redirectTo: string }
  /** Nothing of it is left to be paid before delivery. */
  | { kind: 'nothing-due' }
  /** It is cancelled, or its time to be paid is over. */
  | { kind: 'closed' }
  /** The gateway does not answer, or does not take it; the order is as it was. */
  | { kind: 'gateway-down' }
  | { kind: 'gateway-refused'; reason: string };

/** An attempt to pay one of the shop's orders. */
export interface WantedPayment {
  order: OrderKey;
  /** Another than the order was placed with. */
  gatewayId?: number | undefined;
  /** Those the shop offers now; any of them stands in for one that it does not offer any more. Instalments are paid by card alone. */
  offered?: readonly { id: number; takesCards: boolean }[] | undefined;
  card?: CardKind | undefined;
  /** Of the page that is paid from, to which the gateway leads back; else that of the order. */
  language?: 'en' | 'bn' | undefined;
  /** By who may open the order: coming back from the gateway opens it. */
  opensOrder?: boolean | undefined;
}

/** Begins an attempt to pay what is due of an order. It is written down before the gateway is asked. Throws `not-found`. */
export async function startPayment(
  ctx: ServiceContext,
  { order: key, gatewayId: wanted, offered, card, language, opensOrder = false }: WantedPayment,
): Promise<StartedPayment> {
  const { db, shop, now } = ctx;
  const attemptId = randomBytes(ATTEMPT_ID_BYTES).toString('hex');
  const begun = await withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, key);
    if (!order) throw notFound('order');
    const left = leftToPay(order, await queries.listPayments(tx, shop.id, order.id));
    if (left === 0) return { kind: 'nothing-due' as const };
    const bounds = {
      isEmi: Boolean(order.tenureMonths),
      couponGatewayIds: await findCouponGateways(tx, shop.id, order.offerId),
    };
    const usableIds = offered?.filter((gateway) => mayPayOrder(gateway, bounds)).map(({ id }) => id);
    if (wanted !== undefined && usableIds?.includes(wanted) === false)
      return { kind: 'gateway-refused' as const, reason: 'instalments or coupon are for another way to pay' };
    const gatewayId = wanted ?? stillOffered(order.paymentGatewayId, usableIds);
    if (!isPayable(order, now()) || gatewayId === null) return { kind: 'closed' as const };
    const checkAt = nextCheck(now(), { checks: 0, now: now() }) ?? null;
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
          notice: to('notice'),
        },
      })
    : { kind: 'refused', reason: 'its settings cannot be used', raw: {} };
  await withShop(db, shop.id, async (tx) => {
    await keepAnswer(tx, ctx, payment.id, 'start', started);
    const change = afterStart(started, now());
    if (change) await queries.writePayment(tx, shop.id, { id: payment.id, ...change });
  });
  if (started.kind === 'started') return { kind: 'started', redirectTo: started.redirectTo };
  if (started.kind === 'unreachable') return { kind: 'gateway-down' };
  return { kind: 'gateway-refused', reason: started.reason };
}

/** After an answer that was lost the attempt stays open: the gateway may have begun it. */
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
