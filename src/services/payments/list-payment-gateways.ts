import { withShop } from '#data/database.ts';
import { listActiveGateways, type PaymentGatewayRow } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { fullCashLimit, readCashCheckSettings } from '#domain/order/cash-requirement.ts';
import { isCash, readCodLimit } from '#domain/order/payment.ts';
import { hasOnlineGateway } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import type { ServiceContext } from '#services/context.ts';

export interface OfferedGateway extends Omit<PaymentGatewayRow, 'pageSettings' | 'isOnline'> {
  /** Minimum and maximum order amount, in poisha; `null` for no limit. */
  minAmount: Poisha | null;
  maxAmount: Poisha | null;
  /** Advance in percent for cash orders above the limit, paid online; `null` if there is none. */
  advancePercent: number | null;
  /** The buyer can choose the kind of card before leaving for the gateway. */
  takesCards: boolean;
}

/** Adds the limits of the gateways' adapters, which are not in the database, to the terms of an order. */
export const withGateways = ({ payments }: ServiceContext, terms: OrderTerms): OrderTerms => ({
  ...terms,
  gateways: terms.gateways.map((gateway) => ({
    ...gateway,
    takesCards: payments.takesCards(gateway.slug),
    sums: payments.sumsOf(gateway.slug),
  })),
});

/** Payment methods of the shop, in its order. */
export async function listPaymentGateways({ db, shop, payments }: ServiceContext): Promise<OfferedGateway[]> {
  const rows = await withShop(db, shop.id, (tx) => listActiveGateways(tx, shop.id), { readOnly: true });
  const takesAdvance = hasOnlineGateway(rows);
  return rows.map(({ pageSettings, isOnline: _, ...gateway }) => {
    const takesCards = payments.takesCards(gateway.slug);
    const sums = payments.sumsOf(gateway.slug);
    const bounds = { minAmount: sums?.min ?? null, maxAmount: sums?.max ?? null, advancePercent: null };
    if (!isCash(gateway)) return { ...gateway, takesCards, ...bounds };
    const check = readCashCheckSettings(pageSettings);
    const maxAmount = fullCashLimit(check, readCodLimit(pageSettings, shop.maxCodAmount));
    const requiresAdvance = takesAdvance && maxAmount !== null && check.aboveLimit === 'advance';
    const advancePercent = requiresAdvance ? check.advancePercent : null;
    return { ...gateway, takesCards, ...bounds, maxAmount, advancePercent };
  });
}
