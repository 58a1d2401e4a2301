import type { ShopTransaction } from '#data/database.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import { listActiveGateways } from '#data/queries/order-terms.ts';
import type { OrderWithLines } from '#data/queries/orders.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { isCash } from '#domain/order/payment.ts';
import { hasOnlineGateway } from '#domain/order/totals.ts';
import {
  needsPhoneHistory,
  readCashCheckSettings,
  resolveCashRequirement,
} from '#domain/payments/cash-requirement.ts';
import { canPayOrder } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';
import { findCouponGateways } from '#services/offers/offers.ts';
import { phoneKeys } from '#services/orders/order-keys.ts';
import { isPhoneProven } from './check-cash-order.ts';

/** `undefined` if the rules refuse cash or require more: cash limit, advance, EMI, or a coupon for other gateways. */
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
    // Such orders have no advance.
    preOrderAdvance: ZERO_POISHA,
    history,
    hasOnlineGateway: hasOnlineGateway(gateways),
  });
  const isAllowed = !ask || (ask === 'code' && (await isPhoneProven(tx, ctx, { phone, proof: undefined })));
  return isAllowed ? { gatewayId: cash.id } : undefined;
}
