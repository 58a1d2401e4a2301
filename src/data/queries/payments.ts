import { and, asc, desc, eq, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { gatewayResponses, orderEvents, orderPayments, orders, paymentGateways } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { OrderRow } from './orders.ts';

export type PaymentRow = typeof orderPayments.$inferSelect;
export type GatewayRow = typeof paymentGateways.$inferSelect;
type NewPayment = Omit<typeof orderPayments.$inferInsert, 'id' | 'shopId'>;
type NewGatewayResponse = Omit<typeof gatewayResponses.$inferInsert, 'id' | 'shopId'>;

const matchesGateway = (tx: ShopTransaction, id: number) =>
  shopCondition(tx, paymentGateways, eq(paymentGateways.id, id));

export async function findGateway(tx: ShopTransaction, id: number): Promise<GatewayRow | undefined> {
  const [row] = await tx.select().from(paymentGateways).where(matchesGateway(tx, id));
  return row;
}

/** Adds a gateway, or replaces the settings of an existing one and clears its token. */
export async function writeGateway(
  tx: ShopTransaction,
  row: Pick<GatewayRow, 'slug' | 'name' | 'nameBn' | 'sealedSettings'>,
): Promise<void> {
  const { name, nameBn, sealedSettings } = row;
  const nextSortOrder = sql`(select coalesce(max(sort_order), -1) + 1 from payment_gateways where shop_id = ${tx.shopId})`;
  await tx
    .insert(paymentGateways)
    .values({ ...row, shopId: tx.shopId, sortOrder: nextSortOrder })
    .onConflictDoUpdate({
      target: [paymentGateways.shopId, paymentGateways.slug],
      set: { name, nameBn, sealedSettings, sealedToken: null, isActive: true },
    });
}

export function listGateways(tx: ShopTransaction): Promise<GatewayRow[]> {
  return tx
    .select()
    .from(paymentGateways)
    .where(shopCondition(tx, paymentGateways))
    .orderBy(asc(paymentGateways.sortOrder), asc(paymentGateways.id));
}

export async function deactivateGateway(tx: ShopTransaction, slug: string): Promise<boolean> {
  const deactivated = await tx
    .update(paymentGateways)
    .set({ isActive: false })
    .where(shopCondition(tx, paymentGateways, eq(paymentGateways.slug, slug)))
    .returning({ id: paymentGateways.id });
  return deactivated.length > 0;
}

/** Lists payments, oldest first. Payments change only while the order is locked. */
export function listPayments(tx: ShopTransaction, orderId: number): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(orderPayments)
    .where(shopCondition(tx, orderPayments, eq(orderPayments.orderId, orderId)))
    .orderBy(asc(orderPayments.id));
}

export async function findPayment(
  tx: ShopTransaction,
  transactionId: string,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ payment: orderPayments, order: orders })
    .from(orderPayments)
    .innerJoin(orders, and(eq(orders.shopId, orderPayments.shopId), eq(orders.id, orderPayments.orderId)))
    .where(shopCondition(tx, orderPayments, eq(orderPayments.transactionId, transactionId)));
  return row;
}

export async function insertPayment(tx: ShopTransaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx
    .insert(orderPayments)
    .values({ ...payment, shopId: tx.shopId })
    .returning();
  if (!row) throw new Error('the attempt was not written');
  return row;
}

export async function updatePayment(
  tx: ShopTransaction,
  { id, ...values }: Pick<PaymentRow, 'id'> & Partial<Omit<PaymentRow, 'id' | 'shopId' | 'orderId'>>,
): Promise<void> {
  await tx
    .update(orderPayments)
    .set(values)
    .where(shopCondition(tx, orderPayments, eq(orderPayments.id, id)));
}

export async function isGatewayPaymentIdUsed(
  tx: ShopTransaction,
  { id, gatewayId, gatewayPaymentId }: Pick<PaymentRow, 'id' | 'gatewayId'> & { gatewayPaymentId: string },
): Promise<boolean> {
  const isUsed = shopCondition(
    tx,
    orderPayments,
    eq(orderPayments.gatewayId, gatewayId),
    eq(orderPayments.gatewayPaymentId, gatewayPaymentId),
    ne(orderPayments.id, id),
  );
  return (await tx.$count(orderPayments, isUsed)) > 0;
}

export async function insertGatewayResponse(
  tx: ShopTransaction,
  response: NewGatewayResponse,
): Promise<void> {
  await tx.insert(gatewayResponses).values({ ...response, shopId: tx.shopId });
}

/** Unanswered calls are the start of the payment and verifications without response. */
export async function findLastUnansweredCall(
  tx: ShopTransaction,
  paymentId: number,
): Promise<Date | undefined> {
  const { at, call, outcome } = gatewayResponses;
  const isUnanswered = or(eq(call, 'start'), and(eq(call, 'verify'), eq(outcome, 'unreachable')));
  const [row] = await tx
    .select({ at })
    .from(gatewayResponses)
    .where(shopCondition(tx, gatewayResponses, eq(gatewayResponses.paymentId, paymentId), isUnanswered))
    .orderBy(desc(at))
    .limit(1);
  return row?.at;
}

export async function switchOrderToCash(
  tx: ShopTransaction,
  { id, gatewayId, at }: { id: number; gatewayId: number; at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentMethod: 'COD',
      paymentGatewayId: gatewayId,
      payNow: ZERO_POISHA,
      cashOnTrust: sql`${orders.grandTotal}`,
      holdsStockUntil: null,
    })
    .where(shopCondition(tx, orders, eq(orders.id, id)));
  const event = { kind: 'note', status: 'cash', note: 'instead of online' } as const;
  await tx.insert(orderEvents).values({ shopId: tx.shopId, orderId: id, ...event, at });
}

export function listDuePayments(
  tx: ShopTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(orderPayments)
    .where(
      shopCondition(tx, orderPayments, isNotNull(orderPayments.checkAt), lte(orderPayments.checkAt, now)),
    )
    .orderBy(asc(orderPayments.checkAt))
    .limit(limit);
}

export function listUnpaidOrders(
  tx: ShopTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<OrderRow, 'orderNumber'>[]> {
  return tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(shopCondition(tx, orders, isNotNull(orders.holdsStockUntil), lte(orders.holdsStockUntil, now)))
    .orderBy(asc(orders.holdsStockUntil))
    .limit(limit);
}

/** Lists shops, also suspended ones, with payments or refunds to check or unpaid orders past their deadline. */
export async function listShopsWithDuePayments(tx: Transaction, now: Date): Promise<number[]> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const rows = await executeStatement<{ shopId: number }>(
    tx,
    sql`select s.id as "shopId" from shops s where (
      exists (select from order_payments p where p.shop_id = s.id and p.check_at <= ${nowSql})
      or exists (select from payment_refunds r where r.shop_id = s.id and r.check_at <= ${nowSql})
      or exists (select from orders o where o.shop_id = s.id and o.holds_stock_until <= ${nowSql}))`,
  );
  return rows.map(({ shopId }) => shopId);
}
