import { readShop } from '#data/database.ts';
import { listOrderSkus } from '#data/queries/order-stock.ts';
import { readOrderTerms } from '#data/queries/order-terms.ts';
import type { Poisha } from '#domain/money.ts';
import { calculateZoneCharges } from '#domain/order/delivery.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { listOrderableLines, validateLines } from '#domain/order/order-lines.ts';
import { getOrderType } from '#domain/order/stock.ts';
import { calculateOrderTotals } from '#domain/order/totals.ts';
import { resolveDelivery } from '#domain/order/validate-terms.ts';
import {
  calculateMonthlyInstalment,
  createEmiPricing,
  type EmiTenor,
  listSharedTenors,
  readEmiChoice,
  readEmiTerms,
} from '#domain/payments/emi.ts';
import { isCash } from '#domain/payments/payment.ts';
import { listPaymentOptions, listUsableGateways } from '#domain/payments/payment-options.ts';
import type { ServiceContext } from '#services/context.ts';
import { createOfferCalculator, findCouponPhone, readOrderCoupon } from '#services/offers/offers.ts';
import { calculateAmountsBeforeOrder } from '#services/payments/check-cash-order.ts';
import { addGatewayLimits, toGatewayTerms } from '#services/payments/list-payment-gateways.ts';

export interface OfferedEmi extends Omit<EmiTenor, 'percent'> {
  monthly: Poisha;
  grandTotal: Poisha;
}

export type OrderPreview = Awaited<ReturnType<typeof previewOrder>>;

/** Requires only the products. An EMI plan is ignored unless all products offer it. */
export async function previewOrder(ctx: ServiceContext, input: OrderInput) {
  const { shipping, products, paymentMethod } = input;
  const now = ctx.now();
  const coupon = readOrderCoupon(ctx, input);
  const phone = coupon && (await findCouponPhone(ctx, input));
  const { terms, skus, computeOffers } = await readShop(ctx, async (tx) => {
    const termsInput = { shipping: { areaId: shipping.areaId }, billing: {}, now };
    const terms = addGatewayLimits(ctx, await readOrderTerms(tx, termsInput));
    const skus = await listOrderSkus(tx, { products, now });
    const gateways = listUsableGateways(terms.gateways);
    const gatewayId =
      input.paymentGatewayId ?? (paymentMethod === 'COD' ? gateways.find(isCash)?.id : undefined);
    const computeOffers = await createOfferCalculator(tx, ctx, {
      lines: listOrderableLines(validateLines(products, skus)),
      coupon,
      hasBundles: terms.hasBundles,
      phone,
      payment: gatewayId === undefined ? undefined : { gatewayId, gateways },
      delivery: resolveDelivery(input, terms).charge,
      now,
    });
    return { terms, skus, computeOffers };
  });
  const { zone, charge } = resolveDelivery(input, terms);
  const calculate = (tenor: { name: string; months: number } | undefined, method = paymentMethod) => {
    const choice = tenor && readEmiChoice({ ...input, tenor: tenor.name });
    const lines = validateLines(products, skus, createEmiPricing(choice));
    const pricedLines = listOrderableLines(lines);
    const offers = computeOffers(pricedLines);
    const charges = { paymentMethod: method, delivery: charge, offers, emiMonths: tenor?.months };
    return { lines, pricedLines, offers, totals: calculateOrderTotals(pricedLines, charges) };
  };
  const withoutEmi = calculate(undefined);
  const takesCards = terms.gateways.some((gateway) => gateway.isConfigured && gateway.takesCards);
  const sharedEmiTenors = takesCards
    ? listSharedTenors(withoutEmi.pricedLines.map(({ sku }) => readEmiTerms(sku.gift)))
    : [];
  const tenors = sharedEmiTenors.map((tenor): OfferedEmi => {
    const { grandTotal } = calculate(tenor).totals;
    return { ...tenor, grandTotal, monthly: calculateMonthlyInstalment(grandTotal, tenor.months) };
  });
  const emi = paymentMethod === 'CARD' ? tenors.find(({ name }) => name === input.tenor) : undefined;
  const calculated = emi ? calculate(emi) : withoutEmi;
  const { pricedLines } = calculated;
  const { offers } = withoutEmi;
  // EMI is omitted, because cash is never paid in instalments.
  const { totals: paid, amounts } = calculateAmountsBeforeOrder(
    ctx,
    { input, terms, offers, lines: withoutEmi.pricedLines, totals: withoutEmi.totals },
    calculate(undefined, 'ONLINE').totals,
  );
  const totals = emi ? calculated.totals : paid;
  return {
    ...calculated,
    zoneCharges: calculateZoneCharges(terms.charges, totals.subtotal),
    zone,
    type: getOrderType(pricedLines.map(({ sku }) => sku)),
    totals,
    tenors,
    emi,
    paymentOptions: listPaymentOptions(
      toGatewayTerms(ctx, listUsableGateways(terms.gateways), terms.pageSettings),
      amounts,
      offers.coupon?.gatewayIds,
    ),
    // This amount does not depend on the requested payment method.
    payOnline: amounts.dueOnline,
  };
}
