import type { z } from 'zod';
import type * as contract from '#contract/order.ts';
import type * as placing from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { measureInBangla } from '#domain/measure-in-bangla.ts';
import { type Poisha, poisha, toBdt } from '#domain/money.ts';
import { fulfilmentOf } from '#domain/order/delivery.ts';
import type { RefusedCash } from '#domain/order/open-cash.ts';
import type { LineRefusal, ValidatedLine } from '#domain/order/order-lines.ts';
import { orderType } from '#domain/order/stock.ts';
import type { OrderTotals } from '#domain/order/totals.ts';
import { formatPhone } from '#domain/phone.ts';
import { lineTotal, sellingPrice } from '#domain/price.ts';
import type { BaseCharge, PaymentGateway } from '#services/orders/delivery-and-payment.ts';
import type { OrderSkuRow, PlacedOrder } from '#services/orders/place-order.ts';
import type { OrderPreview } from '#services/orders/preview-order.ts';
import type { FoundOrder, OrderLineRow } from '#services/orders/track-order.ts';
import { toSkuAttribute } from './product.ts';
import { toStore, withBangla } from './rows.ts';

const bdtOrNull = (amount: Poisha | null) => (amount === null ? null : toBdt(amount));

/** A zone's charge on the wire. */
export function toBaseCharge(row: BaseCharge): z.input<typeof contract.baseCharge> {
  return {
    ...row,
    charge: toBdt(row.charge),
    freeFrom: bdtOrNull(row.freeFrom),
    time_bn: row.timeBn || (measureInBangla(row.time) ?? null),
  };
}

export function toPaymentGateway({
  maxAmount,
  ...row
}: PaymentGateway): z.input<typeof contract.paymentGateway> {
  return { ...withBangla(row), maxAmount: bdtOrNull(maxAmount) };
}

/** The amounts of an order on the wire. */
function toOrderData(totals: OrderTotals): z.input<typeof contract.orderData> {
  return {
    subTotal: toBdt(totals.subtotal),
    deliveryCharge: bdtOrNull(totals.deliveryCharge),
    discount: toBdt(totals.discount),
    grandTotal: toBdt(totals.grandTotal),
    payNow: toBdt(totals.payNow),
  };
}

/** An order line before it is placed, with the total of what can be had of it. A line that is unavailable or sold out has none. */
function toPreviewLine(line: ValidatedLine<OrderSkuRow>): z.input<typeof placing.orderPreviewLine> {
  const { skuId, quantity, orderable, problem, sku } = line;
  if (!sku) {
    const nothing = { productId: null, unitPrice: null, lineTotal: null, stockQuantity: 0 };
    return { skuId, quantity, orderable, problem, ...nothing };
  }
  return {
    skuId,
    productId: sku.productId,
    quantity,
    orderable,
    unitPrice: toBdt(line.unitPrice),
    lineTotal: problem === 'sold-out' ? null : toBdt(line.lineTotal),
    stockQuantity: sku.stockQuantity,
    problem,
  };
}

/** A preview on the wire. */
export function toOrderPreview(preview: OrderPreview): z.input<typeof placing.orderPreview> {
  const { zoneCharges, zone, type, totals, lines, codLimitExceeded } = preview;
  return {
    deliveryChargeInfo: {
      inside_dhaka: bdtOrNull(zoneCharges.inside_dhaka),
      outside_dhaka: bdtOrNull(zoneCharges.outside_dhaka),
    },
    deliveryType: zone,
    type,
    orderData: toOrderData(totals),
    lines: lines.map(toPreviewLine),
    codRefusal: codLimitExceeded === null ? null : { reason: 'above-limit', limit: toBdt(codLimitExceeded) },
  };
}

/** The answer to a placed order. */
export function toPlacedOrder({
  orderNumber,
  key,
  totals,
}: PlacedOrder): z.input<typeof placing.placedOrder> {
  return { orderNumber, key, orderData: toOrderData(totals) };
}

/** Why an order is not placed: names the product, and tells every line as it stands now. */
export function toOrderRefusal({
  kind,
  line,
  lines,
}: LineRefusal<OrderSkuRow>): z.input<typeof placing.orderRefusal> {
  return { code: kind, message: refusedLineText(line), lines: lines.map(toPreviewLine) };
}

function refusedLineText({ problem, sku }: ValidatedLine<OrderSkuRow>): string {
  if (!sku) return 'A product of this order is no longer available';
  const product = sku.title ? `${sku.name} (${sku.title})` : sku.name;
  if (problem === 'sold-out') return `${product} is sold out`;
  if (problem === 'insufficient-stock') return `Only ${sku.stockQuantity} of ${product} can be ordered`;
  return `The price of ${product} is now ${formatBdt(toBdt(sellingPrice<Poisha>(sku)), 'en')}`;
}

/** Why a cash order is not taken, and whom to call. */
export function toOpenCashRefusal(
  { kind, exceeded, most, limitedBy, retryAfterSeconds }: RefusedCash,
  shopPhone: string,
): z.input<typeof placing.openCashRefusal> {
  const shown = exceeded === 'amount' ? toBdt(poisha(most)) : most;
  const limit = exceeded === 'amount' ? `Tk ${shown}` : `${shown} ${exceeded}`;
  const call = shopPhone ? `call the shop: ${shopPhone}` : 'ask the shop';
  const whose = limitedBy === 'phone' ? 'with this mobile number' : 'from this connection';
  const message =
    kind === 'order-too-large'
      ? `A cash order may come to at most ${limit}: order less, or ${call}`
      : `Cash orders ${whose} that the shop has not confirmed yet may come to at most ${limit}: order when it has, or ${call}`;
  return { code: kind, message, exceeded, most: shown, limitedBy, retryAfter: retryAfterSeconds };
}

/** An order as tracking shows it: without names and addresses. */
export function toTrackedOrder({
  order,
  lines,
  events,
  store,
}: FoundOrder): z.input<typeof contract.trackedOrder> {
  return {
    orderNumber: order.orderNumber,
    type: orderType(lines),
    fulfilment: fulfilmentOf(order),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt.toISOString(),
    orderData: toOrderData(order),
    lines: lines.map(toOrderLine),
    events: events.map(({ kind, status, note, at }) => ({ kind, status, note, at: at.toISOString() })),
    store: store ? toStore(store) : null,
  };
}

/** An order as its buyer sees it. */
export function toOrder(found: FoundOrder, trackingCode: string): z.input<typeof contract.order> {
  const { shippingAddress: to, phone, deliveryType, note } = found.order;
  return {
    ...toTrackedOrder(found),
    shipping: {
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
    },
    deliveryType,
    note,
    trackingCode,
  };
}

function toOrderLine(line: OrderLineRow): z.input<typeof contract.orderLine> {
  return {
    ...withBangla(line),
    image: line.picture,
    attributes: line.attributes.map(toSkuAttribute),
    listPrice: toBdt(line.listPrice),
    unitPrice: toBdt(line.unitPrice),
    lineTotal: toBdt(lineTotal(line)),
  };
}
