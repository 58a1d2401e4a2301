import { withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import { listRefunds } from '#data/queries/refunds.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import {
  derivePaymentStatus,
  isRefundPending,
  refundableAmount,
  releaseAttempt,
} from '#domain/order/payment-lifecycle.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { beginRefunds, type RefundedPayment, settleRefunds } from './refund-payment.ts';
import { payableAmount, updatePaymentStatus } from './settle-payment.ts';

export type ReleasedPayment =
  | { kind: 'released'; order: OrderRow }
  | { kind: 'nothing-held' | 'not-due' }
  /** A refund is in progress; its amount must not be counted. */
  | { kind: 'busy' };

/** Counts held money of at most the amount due. Throws `not-found`. */
export function releasePayment(ctx: ServiceContext, typed: string): Promise<ReleasedPayment> {
  const { db, shop } = ctx;
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  return withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const refunds = await listRefunds(tx, shop.id, order.id);
    if (refunds.some(isRefundPending)) return { kind: 'busy' as const };
    const attempts = await payments.listPayments(tx, shop.id, order.id);
    const held = attempts.filter(({ status }) => status === 'held');
    if (held.length === 0) return { kind: 'nothing-held' as const };
    const left = payableAmount(order, attempts);
    for (const attempt of held) {
      const released = releaseAttempt(attempt, left);
      if (!released) continue;
      const { status, holdReason } = released;
      await payments.updatePayment(tx, shop.id, { id: attempt.id, status, holdReason });
      const after = attempts.map((one) => (one.id === attempt.id ? released : one));
      await updatePaymentStatus(tx, ctx, { order, payments: after });
      return {
        kind: 'released' as const,
        order: { ...order, paymentStatus: derivePaymentStatus(order, after) },
      };
    }
    return { kind: 'not-due' as const };
  });
}

/** Stores all refunds before requesting the first; leaves those in progress. Throws `not-found`. */
export async function refundHeldPayments(
  ctx: ServiceContext,
  wanted: { orderNumber: string; reason: string },
): Promise<RefundedPayment[]> {
  const begun = await beginRefunds(ctx, wanted, ({ attempts, isBusy }) => {
    const held = attempts.filter(({ status }) => status === 'held');
    if (held.length === 0) return { kind: 'too-much', most: ZERO_POISHA };
    const free = held.filter((attempt) => !isBusy(attempt));
    if (free.length === 0) return { kind: 'busy' };
    return free.map((attempt) => ({ paymentId: attempt.id, amount: refundableAmount(attempt) }));
  });
  return Array.isArray(begun) ? settleRefunds(ctx, begun) : [begun];
}
