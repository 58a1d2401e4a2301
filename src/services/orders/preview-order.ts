import { readShop } from '#data/database.ts';
import { findOrderSkus, type OrderSkuRow } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { chargePerZone, type DeliveryZone } from '#domain/order/delivery.ts';
import {
  type EmiTenor,
  monthlyInstalment,
  priceWithEmi,
  readEmiChoice,
  readEmiTerms,
  sharedTenors,
} from '#domain/order/emi.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import {
  orderableLines,
  type PricedLine,
  type ValidatedLine,
  validateLines,
} from '#domain/order/order-lines.ts';
import { isCash } from '#domain/order/payment.ts';
import { type OrderType, orderType } from '#domain/order/stock.ts';
import { type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { deliveryOf } from '#domain/order/validate-terms.ts';
import { listPaymentOptions, type PaymentOption } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';
import { type OrderOffers, phoneForCoupons, readOffers, readOrderCoupon } from '#services/offers/offers.ts';
import { amountsBeforeOrder } from '#services/payments/check-cash-order.ts';
import { toGatewayTerms, withGateways } from '#services/payments/list-payment-gateways.ts';

export interface OfferedEmi extends Omit<EmiTenor, 'percent'> {
  monthly: Poisha;
  grandTotal: Poisha;
}

interface CalculatedOrder {
  totals: OrderTotals;
  lines: ValidatedLine<OrderSkuRow>[];
  counted: PricedLine<OrderSkuRow>[];
  offers: OrderOffers;
}

export interface OrderPreview extends CalculatedOrder {
  /** In poisha; `null` if the shop does not deliver there. */
  zoneCharges: Record<DeliveryZone, Poisha | null>;
  zone: DeliveryZone | null;
  type: OrderType;
  tenors: OfferedEmi[];
  emi: OfferedEmi | undefined;
  paymentOptions: PaymentOption<Poisha>[];
  /** Amount due before delivery if paid online immediately, for any requested payment method. */
  payOnline: Poisha;
}

/** Only the products are required. Ignores EMI that the products do not share. */
export async function previewOrder(ctx: ServiceContext, input: OrderInput): Promise<OrderPreview> {
  const shopId = ctx.shop.id;
  const { shipping, products, paymentMethod } = input;
  const now = ctx.now();
  const coupon = readOrderCoupon(ctx, input);
  const phone = coupon && (await phoneForCoupons(ctx, input));
  const { terms, skus, give } = await readShop(ctx.db, shopId, async (tx) => {
    const named = { shipping: { areaId: shipping.areaId }, billing: {}, now };
    const terms = withGateways(ctx, await readOrderTerms(tx, shopId, named));
    const skus = await findOrderSkus(tx, { shopId, products, now });
    const give = await readOffers(tx, ctx, {
      lines: orderableLines(validateLines(products, skus)),
      coupon,
      hasBundles: terms.hasBundles,
      phone,
      gatewayId:
        input.paymentGatewayId ?? (paymentMethod === 'COD' ? terms.gateways.find(isCash)?.id : undefined),
      delivery: deliveryOf(input, terms).charge,
      now,
    });
    return { terms, skus, give };
  });
  const { zone, charge } = deliveryOf(input, terms);
  const calculate = (
    tenor: { name: string; months: number } | undefined,
    method = paymentMethod,
  ): CalculatedOrder => {
    const choice = tenor && readEmiChoice({ ...input, tenures: tenor.name });
    const lines = validateLines(products, skus, priceWithEmi(choice));
    const counted = orderableLines(lines);
    const offers = give(counted);
    const charges = { paymentMethod: method, delivery: charge, offers, emiMonths: tenor?.months };
    return { lines, counted, offers, totals: orderTotals(counted, charges) };
  };
  const atOnce = calculate(undefined);
  const takesCards = terms.gateways.some((gateway) => gateway.isOnline && gateway.takesCards);
  const shared = takesCards ? sharedTenors(atOnce.counted.map(({ sku }) => readEmiTerms(sku.gift))) : [];
  const tenors = shared.map((tenor): OfferedEmi => {
    const { grandTotal } = calculate(tenor).totals;
    return { ...tenor, grandTotal, monthly: monthlyInstalment(grandTotal, tenor.months) };
  });
  const emi = paymentMethod === 'CARD' ? tenors.find(({ name }) => name === input.tenures) : undefined;
  const reckoned = emi ? calculate(emi) : atOnce;
  const { counted } = reckoned;
  const { offers } = atOnce;
  // Cash is never paid in instalments.
  const { totals: paid, amounts } = amountsBeforeOrder(
    ctx,
    { input, terms, offers, lines: atOnce.counted, totals: atOnce.totals },
    calculate(undefined, 'ONLINE').totals,
  );
  const totals = emi ? reckoned.totals : paid;
  const usable = terms.gateways.filter((gateway) => gateway.isOnline || isCash(gateway));
  return {
    ...reckoned,
    zoneCharges: chargePerZone(terms.charges, totals.subtotal),
    zone,
    type: orderType(counted.map(({ sku }) => sku)),
    totals,
    tenors,
    emi,
    paymentOptions: listPaymentOptions(
      toGatewayTerms(ctx, usable, terms.pageSettings),
      amounts,
      offers.coupon?.gatewayIds,
    ),
    payOnline: amounts.dueOnline,
  };
}
