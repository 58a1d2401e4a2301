import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow, OrderSelector } from '#data/queries/orders.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

/** Throws `not-found`. */
export async function requireLockedOrder(tx: ShopTransaction, key: OrderSelector): Promise<OrderRow> {
  const order = await lockOrder(tx, key);
  if (!order) throw notFound('order');
  return order;
}

/** Throws `not-found`. */
export const withLockedOrder = <Result>(
  ctx: ServiceContext,
  typed: string,
  work: (tx: ShopTransaction, order: OrderRow) => Promise<Result>,
): Promise<Result> =>
  withShop(ctx, async (tx) => {
    const orderNumber = readOrderNumber(typed, ctx.shop.orderPrefix) ?? typed;
    return work(tx, await requireLockedOrder(tx, { orderNumber }));
  });
