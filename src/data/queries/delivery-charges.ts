import { eq } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { deliveryCharges } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { DeliveryZone } from '#domain/order/delivery.ts';
import type { DeliveryChargeRow } from './order-terms.ts';

/** Adds the charge of a zone, with `name` if the zone has none, or changes the given values. */
export async function saveDeliveryCharge(
  tx: ShopTransaction,
  { name, ...values }: Pick<DeliveryChargeRow, 'name' | 'type' | 'charge'> & Partial<DeliveryChargeRow>,
): Promise<void> {
  await tx
    .insert(deliveryCharges)
    .values({ ...values, name, shopId: tx.shopId })
    .onConflictDoUpdate({ target: [deliveryCharges.shopId, deliveryCharges.type], set: values });
}

export async function deleteDeliveryCharge(tx: ShopTransaction, zone: DeliveryZone): Promise<boolean> {
  const deleted = await tx
    .delete(deliveryCharges)
    .where(shopCondition(tx, deliveryCharges, eq(deliveryCharges.type, zone)))
    .returning({ id: deliveryCharges.id });
  return deleted.length > 0;
}
