import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orders } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentStatus } from '#domain/payments/payment.ts';
import type { Phone } from '#domain/phone.ts';
import { HAS_HELD_PAYMENT } from './order-changes.ts';
import type { OrderRow } from './orders.ts';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  isHeld?: boolean | undefined;
  /** Orders placed at or after `from` and before `to`. */
  from?: Date | undefined;
  to?: Date | undefined;
  search?: { orderNumber: string; phone: Phone | undefined; text: string } | undefined;
}

/** Lists matching orders, the newest first. */
export async function searchOrders(
  tx: ShopTransaction,
  { limit, offset, ...filter }: OrderFilter & { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const condition = shopCondition(tx, orders, filterCondition(filter));
  const rows = await tx
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await tx.$count(orders, condition) };
}

function filterCondition({ status, paymentStatus, isHeld, from, to, search }: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    isHeld ? HAS_HELD_PAYMENT : undefined,
    from && gte(orders.placedAt, from),
    to && lt(orders.placedAt, to),
    search && searchCondition(search),
  );
}

function searchCondition({ orderNumber, phone, text }: NonNullable<OrderFilter['search']>): SQL | undefined {
  return or(
    eq(orders.orderNumber, orderNumber),
    phone && eq(orders.phone, phone),
    sql`strpos(lower(${orders.shippingAddress} ->> 'name'), lower(${text})) > 0`,
    sql`lower(${orders.shippingAddress} ->> 'email') = lower(${text})`,
  );
}
