import { withShop } from '#data/database.ts';
import { listActiveGateways, type PaymentGatewayRow } from '#data/queries/payment-gateways.ts';
import type { ServiceContext } from '../context.ts';

/** The ways to pay that the shop offers, in its order. */
export function listPaymentGateways(ctx: ServiceContext): Promise<PaymentGatewayRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listActiveGateways(tx, ctx.shop.id), { readOnly: true });
}
