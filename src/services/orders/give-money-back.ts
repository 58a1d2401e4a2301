import { randomBytes } from 'node:crypto';
import type { ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { keptOf } from '#domain/order/payment-life.ts';
import type { ServiceContext } from '../context.ts';

const KEY_BYTES = 12;

/** What a gateway is to know a refund by. */
export const newRefundKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Writes down that the money of an order that is cancelled goes back, of each attempt that none goes back of already; the sweep asks for it. */
export async function giveMoneyBack(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  order: OrderRow,
): Promise<void> {
  const attempts = await payments.listPayments(tx, shop.id, order.id);
  if (attempts.length === 0) return;
  const made = await queries.listRefunds(tx, shop.id, order.id);
  for (const attempt of attempts) {
    const isUnderWay = made.some(({ paymentId, status }) => paymentId === attempt.id && status === 'open');
    const amount = keptOf(attempt);
    if (amount === 0 || isUnderWay) continue;
    await queries.insertRefund(tx, shop.id, {
      paymentId: attempt.id,
      refundKey: newRefundKey(),
      amount,
      reason: 'order cancelled',
      checkAt: now(),
      createdAt: now(),
    });
  }
}
