import { withShop } from '#data/database.ts';
import { type DeliveryChargeRow, listDeliveryCharges } from '#data/queries/order-terms.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/order-terms.ts';

/** Delivery charges and times inside and outside Dhaka; charges are in poisha. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}
