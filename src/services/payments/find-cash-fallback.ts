import type { ShopTransaction } from '#data/database.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import { listActiveGateways } from '#data/queries/order-terms.ts';
import type { OrderWithLines } from '#data/queries/orders.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { hasOnlineGateway } from '#domain/order/totals.ts';
import { readCashCheckSettings } from '#domain/payments/cash-check-settings.ts';
import { needsPhoneHistory, resolveCashRequirement } from '#domain/payments/cash-requirement.ts';
import { isCash } from '#domain/payments/payment.ts';
import { canPayWithCoupon } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';
import { listCouponGatewayIds } from '#services/offers/offers.ts';
import { derivePhoneKeys } from '#services/orders/order-keys.ts';
import { isPhoneProven } from './check-cash-order.ts';

/** Returns `undefined` for an advance, EMI, a coupon that excludes cash, or if the shop or cash check refuses cash. */
export async function findCashFallback(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, lines }: Pick<OrderWithLines, 'order' | 'lines'>,
): Promise<{ gatewayId: number } | undefined> {
  const { shop } = ctx;
  const { grandTotal, phone } = order;
  const gateways = await listActiveGateways(tx);
  const cashGateway = gateways.find(isCash);
  const paysInFull =
    order.payNow === grandTotal && !lines.some((line) => line.preOrder && line.preOrderAmount);
  if (!cashGateway || !paysInFull) return undefined;
  if (order.tenorMonths !== null) return undefined;
  const couponGatewayIds = await listCouponGatewayIds(tx, order.offerId);
  if (!canPayWithCoupon(cashGateway.id, gateways, couponGatewayIds)) return undefined;
  const { pageSettings } = cashGateway;
  const history = needsPhoneHistory(readCashCheckSettings(pageSettings))
    ? await readPhoneHistory(tx, derivePhoneKeys(ctx, phone))
    : undefined;
  const { ask } = resolveCashRequirement({
    pageSettings,
    shopLimit: shop.maxCodAmount,
    grandTotal,
    // Orders with an advance are refused above.
    preOrderAdvance: ZERO_POISHA,
    history,
    hasOnlineGateway: hasOnlineGateway(gateways),
  });
  const isAllowed = !ask || (ask === 'code' && (await isPhoneProven(tx, ctx, { phone, proof: undefined })));
  return isAllowed ? { gatewayId: cashGateway.id } : undefined;
}
