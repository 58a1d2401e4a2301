import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderEvents, orderLines, orderPayments, orders } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { type OrderRow, type OrderSelector, orderSelectorCondition } from './orders.ts';
import { lockProducts, recordReturnedSales } from './sales.ts';

export const HAS_HELD_PAYMENT = sql`exists (select from ${orderPayments} p where p.shop_id = ${orders.shopId}
  and p.order_id = ${orders.id} and p.status = 'held')`;

export function listLatestOrders(
  tx: ShopTransaction,
  {
    status,
    isHeld,
    limit,
  }: { status?: OrderStatus | undefined; isHeld?: boolean | undefined; limit: number },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      shopCondition(
        tx,
        orders,
        status === undefined ? undefined : eq(orders.status, status),
        isHeld ? HAS_HELD_PAYMENT : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}

export async function lockOrder(tx: ShopTransaction, key: OrderSelector): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(orderSelectorCondition(tx, key)).for('update');
  return row;
}

export async function writeOrderStatus(
  tx: ShopTransaction,
  {
    id,
    at,
    note = '',
    ...values
  }: Pick<OrderRow, 'id' | 'holdsStockUntil'> &
    Partial<Pick<OrderRow, 'status' | 'paymentStatus'>> & { note?: string | undefined; at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set(values)
    .where(shopCondition(tx, orders, eq(orders.id, id)));
  const { status, paymentStatus } = values;
  const event = { shopId: tx.shopId, orderId: id, at };
  const events = [
    ...(status ? [{ ...event, kind: 'status' as const, status, note }] : []),
    ...(paymentStatus ? [{ ...event, kind: 'payment' as const, status: paymentStatus }] : []),
  ];
  if (events.length > 0) await tx.insert(orderEvents).values(events);
}

export async function hasHadStatus(
  tx: ShopTransaction,
  { orderId, was, since }: { orderId: number; was: OrderStatus; since?: Date },
): Promise<boolean> {
  const { kind, status, at } = orderEvents;
  const isOrderEvent = shopCondition(tx, orderEvents, eq(orderEvents.orderId, orderId));
  const isStatusEvent = and(eq(kind, 'status'), eq(status, was), since && gt(at, since));
  return (await tx.$count(orderEvents, and(isOrderEvent, isStatusEvent))) > 0;
}

/** Locks variants, then products, each by id, as `placeOrder` does. Returns whether a variant was sold out. */
export async function releaseStock(tx: ShopTransaction, orderId: number): Promise<boolean> {
  const reservedUnits = sql`select l.sku_id as id, sum(l.quantity)::int as quantity from ${orderLines} l
    where l.shop_id = ${tx.shopId}::int and l.order_id = ${orderId}::int and not l.pre_order group by 1 order by 1`;
  const locked = await executeStatement<{ id: number; productId: number; quantity: number; left: number }>(
    tx,
    sql`select s.id, s.product_id as "productId", held.quantity, s.stock_quantity as left
      from (${reservedUnits}) held cross join lateral (
        select * from skus s where s.shop_id = ${tx.shopId}::int and s.id = held.id offset 0 for no key update
      ) s`,
  );
  const soldOut = locked.filter(({ left }) => left === 0);
  await lockProducts(
    tx,
    soldOut.map(({ productId }) => productId),
  );
  const returnedUnits = locked.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  await tx.execute(
    sql`select from haat_take_stock(${tx.shopId}::int, ${JSON.stringify(returnedUnits)}::jsonb)`,
  );
  await recordReturnedSales(tx, orderId);
  return soldOut.length > 0;
}
