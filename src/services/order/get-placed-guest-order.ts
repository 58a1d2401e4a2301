import { withShop } from '#data/database.ts';
import { findOrder, type OrderWithLines } from '#data/queries/orders.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isOrderKey } from './order-key.ts';

/** The order a guest has placed, opened by the key of its placing. A wrong key is `not-found`, as is a wrong number. */
export async function getPlacedGuestOrder(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<OrderWithLines> {
  const found = isOrderKey(ctx, orderNumber, key)
    ? await withShop(ctx.db, ctx.shop.id, (tx) => findOrder(tx, ctx.shop.id, { orderNumber }), {
        readOnly: true,
      })
    : undefined;
  if (!found) throw notFound('This order');
  return found;
}
