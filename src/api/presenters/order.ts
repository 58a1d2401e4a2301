import type { z } from 'zod';
import { formatFieldProblem } from '#api/failure-body.ts';
import type * as contract from '#contract/order.ts';
import type { cashCheck } from '#contract/payment.ts';
import type * as placeOrderContract from '#contract/place-order.ts';
import type * as wire from '#contract/product.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { type Poisha, poisha, toBdt, ZERO_POISHA } from '#domain/money.ts';
import { getFulfilmentMethod } from '#domain/order/delivery.ts';
import type { BillingAddress } from '#domain/order/order-details.ts';
import type { LineRefusal, ValidatedLine } from '#domain/order/order-lines.ts';
import { getOrderType } from '#domain/order/stock.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import { calculateMonthlyInstalment } from '#domain/payments/emi.ts';
import type { CashRefusal } from '#domain/payments/open-cash.ts';
import type { PaymentRefusal } from '#domain/payments/payment-options.ts';
import { formatPhone } from '#domain/phone.ts';
import { calculateLineTotal } from '#domain/price.ts';
import { translateMeasure } from '#domain/translate-measure.ts';
import type { ServiceContext } from '#services/context.ts';
import type { OrderOffers, PublicBundle } from '#services/offers/offers.ts';
import type { BaseCharge } from '#services/orders/list-base-charges.ts';
import { createCouponTicket } from '#services/orders/order-keys.ts';
import type { OrderPlaced, OrderSkuRow } from '#services/orders/place-order.ts';
import type { OfferedEmi, OrderPreview } from '#services/orders/preview-order.ts';
import type {
  OpenedOrder,
  OrderLineRow,
  PublicOrder,
  PublicPayment,
  PublicShipment,
} from '#services/orders/track-order.ts';
import type { ChangedTotal } from '#services/orders/write-order.ts';
import type { CashCheckRequired } from '#services/payments/check-cash-order.ts';
import type { OfferedGateway } from '#services/payments/list-payment-gateways.ts';
import { toSkuAttribute } from './product.ts';
import { addBanglaName, toBdtOrNull, toStore } from './rows.ts';

export function toBaseCharge(row: BaseCharge): z.input<typeof contract.baseCharge> {
  return {
    ...row,
    charge: toBdt(row.charge),
    freeFrom: toBdtOrNull(row.freeFrom),
    time_bn: row.timeBn || (translateMeasure(row.time) ?? null),
  };
}

export function toPaymentGateway(gateway: OfferedGateway): z.input<typeof contract.paymentGateway> {
  const { minAmount, maxAmount, ...row } = gateway;
  return { ...addBanglaName(row), minAmount: toBdtOrNull(minAmount), maxAmount: toBdtOrNull(maxAmount) };
}

function toOrderData(totals: OrderTotals): z.input<typeof contract.orderData> {
  return {
    subTotal: toBdt(totals.subtotal),
    deliveryCharge: toBdtOrNull(totals.deliveryCharge),
    discount: toBdt(totals.discount),
    grandTotal: toBdt(totals.grandTotal),
    payNow: toBdt(totals.payNow),
  };
}

interface LineOffers {
  discount?: Poisha | undefined;
  bundleDiscount?: Poisha | undefined;
  bundle?: PublicBundle | undefined;
}

function toPreviewLine(
  line: ValidatedLine<OrderSkuRow>,
  { discount = ZERO_POISHA, bundleDiscount = ZERO_POISHA, bundle }: LineOffers = {},
): z.input<typeof placeOrderContract.orderPreviewLine> {
  const { problem, sku } = line;
  return {
    ...line,
    productId: sku?.productId ?? null,
    unitPrice: sku ? toBdt(line.unitPrice) : null,
    lineTotal: sku && problem !== 'sold-out' ? toBdt(line.lineTotal) : null,
    stockQuantity: sku?.stockQuantity ?? 0,
    discount: toBdt(discount),
    bundle: bundle ? toBundle(bundle) : null,
    bundleDiscount: toBdt(bundleDiscount),
  };
}

function toBundle({ id, take, pay, ...names }: PublicBundle): z.input<typeof wire.bundle> {
  return { id, take, pay, ...addBanglaName(names) };
}

function toCoupon(ctx: ServiceContext, { coupon, couponDiscount, isDeliveryFree }: OrderOffers) {
  if (!coupon) return null;
  const { id, code, settings, gatewayIds, name, nameBn } = coupon;
  return {
    id: createCouponTicket(ctx, id),
    code,
    settings,
    ...addBanglaName({ name, nameBn }),
    paymentGatewayIds: gatewayIds,
    isFreeDelivery: isDeliveryFree,
    discountAmount: toBdt(couponDiscount),
  };
}

