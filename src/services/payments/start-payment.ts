import { randomBytes } from 'node:crypto';
import type { StartPaymentOutcome } from '#adapters/payments/payment-gateway.ts';
import { withShop } from '#data/database.ts';
import type { OrderRow, OrderSelector } from '#data/queries/orders.ts';
import * as queries from '#data/queries/payments.ts';
import { parseEmail } from '#domain/contact.ts';
import type { CardKind } from '#domain/payments/payment.ts';
import {
  ATTEMPT_ID_BYTES,
  calculateNextCheckTime,
  calculateRemainingAmountDue,
  isOrderPayable,
} from '#domain/payments/payment-lifecycle.ts';
import { gatewayAcceptsOrder } from '#domain/payments/payment-options.ts';
import { paymentReturnPath } from '#domain/shop-path.ts';
import { requireOpenSession } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import { listCouponGatewayIds } from '#services/offers/offers.ts';
import { requireLockedOrder } from '#services/orders/lock-order.ts';
import { openGateway } from './payment-gateways.ts';
import { storeGatewayResponse } from './settle-payment.ts';

export type PaymentStartResult =
  | { kind: 'started'; redirectTo: string }
  /** The payment is refused because no amount is due before delivery. */
  | { kind: 'nothing-due' }
  /** The order does not wait for a payment, because it is closed or past its deadline, or no gateway is suitable. */
  | { kind: 'closed' }
  /** The gateway is unavailable, and the order is unchanged. */
  | { kind: 'gateway-down' }
  | { kind: 'gateway-refused'; reason: string };

export interface PaymentRequest {
  order: OrderSelector;
  gatewayId?: number | undefined;
  /** If the order's gateway is not among these, another suitable one is used. EMI requires `takesCards`. */
  offeredGateways?: readonly { id: number; takesCards: boolean }[] | undefined;
  card?: CardKind | undefined;
  /** Language of the return page, by default the language of the order. */
  language?: 'en' | 'bn' | undefined;
  /** Whether the buyer may open the order after the return from the gateway. */
  opensOrder?: boolean | undefined;
}

/** Starts a payment. Stores the attempt before calling the gateway. Throws `not-found`. */
export async function startPayment(
  ctx: ServiceContext,
  {
    order: key,
    gatewayId: requestedGatewayId,
    offeredGateways,
    card,
    language,
    opensOrder = false,
  }: PaymentRequest,
): Promise<PaymentStartResult> {
  const attemptId = randomBytes(ATTEMPT_ID_BYTES).toString('hex');
  const created = await withShop(ctx, async (tx) => {
    const order = await requireLockedOrder(tx, key);
    if (key.customerId !== undefined) await requireOpenSession(tx, ctx);
    const amountDue = calculateRemainingAmountDue(order, await queries.listPayments(tx, order.id));
    if (amountDue === 0) return { kind: 'nothing-due' as const };
    const conditions = {
      isEmi: Boolean(order.tenorMonths),
      couponGatewayIds: await listCouponGatewayIds(tx, order.offerId),
    };
    const usableIds = offeredGateways
      ?.filter((gateway) => gatewayAcceptsOrder(gateway, conditions))
      .map(({ id }) => id);
    if (requestedGatewayId !== undefined && usableIds?.includes(requestedGatewayId) === false)
      return {
        kind: 'gateway-refused' as const,
        reason: 'the instalments or the coupon require another payment method',
      };
    const gatewayId = requestedGatewayId ?? selectOfferedGateway(order.paymentGatewayId, usableIds);
    if (!isOrderPayable(order, ctx.now()) || gatewayId === null) return { kind: 'closed' as const };
    const checkAt = calculateNextCheckTime(ctx.now(), { checks: 0, now: ctx.now() }) ?? null;
    const payment = await queries.insertPayment(tx, {
      orderId: order.id,
      gatewayId,
      transactionId: attemptId,
      opensOrder,
      amount: amountDue,
      checkAt,
      createdAt: ctx.now(),
    });
    return { kind: 'begun' as const, order, payment };
  });
  if (created.kind !== 'begun') return created;
  const { order, payment } = created;
  const gateway = await openGateway(ctx, payment.gatewayId);
  const createReturnUrl = (outcome: string) =>
    ctx.origin + paymentReturnPath({ attemptId, outcome, language });
  const started: StartPaymentOutcome = gateway
    ? await gateway.start({
        attemptId,
        orderNumber: order.orderNumber,
        amount: payment.amount,
        buyer: toBuyer(order),
        card,
        emiMonths: order.tenorMonths ?? undefined,
        returns: {
          success: createReturnUrl('success'),
          failure: createReturnUrl('failure'),
          cancel: createReturnUrl('cancel'),
          notification: createReturnUrl('notice'),
        },
      })
    : { kind: 'refused', reason: 'its settings are invalid', raw: {} };
  await withShop(ctx, async (tx) => {
    await storeGatewayResponse(tx, ctx, { order, paymentId: payment.id }, 'start', started);
    const change = toAttemptChange(started, ctx.now());
    if (change) await queries.updatePayment(tx, { id: payment.id, ...change });
  });
  if (started.kind === 'started') return { kind: 'started', redirectTo: started.redirectTo };
  if (started.kind === 'unreachable') return { kind: 'gateway-down' };
  return { kind: 'gateway-refused', reason: started.reason };
}

/** After a lost response, the attempt stays open, because the gateway may have received the request. */
function toAttemptChange(started: StartPaymentOutcome, now: Date) {
  if (started.kind === 'started') return { gatewayReference: started.reference };
  if (started.kind === 'refused') return { status: 'failed' as const, checkAt: null, settledAt: now };
  return undefined;
}

function toBuyer({ phone, shippingAddress }: OrderRow) {
  const { name, email, street, city, postalCode } = shippingAddress;
  return {
    name,
    phone,
    email: email && parseEmail(email),
    street: street || '-',
    city: city ?? 'Dhaka',
    postalCode,
  };
}

const selectOfferedGateway = (id: number | null, offered: readonly number[] | undefined): number | null =>
  offered === undefined || (id !== null && offered.includes(id)) ? id : (offered[0] ?? null);
