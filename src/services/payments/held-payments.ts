import * as payments from '#data/queries/payments.ts';
import { listRefunds } from '#data/queries/refunds.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import {
  calculateRefundableAmount,
  derivePaymentStatus,
  isRefundPending,
  releaseAttempt,
} from '#domain/payments/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { withLockedOrder } from '#services/orders/lock-order.ts';
import { beginRefunds, type RefundResult, settleRefunds } from './refund-payment.ts';
import { calculatePayableAmount, updatePaymentStatus } from './settle-payment.ts';

/** Accepts the first held payment that does not exceed the amount due. Throws `not-found`. */
export function releaseHeldPayment(ctx: ServiceContext, typed: string) {
  return withLockedOrder(ctx, typed, async (tx, order) => {
    const refunds = await listRefunds(tx, order.id);
    // A held payment must not be accepted during a refund of the order.
    if (refunds.some(isRefundPending)) return { kind: 'busy' as const };
    const attempts = await payments.listPayments(tx, order.id);
    const heldAttempts = attempts.filter(({ status }) => status === 'held');
    if (heldAttempts.length === 0) return { kind: 'nothing-held' as const };
    const remainingAmount = calculatePayableAmount(order, attempts);
    for (const attempt of heldAttempts) {
      const released = releaseAttempt(attempt, remainingAmount);
      if (!released) continue;
      const { status, holdReason } = released;
      await payments.updatePayment(tx, { id: attempt.id, status, holdReason });
      const updatedAttempts = attempts.map((each) => (each.id === attempt.id ? released : each));
      await updatePaymentStatus(tx, ctx, { order, payments: updatedAttempts });
      const paymentStatus = derivePaymentStatus(order, updatedAttempts);
      return { kind: 'released' as const, order: { ...order, paymentStatus } };
    }
    return { kind: 'not-due' as const };
  });
}

/** Refunds held payments without a pending refund. Stores all refunds before it requests one. Throws `not-found`. */
export async function refundHeldPayments(
  ctx: ServiceContext,
  input: { orderNumber: string; reason: string },
): Promise<RefundResult[]> {
  const refundKeys = await beginRefunds(ctx, input, ({ attempts, isBusy }) => {
    const heldAttempts = attempts.filter(({ status }) => status === 'held');
    if (heldAttempts.length === 0) return { kind: 'too-much', maxAmount: ZERO_POISHA };
    const refundableAttempts = heldAttempts.filter((attempt) => !isBusy(attempt));
    if (refundableAttempts.length === 0) return { kind: 'busy' };
    return refundableAttempts.map((attempt) => ({
      paymentId: attempt.id,
      amount: calculateRefundableAmount(attempt),
    }));
  });
  return Array.isArray(refundKeys) ? settleRefunds(ctx, refundKeys) : [refundKeys];
}
