import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderLines, orders } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { OrderLineRow, OrderRow } from './orders.ts';

interface CustomerOrderFilter {
  customerId: number;
  search?: string | undefined;
}

function matchesFilter(tx: ShopTransaction, { customerId, search }: CustomerOrderFilter): SQL | undefined {
  const isOwnOrder = shopCondition(tx, orders, eq(orders.customerId, customerId));
  if (!search) return isOwnOrder;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const hasLine = sql`exists (select 1 from ${orderLines} l where l.shop_id = ${orders.shopId}
    and l.order_id = ${orders.id} and (l.name ilike ${pattern} or l.name_bn ilike ${pattern}))`;
  return and(isOwnOrder, sql`(${orders.orderNumber} ilike ${pattern} or ${hasLine})`);
}

export function listCustomerOrders(
  tx: ShopTransaction,
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
    .where(and(matchesFilter(tx, filter), status === undefined ? undefined : eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

export function countCustomerOrders(
  tx: ShopTransaction,
  filter: CustomerOrderFilter,
): Promise<{ status: OrderStatus; count: number }[]> {
  return tx
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(matchesFilter(tx, filter))
    .groupBy(orders.status);
}

export async function listOrderLines(
  tx: ShopTransaction,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select()
    .from(orderLines)
    .where(shopCondition(tx, orderLines, inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export async function assignGuestOrders(
  tx: ShopTransaction,
  { customerId, phone, since }: { customerId: number; phone: Phone; since: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(
      shopCondition(
        tx,
        orders,
        isNull(orders.customerId),
        eq(orders.phone, phone),
        gt(orders.placedAt, since),
      ),
    );
}

export async function detachOrders(tx: ShopTransaction, customerId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null })
    .where(shopCondition(tx, orders, eq(orders.customerId, customerId)));
}
