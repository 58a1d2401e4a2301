import { withShop } from '#data/database.ts';
import { type DeliveryChargeRow, listDeliveryCharges } from '#data/queries/delivery-charges.ts';
import { listActiveGateways, type PaymentGatewayRow } from '#data/queries/payment-gateways.ts';
import type { ServiceContext } from '../context.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/delivery-charges.ts';
export type { PaymentGatewayRow as PaymentGateway } from '#data/queries/payment-gateways.ts';

/** What the shop charges for delivery inside and outside Dhaka, in poisha, with the time each takes. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}

/** The ways to pay that the shop offers, in its order. */
export function listPaymentGateways(ctx: ServiceContext): Promise<PaymentGatewayRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listActiveGateways(tx, ctx.shop.id), { readOnly: true });
}
