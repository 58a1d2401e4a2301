import { withShop } from '#data/database.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { chargePerZone, type DeliveryZone } from '#domain/order/delivery.ts';
import {
  type EmiTenor,
  emiChoiceOf,
  monthlyOf,
  pricesIn,
  readEmiTerms,
  sharedTenors,
} from '#domain/order/emi.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import {
  countedLines,
  type PricedLine,
  type ValidatedLine,
  validateLines,
} from '#domain/order/order-lines.ts';
import { isCash } from '#domain/order/payment.ts';
import { type OrderType, orderType } from '#domain/order/stock.ts';
import { advanceNeeded, type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { deliveryOf } from '#domain/order/validate-terms.ts';
import type { ServiceContext } from '#services/context.ts';
import { cashTerms } from './cash-check.ts';
import { withGateways } from './delivery-and-payment.ts';
import { couponOf, type OrderOffers, phoneToWeigh, readOffers } from './offers.ts';

/** Instalments that an order can be paid in, and what it comes to then, in poisha. */
export interface OfferedEmi extends Omit<EmiTenor, 'percent'> {
  monthly: Poisha;
  grandTotal: Poisha;
}

/** What the lines of an order come to. */
interface ReckonedOrder {
  totals: OrderTotals;
  lines: ValidatedLine<OrderSkuRow>[];
  /** Those of them that count; offers tell of them in this order. */
  counted: PricedLine<OrderSkuRow>[];
  offers: OrderOffers;
}

export interface OrderPreview extends ReckonedOrder {
  /** What delivery of these products costs in each zone, in poisha; `null` where the shop does not deliver. */
  zoneCharges: Record<DeliveryZone, Poisha | null>;
  zone: DeliveryZone | null;
  type: OrderType;
  /** The instalments it can be paid in, and of them those that it was reckoned in. */
  tenors: OfferedEmi[];
  emi: OfferedEmi | undefined;
  /** The limit of cash on delivery, when the order is above it. */
  codLimitExceeded: Poisha | null;
  /** What is paid in advance for the rest to be paid in cash, where the shop asks for it because of what the order comes to. */
  cashAdvance: Poisha | null;
  /** What would be due before delivery, paid online and at once, whatever way to pay was asked for. */
  payOnline: Poisha;
  /** What pre-orders ask for before delivery, so that it cannot be paid in cash. */
  advance: Poisha;
}

/**
 * What an order would cost and what stands against it. Nothing is refused: all but the products may still be missing, and
 * instalments that its products do not share are none.
 */
export async function previewOrder(ctx: ServiceContext, input: OrderInput): Promise<OrderPreview> {
  const shopId = ctx.shop.id;
  const { shipping, products, paymentMethod } = input;
  const now = ctx.now();
  const coupon = couponOf(ctx, input);
  const phone = coupon && (await phoneToWeigh(ctx, input));
  const { terms, skus, give } = await withShop(
    ctx.db,
    shopId,
    async (tx) => {
      const named = { shipping: { areaId: shipping.areaId }, billing: {}, now };
      const terms = withGateways(ctx, await readOrderTerms(tx, shopId, named));
      const skus = await findOrderSkus(tx, { shopId, products, now });
      const give = await readOffers(tx, ctx, {
        lines: countedLines(validateLines(products, skus)),
        coupon,
        hasBundles: terms.hasBundles,
        phone,
        gatewayId:
          input.paymentGatewayId ?? (paymentMethod === 'COD' ? terms.gateways.find(isCash)?.id : undefined),
        delivery: deliveryOf(input, terms).charge,
        now,
      });
      return { terms, skus, give };
    },
    { readOnly: true },
  );
  const { zone, charge } = deliveryOf(input, terms);
  const reckon = (
    tenor: { name: string; months: number } | undefined,
    method = paymentMethod,
  ): ReckonedOrder => {
    const choice = tenor && emiChoiceOf({ ...input, tenures: tenor.name });
    const lines = validateLines(products, skus, pricesIn(choice));
    const counted = countedLines(lines);
    const offers = give(counted);
    const charges = { paymentMethod: method, delivery: charge, offers, emiMonths: tenor?.months };
    return { lines, counted, offers, totals: orderTotals(counted, charges) };
  };
  const atOnce = reckon(undefined);
  const takesCards = terms.gateways.some((gateway) => gateway.isOnline && gateway.takesCards);
  const shared = takesCards ? sharedTenors(atOnce.counted.map(({ sku }) => readEmiTerms(sku.gift))) : [];
  const tenors = shared.map((tenor): OfferedEmi => {
    const { grandTotal } = reckon(tenor).totals;
    return { ...tenor, grandTotal, monthly: monthlyOf(grandTotal, tenor.months) };
  });
  const emi = paymentMethod === 'CARD' ? tenors.find(({ name }) => name === input.tenures) : undefined;
  const reckoned = emi ? reckon(emi) : atOnce;
  const { counted } = reckoned;
  const { offers } = atOnce;
  // What can be paid in cash is paid at once, whatever instalments would come to.
  const { totals: paid, ...cash } = cashTerms(ctx, {
    ...{ input, terms, offers, lines: counted, totals: atOnce.totals },
  });
  const totals = emi ? reckoned.totals : paid;
  const online = cashTerms(ctx, {
    ...{ terms, offers, lines: atOnce.counted, totals: reckon(undefined, 'ONLINE').totals },
    input: { ...input, paymentMethod: 'ONLINE', paysAdvance: false },
  });
  return {
    ...reckoned,
    zoneCharges: chargePerZone(terms.charges, totals.subtotal),
    zone,
    type: orderType(counted.map(({ sku }) => sku)),
    totals,
    tenors,
    emi,
    ...cash,
    payOnline: online.totals.payNow,
    advance: advanceNeeded({ lines: counted, grandTotal: totals.grandTotal, gateways: terms.gateways }),
  };
}
