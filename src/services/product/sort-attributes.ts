import { withShop } from '#data/database.ts';
import { listAttributeOrders } from '#data/queries/attribute-orders.ts';
import type { ServiceContext } from '../context.ts';
import { type AttributeValues, orderAttributes } from './order-attributes.ts';

/** Attribute keys, and the values of each, in the order the shop lists them. */
export async function sortAttributes(
  { db, shop }: ServiceContext,
  { attributes }: { attributes: readonly AttributeValues[] },
): Promise<AttributeValues[]> {
  const orders = await withShop(db, shop.id, (tx) => listAttributeOrders(tx, { shopId: shop.id }), {
    readOnly: true,
  });
  return orderAttributes(attributes, orders);
}
