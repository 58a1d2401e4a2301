import { withShop } from '#data/database.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { chargePerZone, type DeliveryZone } from '#domain/order/delivery.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import {
  countedLines,
  type PricedLine,
  type ValidatedLine,
  validateLines,
} from '#domain/order/order-lines.ts';
import { isCash } from '#domain/order/payment.ts';
import { type OrderType, orderType } from '#domain/order/stock.ts';
import { type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { deliveryOf } from '#domain/order/validate-terms.ts';
import { parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';
import { cashTerms } from './cash-check.ts';
import { couponOf, type OrderOffers, offersFor } from './offers.ts';

export interface OrderPreview {
  /** What delivery of these products costs in each zone, in poisha; `null` where the shop does not deliver. */
  zoneCharges: Record<DeliveryZone, Poisha | null>;
  zone: DeliveryZone | null;
  type: OrderType;
  totals: OrderTotals;
  lines: ValidatedLine<OrderSkuRow>[];
  /** Those of them that count; offers tell of them in this order. */
  counted: PricedLine<OrderSkuRow>[];
  offers: OrderOffers;
  /** The limit of cash on delivery, when the order is above it. */
  codLimitExceeded: Poisha | null;
  /** What is paid in advance for the rest to be paid in cash, where the shop asks for it because of what the order comes to. */
  cashAdvance: Poisha | null;
}

/** What an order would cost and what stands against it. Nothing is refused: all but the products may still be missing. */
export async function previewOrder(ctx: ServiceContext, input: OrderInput): Promise<OrderPreview> {
  const shopId = ctx.shop.id;
  const { shipping, products, paymentMethod } = input;
  const now = ctx.now();
  const { terms, lines, counted, offers } = await withShop(
    ctx.db,
    shopId,
    async (tx) => {
      const terms = await readOrderTerms(tx, shopId, {
        shipping: { areaId: shipping.areaId },
        billing: {},
        now,
      });
      const lines = validateLines(products, await findOrderSkus(tx, { shopId, products, now }));
      const counted = countedLines(lines);
      const offers = await offersFor(tx, ctx, {
        lines: counted,
        coupon: couponOf(ctx, input),
        hasBundles: terms.hasBundles,
        phone: parsePhone(shipping.phone ?? ''),
        gatewayId:
          input.paymentGatewayId ?? (paymentMethod === 'COD' ? terms.gateways.find(isCash)?.id : undefined),
        now,
      });
      return { terms, lines, counted, offers };
    },
    { readOnly: true },
  );
  const { zone, charge } = deliveryOf(input, terms);
  const inFull = orderTotals(counted, { paymentMethod, delivery: charge, offers });
  const { totals, ...cash } = cashTerms(ctx, { input, terms, totals: inFull });
  return {
    zoneCharges: chargePerZone(terms.charges, totals.subtotal),
    zone,
    type: orderType(counted.map(({ sku }) => sku)),
    totals,
    lines,
    counted,
    offers,
    ...cash,
  };
}
