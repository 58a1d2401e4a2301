import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderPayments, orders, paymentRefunds } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { OrderRow } from './orders.ts';
import type { PaymentRow } from './payments.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;
type NewRefund = Omit<typeof paymentRefunds.$inferInsert, 'id' | 'shopId'>;

export async function listRefunds(tx: ShopTransaction, orderId: number): Promise<RefundRow[]> {
  const rows = await tx
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(orderPayments, PAYMENT_JOIN_CONDITION)
    .where(shopCondition(tx, paymentRefunds, eq(orderPayments.orderId, orderId)))
    .orderBy(asc(paymentRefunds.id));
  return rows.map(({ refund }) => refund);
}

const PAYMENT_JOIN_CONDITION = and(
  eq(orderPayments.shopId, paymentRefunds.shopId),
  eq(orderPayments.id, paymentRefunds.paymentId),
);

export async function findRefund(
  tx: ShopTransaction,
  refundKey: string,
): Promise<{ refund: RefundRow; payment: PaymentRow; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ refund: paymentRefunds, payment: orderPayments, order: orders })
    .from(paymentRefunds)
    .innerJoin(orderPayments, PAYMENT_JOIN_CONDITION)
    .innerJoin(orders, and(eq(orders.shopId, orderPayments.shopId), eq(orders.id, orderPayments.orderId)))
    .where(shopCondition(tx, paymentRefunds, eq(paymentRefunds.refundKey, refundKey)));
  return row;
}

export async function insertRefund(tx: ShopTransaction, refund: NewRefund): Promise<void> {
  await tx.insert(paymentRefunds).values({ ...refund, shopId: tx.shopId });
}

export async function updateRefund(
  tx: ShopTransaction,
  { id, ...values }: Pick<RefundRow, 'id'> & Partial<Omit<RefundRow, 'id' | 'shopId' | 'paymentId'>>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set(values)
    .where(shopCondition(tx, paymentRefunds, eq(paymentRefunds.id, id)));
}

/** Claims a refund to check. Returns `false` if another process has claimed it since `checks` was read. */
export async function claimRefund(
  tx: ShopTransaction,
  { id, checks, checkAt }: Pick<RefundRow, 'id' | 'checks' | 'checkAt'>,
): Promise<boolean> {
  const isUnclaimed = and(eq(paymentRefunds.status, 'open'), eq(paymentRefunds.checks, checks));
  const claimed = await tx
    .update(paymentRefunds)
    .set({ checks: checks + 1, checkAt })
    .where(shopCondition(tx, paymentRefunds, eq(paymentRefunds.id, id), isUnclaimed))
    .returning({ id: paymentRefunds.id });
  return claimed.length > 0;
}

export function listDueRefunds(
  tx: ShopTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  const isDue = and(isNotNull(paymentRefunds.checkAt), lte(paymentRefunds.checkAt, now));
  return tx
    .select()
    .from(paymentRefunds)
    .where(shopCondition(tx, paymentRefunds, isDue))
    .orderBy(asc(paymentRefunds.checkAt))
    .limit(limit);
}
