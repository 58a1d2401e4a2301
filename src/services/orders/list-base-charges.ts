import { readShop } from '#data/database.ts';
import { type DeliveryChargeRow, listDeliveryCharges } from '#data/queries/order-terms.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/order-terms.ts';

export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return readShop(ctx, (tx) => listDeliveryCharges(tx));
}
