import { readShop } from '#data/database.ts';
import { listActiveGateways, type PaymentGatewayRow } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { hasOnlineGateway } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { readCashTerms } from '#domain/payments/cash-on-delivery.ts';
import { isCash } from '#domain/payments/payment.ts';
import type { GatewayTerms } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';

/** Payment gateway of the shop. Its limits are in poisha. */
export type OfferedGateway = Omit<PaymentGatewayRow, 'pageSettings'> & GatewayTerms<Poisha>;

type StoredGateway = OrderTerms['gateways'][number];

const addAdapterProperties = <Gateway extends StoredGateway>(
  { payments }: ServiceContext,
  gateway: Gateway,
) => ({
  ...gateway,
  takesCards: payments.takesCards(gateway.slug),
  sums: payments.findAmountLimits(gateway.slug),
});

export const addGatewayLimits = (ctx: ServiceContext, terms: OrderTerms): OrderTerms => ({
  ...terms,
  gateways: terms.gateways.map((gateway) => addAdapterProperties(ctx, gateway)),
});

export async function listPaymentGateways(ctx: ServiceContext): Promise<OfferedGateway[]> {
  const rows = await readShop(ctx, listActiveGateways);
  const gateways = rows.map(({ pageSettings: _, ...gateway }) => addAdapterProperties(ctx, gateway));
  return toGatewayTerms(ctx, gateways, rows[0]?.pageSettings);
}

export function toGatewayTerms<Gateway extends StoredGateway>(
  { shop }: ServiceContext,
  gateways: readonly Gateway[],
  pageSettings: unknown,
): (Gateway & GatewayTerms<Poisha>)[] {
  const cashRules = { shopLimit: shop.maxCodAmount, hasOnlineGateway: hasOnlineGateway(gateways) };
  return gateways.map((gateway) => {
    const { sums, takesCards = false } = gateway;
    const limits = { minAmount: sums?.min ?? null, maxAmount: sums?.max ?? null, advancePercent: null };
    return {
      ...gateway,
      takesCards,
      ...limits,
      ...(isCash(gateway) && readCashTerms(pageSettings, cashRules)),
    };
  });
}
