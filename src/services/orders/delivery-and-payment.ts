import { type ShopTransaction, withShop } from '#data/database.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import {
  type DeliveryChargeRow,
  listActiveGateways,
  listDeliveryCharges,
  type PaymentGatewayRow,
} from '#data/queries/order-terms.ts';
import type { OrderWithLines } from '#data/queries/orders.ts';
import type { Poisha } from '#domain/money.ts';
import {
  fullCashLimit,
  needsPhoneHistory,
  readCashCheckSettings,
  resolveCashRequirement,
} from '#domain/order/cash-requirement.ts';
import { canPayOrder, isCash, readCodLimit } from '#domain/order/payment.ts';
import { takesOnline } from '#domain/order/totals.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import type { ServiceContext } from '#services/context.ts';
import { isPhoneProven } from './check-cash-order.ts';
import { findCouponGateways } from './offers.ts';
import { phoneKeys } from './order-keys.ts';

export type { DeliveryChargeRow as BaseCharge } from '#data/queries/order-terms.ts';

/** Delivery charges and times inside and outside Dhaka; charges are in poisha. */
export function listBaseCharges(ctx: ServiceContext): Promise<DeliveryChargeRow[]> {
  return withShop(ctx.db, ctx.shop.id, (tx) => listDeliveryCharges(tx, ctx.shop.id), { readOnly: true });
}

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
  const takesAdvance = takesOnline(rows);
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

/**
 * The shop's cash payment method for an order that was to be paid online; `undefined` if the rules refuse cash or require more:
 * an order above the limit, an advance, instalments, or a coupon for other payment methods.
 */
export async function findCashFallback(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, lines }: Pick<OrderWithLines, 'order' | 'lines'>,
): Promise<{ gatewayId: number } | undefined> {
  const { shop } = ctx;
  const { grandTotal, phone } = order;
  const gateways = await listActiveGateways(tx, shop.id);
  const cash = gateways.find(isCash);
  const isComplete =
    order.payNow === grandTotal && !lines.some((line) => line.preOrder && line.preOrderAmount);
  if (!cash || !isComplete) return undefined;
  const bounds = {
    isEmi: order.tenureMonths !== null,
    couponGatewayIds: await findCouponGateways(tx, shop.id, order.offerId),
  };
  if (!canPayOrder({ id: cash.id, takesCards: false }, bounds)) return undefined;
  const { pageSettings } = cash;
  const history = needsPhoneHistory(readCashCheckSettings(pageSettings))
    ? await readPhoneHistory(tx, shop.id, phoneKeys(ctx, phone))
    : undefined;
  const { ask } = resolveCashRequirement({
    pageSettings,
    shopLimit: shop.maxCodAmount,
    grandTotal,
    history,
    takesOnline: takesOnline(gateways),
  });
  const isAllowed = !ask || (ask === 'code' && (await isPhoneProven(tx, ctx, { phone, proof: undefined })));
  return isAllowed ? { gatewayId: cash.id } : undefined;
}
