import { type ShopTransaction, withShop } from '#data/database.ts';
import { findOrder, type OrderWithLines } from '#data/queries/orders.ts';
import { findStore, type StoreRow } from '#data/queries/stores.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isOrderKey } from './order-keys.ts';

export interface PlacedGuestOrder extends OrderWithLines {
  /** Where it is picked up, while there is such a store. */
  store: StoreRow | undefined;
}

/** The order a guest has placed, opened by the key of its placing. A wrong key is `not-found`, as is a wrong number. */
export async function getPlacedGuestOrder(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<PlacedGuestOrder> {
  const shopId = ctx.shop.id;
  const find = async (tx: ShopTransaction) => {
    const found = await findOrder(tx, shopId, { orderNumber });
    const id = found?.order.storeId ?? undefined;
    return found && { ...found, store: id === undefined ? undefined : await findStore(tx, { shopId, id }) };
  };
  const found = isOrderKey(ctx, orderNumber, key)
    ? await withShop(ctx.db, shopId, find, { readOnly: true })
    : undefined;
  if (!found) throw notFound('order');
  return found;
}
