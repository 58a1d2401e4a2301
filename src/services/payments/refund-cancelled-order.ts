import { randomBytes } from 'node:crypto';
import type { ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import { listPayments } from '#data/queries/payments.ts';
import { insertRefund, listRefunds, updateRefund } from '#data/queries/refunds.ts';
import { addPoisha, poisha } from '#domain/money.ts';
import { calculateRefundableAmount, isRefundPending } from '#domain/payments/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';

const REFUND_KEY_BYTES = 12;

export const createRefundKey = (): string => randomBytes(REFUND_KEY_BYTES).toString('hex');

/** A refund waits while another one of the same attempt is in progress. `keys`: refunds to request now. */
export async function refundCancelledOrder(tx: ShopTransaction, { now }: ServiceContext, order: OrderRow) {
  const attempts = await listPayments(tx, order.id);
  const unrefunded = addPoisha(...attempts.map(calculateRefundableAmount));
  const keys: string[] = [];
  if (unrefunded === 0) return { pendingRefund: unrefunded, keys };
  const pending = (await listRefunds(tx, order.id)).filter(isRefundPending);
  for (const attempt of attempts) {
    const attemptRefunds = pending.filter(({ paymentId }) => paymentId === attempt.id);
    const waitingRefund = attemptRefunds.find(({ status }) => status === 'waiting');
    const openRefunds = attemptRefunds.filter(({ status }) => status === 'open');
    const amount = poisha(
      calculateRefundableAmount(attempt) - addPoisha(...openRefunds.map((refund) => refund.amount)),
    );
    if (amount <= 0) continue;
    const [status, checkAt] =
      openRefunds.length > 0 ? (['waiting', null] as const) : (['open', now()] as const);
    const { refundKey } = waitingRefund ?? { refundKey: createRefundKey() };
    if (waitingRefund) await updateRefund(tx, { id: waitingRefund.id, amount, status, checkAt });
    else {
      const [reason, createdAt] = ['order cancelled', now()];
      const refund = { paymentId: attempt.id, refundKey, amount, reason, status, checkAt, createdAt };
      await insertRefund(tx, refund);
    }
    if (status === 'open') keys.push(refundKey);
  }
  return { pendingRefund: unrefunded, keys };
}
