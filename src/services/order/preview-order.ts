import { withShop } from '#data/database.ts';
import { findSkuFacts } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import { type Poisha, ZERO_POISHA } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/order/delivery.ts';
import { isAboveCodLimit } from '#domain/order/payment.ts';
import { type OrderType, orderType } from '#domain/order/pre-order.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import type { ServiceContext } from '../context.ts';
import { type AssessedLine, assessLines, countedLines, totalsOf } from './assess-lines.ts';
import { codLimitOf } from './check-payment.ts';
import { deliveryOf, zoneCharge, zoneOf } from './delivery-of.ts';
import type { OrderInput } from './order-input.ts';

export interface OrderPreview {
  /** What delivery of these products costs in each zone, in poisha; `null` where the shop does not deliver. */
  zoneCharges: Record<DeliveryZone, Poisha | null>;
  zone: DeliveryZone | null;
  type: OrderType;
  totals: OrderTotals;
  lines: AssessedLine[];
  /** The limit of cash on delivery, when the order is above it. */
  codLimitExceeded: Poisha | null;
}

/** What an order would cost and what stands against it. Nothing is refused: all but the products may still be missing. */
export async function previewOrder(ctx: ServiceContext, input: OrderInput): Promise<OrderPreview> {
  const { shipping, products } = input;
  const { terms, facts } = await withShop(
    ctx.db,
    ctx.shop.id,
    async (tx) => ({
      terms: await readOrderTerms(tx, ctx.shop.id, {
        countryId: undefined,
        cityId: undefined,
        areaId: shipping.areaId ?? undefined,
        thanaId: undefined,
      }),
      facts: await findSkuFacts(tx, { shopId: ctx.shop.id, skuIds: skuIdsOf(products), now: ctx.now() }),
    }),
    { readOnly: true },
  );
  const lines = assessLines(products, facts);
  const totals = totalsOf(lines, input, deliveryOf(terms, input), ZERO_POISHA);
  const limit = codLimitOf(ctx, terms);
  return {
    zoneCharges: {
      inside_dhaka: zoneCharge(terms.charges, 'inside_dhaka', totals.subtotal),
      outside_dhaka: zoneCharge(terms.charges, 'outside_dhaka', totals.subtotal),
    },
    zone: zoneOf(terms, input),
    type: orderType(countedLines(lines).map(({ facts: sku }) => sku)),
    totals,
    lines,
    codLimitExceeded: isAboveCodLimit(totals.grandTotal, limit) ? limit : null,
  };
}

export function skuIdsOf(products: OrderInput['products']): number[] {
  return [...new Set(products.map(({ skuId }) => skuId))];
}
