import { randomBytes } from 'node:crypto';
import type { ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import { listPayments } from '#data/queries/payments.ts';
import { insertRefund, listRefunds, updateRefund } from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, poisha } from '#domain/money.ts';
import { isRefundPending, refundableAmount } from '#domain/order/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';

const KEY_BYTES = 12;

export const newRefundKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** A refund waits while another of its attempt is in progress. Returns the total and the keys to request now. */
export async function refundCancelledOrder(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  order: OrderRow,
): Promise<{ goesBack: Poisha; keys: string[] }> {
  const attempts = await listPayments(tx, shop.id, order.id);
  const unrefunded = addPoisha(...attempts.map(refundableAmount));
  if (unrefunded === 0) return { goesBack: unrefunded, keys: [] };
  const pending = (await listRefunds(tx, shop.id, order.id)).filter(isRefundPending);
  const keys: string[] = [];
  for (const attempt of attempts) {
    const ofIt = pending.filter(({ paymentId }) => paymentId === attempt.id);
    const waiting = ofIt.find(({ status }) => status === 'waiting');
    const requested = ofIt.filter(({ status }) => status === 'open');
    const amount = poisha(refundableAmount(attempt) - addPoisha(...requested.map((refund) => refund.amount)));
    if (amount <= 0) continue;
    const [status, checkAt] =
      requested.length > 0 ? (['waiting', null] as const) : (['open', now()] as const);
    const { refundKey } = waiting ?? { refundKey: newRefundKey() };
    if (waiting) await updateRefund(tx, shop.id, { id: waiting.id, amount, status, checkAt });
    else {
      const [reason, createdAt] = ['order cancelled', now()];
      const refund = { paymentId: attempt.id, refundKey, amount, reason, status, checkAt, createdAt };
      await insertRefund(tx, shop.id, refund);
    }
    if (status === 'open') keys.push(refundKey);
  }
  return { goesBack: unrefunded, keys };
}
