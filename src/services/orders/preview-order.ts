import { withShop } from '#data/database.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import { type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { chargePerZone, type DeliveryZone } from '#domain/order/delivery.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { countedLines, type ValidatedLine, validateLines } from '#domain/order/order-lines.ts';
import { codLimitOf, isAboveCodLimit } from '#domain/order/payment.ts';
import { type OrderType, orderType } from '#domain/order/stock.ts';
import { type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { deliveryOf } from '#domain/order/validate-terms.ts';
import type { ServiceContext } from '../context.ts';

export interface OrderPreview {
  /** What delivery of these products costs in each zone, in poisha; `null` where the shop does not deliver. */
  zoneCharges: Record<DeliveryZone, Poisha | null>;
  zone: DeliveryZone | null;
  type: OrderType;
  totals: OrderTotals;
  lines: ValidatedLine<OrderSkuRow>[];
  /** The limit of cash on delivery, when the order is above it. */
  codLimitExceeded: Poisha | null;
}

/** What an order would cost and what stands against it. Nothing is refused: all but the products may still be missing. */
export async function previewOrder(ctx: ServiceContext, input: OrderInput): Promise<OrderPreview> {
  const shopId = ctx.shop.id;
  const { shipping, products, paymentMethod } = input;
  const { terms, skus } = await withShop(
    ctx.db,
    shopId,
    async (tx) => ({
      terms: await readOrderTerms(tx, shopId, { shipping: { areaId: shipping.areaId }, billing: {} }),
      skus: await findOrderSkus(tx, { shopId, products, now: ctx.now() }),
    }),
    { readOnly: true },
  );
  const lines = validateLines(products, skus);
  const counted = countedLines(lines);
  const { zone, charge } = deliveryOf(input, terms);
  const totals = orderTotals(counted, { paymentMethod, delivery: charge, discount: ZERO_POISHA });
  const codLimit = codLimitOf(terms.maxCodBdt, ctx.shop.maxCodAmount);
  return {
    zoneCharges: chargePerZone(terms.charges, totals.subtotal),
    zone,
    type: orderType(counted.map(({ sku }) => sku)),
    totals,
    lines,
    codLimitExceeded: isAboveCodLimit(totals.grandTotal, codLimit) ? codLimit : null,
  };
}
