import { withShop } from '#data/database.ts';
import { type DeliveryChargeRow, listDeliveryCharges } from '#data/queries/delivery-charges.ts';
import type { ServiceContext } from '../context.ts';

/** What the shop charges for delivery inside and outside Dhaka, in poisha, with the time each takes. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}
