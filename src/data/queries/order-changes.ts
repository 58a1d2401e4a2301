import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderEvents, orderLines, orderPayments, orders } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { matchesOrderKey, type OrderKey, type OrderRow } from './orders.ts';
import { lockProducts, recordReturnedSales } from './sales.ts';

const HAS_HELD_PAYMENT = sql`exists (select from ${orderPayments} p where p.shop_id = ${orders.shopId}
  and p.order_id = ${orders.id} and p.status = 'held')`;

export function listLatestOrders(
  tx: ShopTransaction,
  shopId: number,
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
      and(
        eq(orders.shopId, shopId),
        status === undefined ? undefined : eq(orders.status, status),
        isHeld ? HAS_HELD_PAYMENT : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
}

export async function lockOrder(
  tx: ShopTransaction,
  shopId: number,
  key: OrderKey,
): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(matchesOrderKey(shopId, key)).for('update');
  return row;
}

/** Also adds timeline entries for status and payment. */
export async function writeOrderStatus(
  tx: ShopTransaction,
  shopId: number,
  {
    id,
    at,
    note = '',
    ...values
  }: Pick<OrderRow, 'id' | 'status'> & {
    paymentStatus?: OrderRow['paymentStatus'] | undefined;
    holdsStockUntil: OrderRow['holdsStockUntil'];
    note?: string | undefined;
    at: Date;
  },
): Promise<void> {
  await tx
    .update(orders)
    .set(values)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  const { status, paymentStatus } = values;
  const event = { shopId, orderId: id, at };
  await tx
    .insert(orderEvents)
    .values([
      { ...event, kind: 'status', status, note },
      ...(paymentStatus ? [{ ...event, kind: 'payment' as const, status: paymentStatus }] : []),
    ]);
}

export async function hasHadStatus(
  tx: ShopTransaction,
  shopId: number,
  { orderId, was, since }: { orderId: number; was: OrderStatus; since?: Date },
): Promise<boolean> {
  const { kind, status, at } = orderEvents;
  const matches = and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, orderId));
  const isIt = and(eq(kind, 'status'), eq(status, was), since && gt(at, since));
  return (await tx.$count(orderEvents, and(matches, isIt))) > 0;
}

/** Locks variants, then products, each by id, as `placeOrder` does. Returns whether a variant was sold out. */
export async function releaseStock(tx: ShopTransaction, shopId: number, orderId: number): Promise<boolean> {
  const held = sql`select l.sku_id as id, sum(l.quantity)::int as quantity from ${orderLines} l
    where l.shop_id = ${shopId}::int and l.order_id = ${orderId}::int and not l.pre_order group by 1 order by 1`;
  const locked = await rowsOf<{ id: number; productId: number; quantity: number; left: number }>(
    tx,
    sql`select s.id, s.product_id as "productId", held.quantity, s.stock_quantity as left
      from (${held}) held cross join lateral (
        select * from skus s where s.shop_id = ${shopId}::int and s.id = held.id offset 0 for no key update
      ) s`,
  );
  const soldOut = locked.filter(({ left }) => left === 0);
  await lockProducts(
    tx,
    shopId,
    soldOut.map(({ productId }) => productId),
  );
  const back = locked.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  await tx.execute(sql`select from haat_take_stock(${shopId}::int, ${JSON.stringify(back)}::jsonb)`);
  await recordReturnedSales(tx, shopId, orderId);
  return soldOut.length > 0;
}
