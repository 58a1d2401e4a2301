import { asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { deliveryCharges } from '../schema/index.ts';

export type DeliveryChargeRow = Omit<typeof deliveryCharges.$inferSelect, 'shopId'>;

/** What delivery to each zone costs, inside Dhaka first. */
export function listDeliveryCharges(tx: ShopTransaction, shopId: number): Promise<DeliveryChargeRow[]> {
  return tx
    .select({
      id: deliveryCharges.id,
      name: deliveryCharges.name,
      type: deliveryCharges.type,
      charge: deliveryCharges.charge,
      freeFrom: deliveryCharges.freeFrom,
      time: deliveryCharges.time,
      timeBn: deliveryCharges.timeBn,
    })
    .from(deliveryCharges)
    .where(eq(deliveryCharges.shopId, shopId))
    .orderBy(asc(deliveryCharges.type));
}
