import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderEvents, orderPayments, orders, paymentAnswers, paymentGateways } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import type { OrderRow } from './orders.ts';

export type PaymentRow = typeof orderPayments.$inferSelect;
export type GatewayRow = typeof paymentGateways.$inferSelect;
type NewPayment = Omit<typeof orderPayments.$inferInsert, 'id' | 'shopId'>;
type NewAnswer = Omit<typeof paymentAnswers.$inferInsert, 'id' | 'shopId'>;

const isGateway = (shopId: number, id: number) =>
  and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.id, id));

export async function findGateway(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<GatewayRow | undefined> {
  const [row] = await tx.select().from(paymentGateways).where(isGateway(shopId, id));
  return row;
}

/** Appends a new gateway; for an existing one, replaces the settings and clears the token. */
export async function writeGateway(
  tx: ShopTransaction,
  row: Pick<GatewayRow, 'shopId' | 'slug' | 'name' | 'nameBn' | 'sealedSettings'>,
): Promise<void> {
  const { shopId, name, nameBn, sealedSettings } = row;
  const last = sql`(select coalesce(max(sort_order), -1) + 1 from payment_gateways where shop_id = ${shopId})`;
  await tx
    .insert(paymentGateways)
    .values({ ...row, sortOrder: last })
    .onConflictDoUpdate({
      target: [paymentGateways.shopId, paymentGateways.slug],
      set: { name, nameBn, sealedSettings, sealedToken: null, isActive: true },
    });
}

export function listGateways(tx: ShopTransaction, shopId: number): Promise<GatewayRow[]> {
  return tx
    .select()
    .from(paymentGateways)
    .where(eq(paymentGateways.shopId, shopId))
    .orderBy(asc(paymentGateways.sortOrder), asc(paymentGateways.id));
}

export async function deactivateGateway(tx: ShopTransaction, shopId: number, slug: string): Promise<boolean> {
  const hidden = await tx
    .update(paymentGateways)
    .set({ isActive: false })
    .where(and(eq(paymentGateways.shopId, shopId), eq(paymentGateways.slug, slug)))
    .returning({ id: paymentGateways.id });
  return hidden.length > 0;
}

/** Reserves the token's renewal until `leaseUntil`, unless another process has. Returns the stored token. */
export async function leaseToken(
  tx: ShopTransaction,
  shopId: number,
  { id, now, leaseUntil }: { id: number; now: Date; leaseUntil: Date },
): Promise<{ sealedToken: string | null } | undefined> {
  const at = now.toISOString();
  const [row] = await tx
    .update(paymentGateways)
    .set({ tokenLeasedUntil: leaseUntil })
    .where(
      and(
        isGateway(shopId, id),
        sql`coalesce(${paymentGateways.tokenLeasedUntil}, '-infinity') <= ${at}::timestamptz`,
      ),
    )
    .returning({ sealedToken: paymentGateways.sealedToken });
  return row;
}

export async function storeToken(
  tx: ShopTransaction,
  shopId: number,
  { id, sealedToken }: { id: number; sealedToken?: string | undefined },
): Promise<void> {
  const tokenChange = sealedToken === undefined ? {} : { sealedToken };
  await tx
    .update(paymentGateways)
    .set({ tokenLeasedUntil: null, ...tokenChange })
    .where(isGateway(shopId, id));
}

/** Oldest first. They change only while the order is locked. */
export function listPayments(tx: ShopTransaction, shopId: number, orderId: number): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.shopId, shopId), eq(orderPayments.orderId, orderId)))
    .orderBy(asc(orderPayments.id));
}

export async function findPayment(
  tx: ShopTransaction,
  shopId: number,
  transactionId: string,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [row] = await tx
    .select({ payment: orderPayments, order: orders })
    .from(orderPayments)
    .innerJoin(orders, and(eq(orders.shopId, orderPayments.shopId), eq(orders.id, orderPayments.orderId)))
    .where(and(eq(orderPayments.shopId, shopId), eq(orderPayments.transactionId, transactionId)));
  return row;
}

export async function insertPayment(
  tx: ShopTransaction,
  shopId: number,
  payment: NewPayment,
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(orderPayments)
    .values({ ...payment, shopId })
    .returning();
  if (!row) throw new Error('the attempt was not written');
  return row;
}

export async function updatePayment(
  tx: ShopTransaction,
  shopId: number,
  { id, ...values }: Pick<PaymentRow, 'id'> & Partial<Omit<PaymentRow, 'id' | 'shopId' | 'orderId'>>,
): Promise<void> {
  await tx
    .update(orderPayments)
    .set(values)
    .where(and(eq(orderPayments.shopId, shopId), eq(orderPayments.id, id)));
}

export async function isGatewayPaymentIdUsed(
  tx: ShopTransaction,
  shopId: number,
  { id, gatewayId, gatewayPaymentId }: Pick<PaymentRow, 'id' | 'gatewayId'> & { gatewayPaymentId: string },
): Promise<boolean> {
  const isUsed = and(
    eq(orderPayments.shopId, shopId),
    eq(orderPayments.gatewayId, gatewayId),
    eq(orderPayments.gatewayPaymentId, gatewayPaymentId),
    ne(orderPayments.id, id),
  );
  return (await tx.$count(orderPayments, isUsed)) > 0;
}

export async function insertGatewayResponse(
  tx: ShopTransaction,
  shopId: number,
  response: NewAnswer,
): Promise<void> {
  await tx.insert(paymentAnswers).values({ ...response, shopId });
}

/** Also writes a timeline entry and the payment deadline. */
export async function writePaymentStatus(
  tx: ShopTransaction,
  shopId: number,
  {
    id,
    at,
    ...values
  }: Pick<OrderRow, 'id' | 'holdsStockUntil'> & { paymentStatus?: OrderRow['paymentStatus']; at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  const { paymentStatus: status } = values;
  if (status) await tx.insert(orderEvents).values({ shopId, orderId: id, kind: 'payment', status, at });
}

export async function switchOrderToCash(
  tx: ShopTransaction,
  shopId: number,
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
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  const event = { kind: 'note', status: 'cash', note: 'instead of online' } as const;
  await tx.insert(orderEvents).values({ shopId, orderId: id, ...event, at });
}

export function listDuePayments(
  tx: ShopTransaction,
  shopId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.shopId, shopId),
        isNotNull(orderPayments.checkAt),
        lte(orderPayments.checkAt, now),
      ),
    )
    .orderBy(asc(orderPayments.checkAt))
    .limit(limit);
}

export function listUnpaidOrders(
  tx: ShopTransaction,
  shopId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<OrderRow, 'orderNumber'>[]> {
  return tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(
      and(eq(orders.shopId, shopId), isNotNull(orders.holdsStockUntil), lte(orders.holdsStockUntil, now)),
    )
    .orderBy(asc(orders.holdsStockUntil))
    .limit(limit);
}

/** Includes suspended shops. Payments or refunds to check, or unpaid orders past their deadline. */
export async function listShopsWithDuePayments(tx: ShopTransaction, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ shopId: number }>(
    tx,
    sql`select s.id as "shopId" from shops s where (
      exists (select from order_payments p where p.shop_id = s.id and p.check_at <= ${at})
      or exists (select from payment_refunds r where r.shop_id = s.id and r.check_at <= ${at})
      or exists (select from orders o where o.shop_id = s.id and o.holds_stock_until <= ${at}))`,
  );
  return rows.map(({ shopId }) => shopId);
}
