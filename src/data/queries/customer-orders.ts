import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderLines, orders } from '#data/schema/index.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { OrderLineRow, OrderRow } from './orders.ts';

interface CustomerOrderFilter {
  customerId: number;
  search?: string | undefined;
}

function matchesFilter(shopId: number, { customerId, search }: CustomerOrderFilter): SQL | undefined {
  const isOwn = and(eq(orders.shopId, shopId), eq(orders.customerId, customerId));
  if (!search) return isOwn;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const hasLine = sql`exists (select 1 from ${orderLines} l where l.shop_id = ${orders.shopId}
    and l.order_id = ${orders.id} and (l.name ilike ${part} or l.name_bn ilike ${part}))`;
  return and(isOwn, sql`(${orders.orderNumber} ilike ${part} or ${hasLine})`);
}

export function listCustomerOrders(
  tx: ShopTransaction,
  shopId: number,
  {
    status,
    limit,
    offset,
    ...filter
  }: CustomerOrderFilter & { status?: OrderStatus | undefined; limit: number; offset: number },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(matchesFilter(shopId, filter), status === undefined ? undefined : eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

export function countCustomerOrders(
  tx: ShopTransaction,
  shopId: number,
  filter: CustomerOrderFilter,
): Promise<{ status: OrderStatus; count: number }[]> {
  return tx
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(matchesFilter(shopId, filter))
    .groupBy(orders.status);
}

export async function listOrderLines(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** Assigns guest orders with the phone, placed since the given time. */
export async function assignGuestOrders(
  tx: ShopTransaction,
  shopId: number,
  { customerId, phone, since }: { customerId: number; phone: Phone; since: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(
      and(
        eq(orders.shopId, shopId),
        isNull(orders.customerId),
        eq(orders.phone, phone),
        gt(orders.placedAt, since),
      ),
    );
}

export async function detachOrders(
  tx: ShopTransaction,
  shopId: number,
  { customerId }: { customerId: number },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null })
    .where(and(eq(orders.shopId, shopId), eq(orders.customerId, customerId)));
}
