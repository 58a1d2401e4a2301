import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderPayments, orders, paymentRefunds } from '#data/schema/index.ts';
import type { OrderRow } from './orders.ts';
import type { PaymentRow } from './payments.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;
type NewRefund = Omit<typeof paymentRefunds.$inferInsert, 'id' | 'shopId'>;

export async function listRefunds(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<RefundRow[]> {
  const rows = await tx
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(orderPayments, joinsPayment)
    .where(and(eq(paymentRefunds.shopId, shopId), eq(orderPayments.orderId, orderId)))
    .orderBy(asc(paymentRefunds.id));
  return rows.map(({ refund }) => refund);
}

const joinsPayment = and(
  eq(orderPayments.shopId, paymentRefunds.shopId),
  eq(orderPayments.id, paymentRefunds.paymentId),
);

export async function findRefund(
  tx: ShopTransaction,
  shopId: number,
  refundKey: string,
): Promise<{ refund: RefundRow; payment: PaymentRow; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ refund: paymentRefunds, payment: orderPayments, order: orders })
    .from(paymentRefunds)
    .innerJoin(orderPayments, joinsPayment)
    .innerJoin(orders, and(eq(orders.shopId, orderPayments.shopId), eq(orders.id, orderPayments.orderId)))
    .where(and(eq(paymentRefunds.shopId, shopId), eq(paymentRefunds.refundKey, refundKey)));
  return row;
}

export async function insertRefund(tx: ShopTransaction, shopId: number, refund: NewRefund): Promise<void> {
  await tx.insert(paymentRefunds).values({ ...refund, shopId });
}

export async function updateRefund(
  tx: ShopTransaction,
  shopId: number,
  { id, ...values }: Pick<RefundRow, 'id'> & Partial<Omit<RefundRow, 'id' | 'shopId' | 'paymentId'>>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set(values)
    .where(and(eq(paymentRefunds.shopId, shopId), eq(paymentRefunds.id, id)));
}

/** `false` if another process has claimed it since `checks`. */
export async function claimRefund(
  tx: ShopTransaction,
  shopId: number,
  { id, checks, checkAt }: Pick<RefundRow, 'id' | 'checks' | 'checkAt'>,
): Promise<boolean> {
  const isUnrequested = and(eq(paymentRefunds.status, 'open'), eq(paymentRefunds.checks, checks));
  const claimed = await tx
    .update(paymentRefunds)
    .set({ checks: checks + 1, checkAt })
    .where(and(eq(paymentRefunds.shopId, shopId), eq(paymentRefunds.id, id), isUnrequested))
    .returning({ id: paymentRefunds.id });
  return claimed.length > 0;
}

export function listDueRefunds(
  tx: ShopTransaction,
  shopId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  const isDue = and(isNotNull(paymentRefunds.checkAt), lte(paymentRefunds.checkAt, now));
  return tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.shopId, shopId), isDue))
    .orderBy(asc(paymentRefunds.checkAt))
    .limit(limit);
}