function toCouponRefusal({ refusal }: OrderOffers) {
  if (!refusal) return null;
  const { code, minimum } = refusal;
  const message = formatFieldProblem({ field: 'offerId', ...refusal });
  return { code, message, ...(minimum !== undefined && { minimum: toBdt(minimum) }) };
}

export function toCouponResponse(
  ctx: ServiceContext,
  offers: OrderOffers,
): z.input<typeof placeOrderContract.couponResponse> {
  const offer = toCoupon(ctx, offers);
  const isDelivery = offer?.isFreeDelivery && offer.discountAmount === 0;
  return {
    status: offer !== null,
    offer,
    type: offer && (isDelivery ? 'free_delivery' : 'discount'),
    discountAmount: offer?.discountAmount ?? 0,
    refusal: toCouponRefusal(offers),
  };
}

export function toCashCheck({ ask, advance }: CashCheckRequired): z.input<typeof cashCheck> {
  const message =
    ask === 'code'
      ? 'The shop sends a code to the mobile number before it accepts cash'
      : 'The shop requires an advance before it accepts the rest in cash';
  return { code: 'cash-check', message, ask, advance: advance === undefined ? null : toBdt(advance) };
}

export function toOrderPreview(
  ctx: ServiceContext,
  preview: OrderPreview,
): z.input<typeof placeOrderContract.orderPreview> {
  const { zoneCharges, zone, type, totals, lines, pricedLines, offers, tenors, emi, paymentOptions } =
    preview;
  const getLineOffers = (skuId: number) => {
    const at = pricedLines.findIndex((line) => line.skuId === skuId);
    return {
      discount: offers.lineDiscounts[at],
      bundleDiscount: offers.bundleDiscounts[at],
      bundle: offers.bundles[at],
    };
  };
  return {
    deliveryChargeInfo: {
      inside_dhaka: toBdtOrNull(zoneCharges.inside_dhaka),
      outside_dhaka: toBdtOrNull(zoneCharges.outside_dhaka),
    },
    deliveryType: zone,
    type,
    orderData: toOrderData(totals),
    lines: lines.map((line) => toPreviewLine(line, getLineOffers(line.skuId))),
    payOnline: toBdt(preview.payOnline),
    emiTenors: tenors.map(toEmi),
    emi: emi ? toEmi(emi) : null,
    coupon: toCoupon(ctx, offers),
    couponRefusal: toCouponRefusal(offers),
    paymentOptions: paymentOptions.map(toPaymentOption),
  };
}

const toPaymentOption = ({ due, refusal, ...option }: OrderPreview['paymentOptions'][number]) => ({
  ...option,
  due: toBdtOrNull(due),
  refusal: refusal && toPaymentRefusal(refusal),
});

function toPaymentRefusal(refusal: PaymentRefusal<Poisha>) {
  if (refusal.reason === 'above-limit') return { ...refusal, limit: toBdt(refusal.limit) };
  return refusal.reason === 'coupon' ? refusal : { ...refusal, amount: toBdt(refusal.amount) };
}

const toEmi = (emi: OfferedEmi) => ({
  ...emi,
  monthly: toBdt(emi.monthly),
  grandTotal: toBdt(emi.grandTotal),
});

function toOrderEmi({ tenor: name, tenorMonths: months, grandTotal }: PublicOrder['order']) {
  if (!name || !months) return null;
  return toEmi({ name, months, grandTotal, monthly: calculateMonthlyInstalment(grandTotal, months) });
}

export function toPlacedOrder(placed: OrderPlaced): z.input<typeof placeOrderContract.placedOrder> {
  return { ...placed, orderData: toOrderData(placed.totals) };
}

export function toOrderRefusal(
  refusal: LineRefusal<OrderSkuRow>,
): z.input<typeof placeOrderContract.orderRefusal> {
  const lines = refusal.lines.map((each) => toPreviewLine(each));
  return { code: refusal.kind, message: formatRefusedLine(refusal.line), lines };
}

function formatRefusedLine(line: ValidatedLine<OrderSkuRow>): string {
  const { problem, sku } = line;
  if (!sku) return 'A product of this order is no longer available';
  const product = sku.title ? `${sku.name} (${sku.title})` : sku.name;
  if (problem === 'sold-out') return `${product} is sold out`;
  if (problem === 'insufficient-stock') return `Only ${sku.stockQuantity} of ${product} can be ordered`;
  return `The price of ${product} is now ${formatBdt(toBdt(line.unitPrice), 'en')}`;
}

export function toTotalChanged({ totals }: ChangedTotal): z.input<typeof placeOrderContract.totalChanged> {
  const amount = formatBdt(toBdt(totals.grandTotal), 'en');
  return {
    code: 'total-changed',
    message: `The total of the order is now ${amount}`,
    orderData: toOrderData(totals),
  };
}

