import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orderLines, orders } from '#data/schema/index.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { OrderLineRow, OrderRow } from './orders.ts';

interface WantedOrders {
  customerId: number;
  /** Part of the order number or of a product's name. */
  search?: string | undefined;
}

function isWanted(shopId: number, { customerId, search }: WantedOrders): SQL | undefined {
  const isOwn = and(eq(orders.shopId, shopId), eq(orders.customerId, customerId));
  if (!search) return isOwn;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const hasLine = sql`exists (select 1 from ${orderLines} l where l.shop_id = ${orders.shopId}
    and l.order_id = ${orders.id} and (l.name ilike ${part} or l.name_bn ilike ${part}))`;
  return and(isOwn, sql`(${orders.orderNumber} ilike ${part} or ${hasLine})`);
}

/** Orders of a customer, latest first. */
export function listCustomerOrders(
  tx: ShopTransaction,
  shopId: number,
  {
    status,
    limit,
    offset,
    ...wanted
  }: WantedOrders & { status?: OrderStatus | undefined; limit: number; offset: number },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(isWanted(shopId, wanted), status === undefined ? undefined : eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

/** Number of a customer's orders per status; statuses without orders are absent. */
export function countCustomerOrders(
  tx: ShopTransaction,
  shopId: number,
  wanted: WantedOrders,
): Promise<{ status: OrderStatus; count: number }[]> {
  return tx
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(isWanted(shopId, wanted))
    .groupBy(orders.status);
}

/** The lines of several orders, sorted by order. */
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

/** Assigns guest orders with a phone, placed since the given time, to a customer. */
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

/** Detaches all orders of a customer. */
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
