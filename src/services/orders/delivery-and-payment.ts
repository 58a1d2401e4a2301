import { withShop } from '#data/database.ts';
import {
  type DeliveryChargeRow,
  listActiveGateways,
  listDeliveryCharges,
  type PaymentGatewayRow,
} from '#data/queries/order-terms.ts';
import type { ServiceContext } from '../context.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/order-terms.ts';

/** What the shop charges for delivery inside and outside Dhaka, in poisha, with the time each takes. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}

/** The ways to pay that the shop offers, in its order. */
export function listPaymentGateways(ctx: ServiceContext): Promise<PaymentGatewayRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listActiveGateways(tx, ctx.shop.id), { readOnly: true });
}
