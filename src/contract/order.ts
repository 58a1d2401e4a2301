import { z } from '@hono/zod-openapi';
import { FULFILMENT_METHODS } from '#domain/order/delivery.ts';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/order-input.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '#domain/order/order-status.ts';
import { ORDER_TYPES } from '#domain/order/stock.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import { VISIBLE_SHIPMENT_STATUSES } from '#domain/shipments/shipment.ts';
import { orderPayment } from './payment.ts';
import { bundle, skuAttribute } from './product.ts';
import { deliveryZone, store } from './shop.ts';
import {
  bdt,
  type CallDefinitions,
  listResponse,
  nameFields,
  picturePath,
  typedLine,
  withTag,
} from './wire.ts';

export const orderData = z.object({
  subTotal: bdt,
  /** `null` if the area is unknown or the shop does not deliver there. */
  deliveryCharge: bdt.nullable(),
  discount: bdt,
  grandTotal: bdt,
  /** Amount due before delivery. */
  payNow: bdt,
});

export const orderLine = z.object({
  productId: z.number().int(),
  skuId: z.number().int(),
  sku: z.string(),
  ...nameFields,
  slug: z.string(),
  image: picturePath,
  attributes: z.array(skuAttribute),
  /** Distinguishes the variant from others with the same attributes by title or code; '' if there are none. */
  variant: z.string(),
  quantity: z.number().int(),
  listPrice: bdt,
  unitPrice: bdt,
  lineTotal: bdt,
  discount: bdt,
  bundle: bundle.nullable(),
  bundleDiscount: bdt,
  preOrder: z.boolean(),
  /** Day of shipping: `2026-12-05`. */
  preOrderShipsOn: z.string().nullish(),
});

export const emi = z
  .object({
    /** Name of the instalment plan, as in the order body's `tenures`: `6 months`. */
    name: z.string(),
    months: z.number().int(),
    /** Monthly instalment in whole taka; the last one may be smaller. */
    monthly: bdt,
    grandTotal: bdt,
  })
  .openapi('Emi');

const orderEvent = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  status: z.string(),
  note: z.string(),
  at: z.string(),
});

export const shipment = z
  .object({
    /** Name of the courier. */
    courier: z.string(),
    courier_bn: z.string().nullable(),
    /** Number that the courier prints on the parcel; `null` until it is known. */
    trackingNumber: z.string().nullable(),
    /** Page of the courier. */
    trackingUrl: z.url().nullable(),
    status: z.enum(VISIBLE_SHIPMENT_STATUSES),
    /** Time of the status. */
    at: z.string(),
    /** Last message of the courier, only for callers with the order's code or key; otherwise ''. */
    message: z.string(),
    message_bn: z.string().nullable(),
  })
  .openapi('Shipment');

/** Response to an order number and phone. Both are easy to obtain, so it contains no address of the buyer. */
export const trackedOrder = z
  .object({
    orderNumber: z.string(),
    type: z.enum(ORDER_TYPES),
    fulfilment: z.enum(FULFILMENT_METHODS),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    /** Method used to pay; before payment, the selected method. */
    paymentMethod: z.enum(PAYMENT_METHODS),
    placedAt: z.string(),
    orderData,
    payment: orderPayment,
    emi: emi.nullable(),
    coupon: z.object({ code: z.string(), discount: bdt }).nullable(),
    lines: z.array(orderLine),
    events: z.array(orderEvent),
    /** Pickup store, set only for callers with the order's code or key. */
    store: store.nullable(),
    /** Parcels with couriers, oldest first. Empty until the shop books one. */
    shipments: z.array(shipment).default([]),
  })
  .openapi('TrackedOrder');

/** `key` replaces order number and phone for one hour. `null` if the request already contains a code or key. */
const trackedByPhone = trackedOrder.extend({ key: z.string().nullable() });

const orderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  city_bn: z.string().nullish(),
  area: z.string().nullable(),
  area_bn: z.string().nullish(),
  thana: z.string().nullable(),
  thana_bn: z.string().nullish(),
  street: z.string(),
  postalCode: z.string().nullable(),
});

export const order = trackedOrder
  .extend({
    shipping: orderAddress,
    billing: orderAddress.nullish(),
    deliveryType: deliveryZone.nullable(),
    note: z.string(),
    /** Code that tracking requires after too many wrong order numbers. */
    trackingCode: z.string(),
  })
  .openapi('Order');

export const orderOpenedByKey = order.extend({ shipping: orderAddress.nullable() }).openapi('OrderByKey', {
  description:
    'For an order of an account, only its signed-in customer gets contact, addresses and note: for other callers `shipping` and `billing` are `null` and `note` is empty.',
});

const trackingRequest = z.object({
  orderNumber: typedLine.min(LENGTHS.orderNumber.min, 'orderNumber is required').max(LENGTHS.orderNumber.max),
  phone: typedLine
    .max(LENGTHS.phone.max)
    .optional()
    .openapi({ description: 'Phone of the order; required without `key`' }),
  code: typedLine.max(LENGTHS.trackingCode.max).optional().openapi({
    description: 'Tracking code from the success page, in any notation; required after many guesses',
  }),
  key: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'Key from the success page; replaces `code` and `phone`' }),
});
export const baseCharge = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: deliveryZone,
    charge: bdt,
    freeFrom: bdt.nullable(),
    time: z.string(),
    time_bn: z.string().nullable(),
  })
  .openapi('BaseCharge');

export const paymentGateway = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    ...nameFields,
    /** Limits of the amount; for cash, of the amount to collect. `null` means no limit. */
    ...{ minAmount: bdt.nullable(), maxAmount: bdt.nullable() },
    /** Percentage of the advance for cash orders above the limit; `null` if such orders are refused. */
    advancePercent: z.number().int().nullable(),
    takesCards: z.boolean(),
  })
  .openapi('PaymentGateway');

const orderNumberParams = z.object({
  orderNumber: typedLine.min(LENGTHS.orderNumber.min).max(LENGTHS.orderNumber.max),
});

const TRACKING_LIMIT_DESCRIPTION = 'Too many nonexistent orders were requested from this network';

export const orderCalls = withTag('Orders', {
  baseCharges: {
    summary: 'Delivery charges by zone',
    response: listResponse(baseCharge),
  },
  paymentGateways: {
    summary: 'Payment methods',
    response: listResponse(paymentGateway),
  },
  placedGuestOrder: {
    summary: 'A placed order, by its key',
    params: orderNumberParams,
    query: z.object({ key: z.string().min(1, 'key is required').max(200) }),
    response: orderOpenedByKey,
  },
  trackOrder: {
    summary: 'An order by its number and phone; after many guesses, its tracking code or key is required too',
    body: trackingRequest,
    response: trackedByPhone,
    limited: TRACKING_LIMIT_DESCRIPTION,
  },
  trackOrderByQuery: {
    summary: 'The same with the phone in the address, which logs and histories store; prefer POST',
    query: trackingRequest,
    response: trackedByPhone,
    limited: TRACKING_LIMIT_DESCRIPTION,
  },
} satisfies CallDefinitions);

export type OrderData = z.infer<typeof orderData>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type Emi = z.infer<typeof emi>;
export type Order = z.infer<typeof order>;
export type OrderOpenedByKey = z.infer<typeof orderOpenedByKey>;
export type BaseCharge = z.infer<typeof baseCharge>;
export type PaymentGateway = z.infer<typeof paymentGateway>;
