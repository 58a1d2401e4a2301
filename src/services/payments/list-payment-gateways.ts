import { readShop } from '#data/database.ts';
import { listActiveGateways, type PaymentGatewayRow } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { isCash } from '#domain/order/payment.ts';
import { hasOnlineGateway } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { readCashTerms } from '#domain/payments/cash-requirement.ts';
import type { GatewayTerms } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';

/** A payment method with its limits in poisha. */
export type OfferedGateway = Omit<PaymentGatewayRow, 'pageSettings'> & GatewayTerms<Poisha>;

/** Gateway limits are in the adapters, not in the database. */
export const withGateways = ({ payments }: ServiceContext, terms: OrderTerms): OrderTerms => ({
  ...terms,
  gateways: terms.gateways.map((gateway) => ({
    ...gateway,
    takesCards: payments.takesCards(gateway.slug),
    sums: payments.sumsOf(gateway.slug),
  })),
});

/** Payment methods of the shop, in its order. */
export async function listPaymentGateways(ctx: ServiceContext): Promise<OfferedGateway[]> {
  const { db, shop } = ctx;
  const rows = await readShop(db, shop.id, (tx) => listActiveGateways(tx, shop.id));
  const gateways = rows.map(({ pageSettings: _, ...gateway }) => gateway);
  return toGatewayTerms(ctx, gateways, rows[0]?.pageSettings);
}

/** Adds cards, limits and cash rules to payment methods. */
export function toGatewayTerms<Gateway extends { id: number; slug: string; isOnline: boolean }>(
  { payments, shop }: ServiceContext,
  gateways: readonly Gateway[],
  pageSettings: unknown,
): (Gateway & GatewayTerms<Poisha>)[] {
  const cash = { shopLimit: shop.maxCodAmount, hasOnlineGateway: hasOnlineGateway(gateways) };
  return gateways.map((gateway) => {
    const takesCards = payments.takesCards(gateway.slug);
    const sums = payments.sumsOf(gateway.slug);
    const bounds = { minAmount: sums?.min ?? null, maxAmount: sums?.max ?? null, advancePercent: null };
    return { ...gateway, takesCards, ...bounds, ...(isCash(gateway) && readCashTerms(pageSettings, cash)) };
  });
}
