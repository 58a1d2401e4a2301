import { withShop } from '#data/database.ts';
import {
  type DeliveryChargeRow,
  listActiveGateways,
  listDeliveryCharges,
  type PaymentGatewayRow,
} from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { readCashCheck, wholeCashLimit } from '#domain/order/cash-check.ts';
import { codLimitOf, isCash } from '#domain/order/payment.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/order-terms.ts';

/** What the shop charges for delivery inside and outside Dhaka, in poisha, with the time each takes. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}

export interface PaymentGateway extends Omit<PaymentGatewayRow, 'pageSettings'> {
  /** The most it takes for an order, in poisha; `null` for any. */
  maxAmount: Poisha | null;
  /** A card of a certain kind can be chosen before its page is opened. */
  takesCards: boolean;
}

/** The terms of an order with what its gateways take, which the database does not know. */
export const withGateways = ({ payments }: ServiceContext, terms: OrderTerms): OrderTerms => ({
  ...terms,
  gateways: terms.gateways.map((gateway) => ({
    ...gateway,
    takesCards: payments.takesCards(gateway.slug),
    sums: payments.sumsOf(gateway.slug),
  })),
});

/** The ways to pay that the shop offers, in its order. */
export async function listPaymentGateways({ db, shop, payments }: ServiceContext): Promise<PaymentGateway[]> {
  const rows = await withShop(db, shop.id, (tx) => listActiveGateways(tx, shop.id), { readOnly: true });
  return rows.map(({ pageSettings, ...gateway }) => ({
    ...gateway,
    takesCards: payments.takesCards(gateway.slug),
    maxAmount: isCash(gateway)
      ? wholeCashLimit(readCashCheck(pageSettings), codLimitOf(pageSettings, shop.maxCodAmount))
      : (payments.sumsOf(gateway.slug)?.most ?? null),
  }));
}