const OPEN_CASH_UNITS = { orders: 'order', pieces: 'item' };

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export function toOpenCashRefusal(
  { kind, exceeded, most, limitedBy, retryAfterSeconds }: CashRefusal,
  shopPhone: string,
): z.input<typeof placeOrderContract.openCashRefusal> {
  const displayedMax = exceeded === 'amount' ? toBdt(poisha(most)) : most;
  const limit =
    exceeded === 'amount' ? formatBdt(displayedMax, 'en') : formatCount(most, OPEN_CASH_UNITS[exceeded]);
  const call = shopPhone ? `call the shop: ${shopPhone}` : 'ask the shop';
  const subject = limitedBy === 'phone' ? 'with this mobile number' : 'from this network';
  const message = {
    'order-too-large': `A cash order may total at most ${limit}: order less, or ${call}`,
    'too-many-open-orders': `Cash orders ${subject} that the shop has not confirmed yet may total at most ${limit}: order again after the shop has confirmed them, or ${call}`,
    'too-many-unpaid-orders': `Orders ${subject} that are not paid yet may total at most ${limit}: pay for those first, order less, or ${call}`,
  }[kind];
  return { code: kind, message, exceeded, most: displayedMax, limitedBy, retryAfter: retryAfterSeconds };
}

/** Omits the customer's contact data and note. */
export function toTrackedOrder(found: PublicOrder): z.input<typeof contract.trackedOrder> {
  const { order, lines, events, store, payment, shipments } = found;
  return {
    orderNumber: order.orderNumber,
    type: getOrderType(lines),
    fulfilment: getFulfilmentMethod(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: payment.method,
    placedAt: order.placedAt.toISOString(),
    orderData: toOrderData(order),
    payment: toOrderPayment(payment),
    emi: toOrderEmi(order),
    coupon: order.couponCode ? { code: order.couponCode, discount: toBdt(order.couponDiscount) } : null,
    lines: lines.map(toOrderLine),
    events: events.map(({ kind, status, note, at }) => ({ kind, status, note, at: at.toISOString() })),
    store: store ? toStore(store) : null,
    shipments: shipments.map(toShipment),
  };
}

const toShipment = ({ courier, shipment }: PublicShipment): z.input<typeof contract.shipment> => ({
  courier: courier.name,
  courier_bn: courier.nameBn,
  trackingNumber: shipment.trackingCode ?? shipment.consignmentId,
  trackingUrl: shipment.trackingUrl,
  status: shipment.status,
  at: shipment.statusAt.toISOString(),
  message: shipment.statusText,
  message_bn: shipment.statusTextBn,
});

function toOrderPayment(payment: PublicPayment) {
  return {
    ...payment,
    due: toBdt(payment.due),
    dueUntil: payment.dueUntil?.toISOString() ?? null,
    paid: toBdt(payment.paid),
    held: toBdt(payment.held),
    refunded: toBdt(payment.refunded),
    refunding: toBdt(payment.refunding),
    paidBy: payment.paidBy.map(addBanglaName),
    lastFailure: payment.lastFailure ?? null,
    gatewayIds: [...payment.gatewayIds],
  };
}

export function toOrder(found: PublicOrder, trackingCode: string): z.input<typeof contract.order> {
  const { shippingAddress, billingAddress: billing, phone, deliveryType, note } = found.order;
  return {
    ...toTrackedOrder(found),
    shipping: toOrderAddress({ ...shippingAddress, phone }),
    billing: billing && toOrderAddress(billing),
    deliveryType,
    note,
    trackingCode,
  };
}

export function toOrderOpenedByKey(
  { found, showsContact }: OpenedOrder,
  trackingCode: string,
): z.input<typeof contract.orderOpenedByKey> {
  const order = toOrder(found, trackingCode);
  return showsContact ? order : { ...order, shipping: null, billing: null, note: '' };
}

const toOrderAddress = ({ phone, ...to }: BillingAddress) => ({
  name: to.name,
  phone: formatPhone(phone),
  email: to.email ?? null,
  city: to.city ?? null,
  city_bn: to.cityBn ?? null,
  area: to.area ?? null,
  area_bn: to.areaBn ?? null,
  thana: to.thana ?? null,
  thana_bn: to.thanaBn ?? null,
  street: to.street,
  postalCode: to.postalCode ?? null,
});

function toOrderLine(line: OrderLineRow): z.input<typeof contract.orderLine> {
  return {
    ...addBanglaName(line),
    image: line.picture,
    attributes: line.attributes.map(toSkuAttribute),
    variant: line.variantLabel,
    listPrice: toBdt(line.listPrice),
    unitPrice: toBdt(line.unitPrice),
    lineTotal: toBdt(calculateLineTotal(line)),
    discount: toBdt(line.discount),
    bundle: line.bundle && toBundle(line.bundle),
    bundleDiscount: toBdt(line.bundleDiscount),
  };
}
