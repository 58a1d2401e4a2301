import { z } from '@hono/zod-openapi';
import { MAX_LINE_QUANTITY, MAX_LINES } from '#domain/cart-merge.ts';
import { FULFILMENTS, USUAL_FULFILMENT } from '#domain/order/delivery.ts';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/field-lengths.ts';
import { OPEN_CASH_MEASURES, OPEN_CASH_REFUSALS } from '#domain/order/open-cash.ts';
import { LINE_PROBLEMS, LINE_REFUSALS } from '#domain/order/order-lines.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '#domain/order/order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, USUAL_PAYMENT_METHOD } from '#domain/order/payment.ts';
import { ORDER_TYPES } from '#domain/order/pre-order.ts';
import { hasLetters, isReadableText } from '#domain/readable-text.ts';
import { deliveryZone } from './location.ts';
import { skuAttribute } from './product.ts';
import { warehouse } from './shop.ts';
import { bdt, failure, line, picturePath, UNREADABLE } from './wire.ts';

const id = z.number().int().positive().max(2_147_483_647);
const optionalText = (max: number) => line.max(max).nullish();
const coordinate = (most: number) =>
  line
    .max(LENGTHS.coordinate.most)
    .refine((text) => text === '' || isDegrees(text, most), `must be degrees from -${most} to ${most}`)
    .nullish();
const isDegrees = (text: string, most: number) =>
  /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;

export const orderBodyProduct = z.object({
  skuId: id,
  productId: id.optional(),
  quantity: z
    .number()
    .int('quantity must be a whole number')
    .min(1, 'quantity must be at least 1')
    .max(MAX_LINE_QUANTITY, `quantity must be at most ${MAX_LINE_QUANTITY}`),
  sku: z.string().max(120).optional(),
  attributes: z.array(skuAttribute).max(20).optional(),
  /** The unit price the shopper saw, in BDT; when it is given and no longer true the order is not placed. */
  price: bdt.min(0).optional(),
});

const shippingFields = {
  shippingName: line
    .min(LENGTHS.name.least, 'shippingName is required')
    .max(LENGTHS.name.most)
    .refine(hasLetters, { ...UNREADABLE, error: 'shippingName must have two letters or more' }),
  shippingPhone: z
    .string()
    .trim()
    .min(LENGTHS.phone.least, 'shippingPhone is required')
    .max(LENGTHS.phone.most),
  shippingEmail: z
    .union([z.literal(''), z.email('shippingEmail is not an e-mail address').max(LENGTHS.email.most)])
    .nullish(),
  shippingCountryId: id.nullish(),
  shippingCityId: id.nullish(),
  shippingAreaId: id.nullish(),
  shippingThanaId: id.nullish(),
  /** Needed for home delivery, as are district and area. */
  shippingStreet: optionalText(LENGTHS.street.most),
  shippingPostalCode: optionalText(LENGTHS.postalCode.most),
  shippingLat: coordinate(90),
  shippingLon: coordinate(180),
};

const billingFields = {
  billingName: optionalText(LENGTHS.name.most),
  billingPhone: optionalText(LENGTHS.phone.most),
  billingEmail: optionalText(LENGTHS.email.most),
  billingCountryId: id.nullish(),
  billingCityId: id.nullish(),
  billingAreaId: id.nullish(),
  billingThanaId: id.nullish(),
  billingStreet: optionalText(LENGTHS.street.most),
  billingPostalCode: optionalText(LENGTHS.postalCode.most),
  billingLat: coordinate(90),
  billingLon: coordinate(180),
};

const orderFields = {
  deliveryChargeId: id.nullish(),
  deliveryType: deliveryZone.nullish(),
  note: z.string().trim().max(LENGTHS.note.most).refine(isReadableText, UNREADABLE).nullish(),
  paymentMethod: z.enum(PAYMENT_METHODS).default(USUAL_PAYMENT_METHOD),
  paymentGatewayId: id.nullish(),
  fulfilment: z.enum(FULFILMENTS).default(USUAL_FULFILMENT),
  storeId: id.nullish(),
  type: z.enum(ORDER_TYPES).optional(),
  shopId: id.optional(),
  offerId: id.nullish(),
  sessionId: optionalText(LENGTHS.sessionId.most),
  tenures: optionalText(LENGTHS.tenure.most),
  products: z.array(orderBodyProduct).min(1, 'products must not be empty').max(MAX_LINES),
};

export const orderBody = z
  .object({ ...shippingFields, ...billingFields, ...orderFields })
  .openapi('OrderBody');

/** The order body while it is being filled in: only the products are needed. */
export const orderPreviewBody = orderBody
  .partial()
  .extend({
    shippingName: optionalText(LENGTHS.name.most),
    shippingPhone: optionalText(LENGTHS.phone.most),
    shippingEmail: optionalText(LENGTHS.email.most),
    products: orderFields.products,
  })
  .openapi('OrderPreviewBody');

export const orderPreviewLine = z.object({
  skuId: z.number().int(),
  productId: z.number().int().nullable(),
  quantity: z.number().int(),
  /** How many of them can be had now; the amounts count these. */
  orderable: z.number().int(),
  unitPrice: bdt.nullable(),
  lineTotal: bdt.nullable(),
  stockQuantity: z.number().int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
});

export const orderData = z.object({
  subTotal: bdt,
  /** `null` while the area is not known. */
  deliveryCharge: bdt.nullable(),
  discount: bdt,
  grandTotal: bdt,
  /** What is due before delivery: the pre-order amounts. */
  payNow: bdt,
});

export const orderPreview = z
  .object({
    deliveryChargeInfo: z.object({ inside_dhaka: bdt.nullable(), outside_dhaka: bdt.nullable() }),
    deliveryType: deliveryZone.nullable(),
    type: z.enum(ORDER_TYPES),
    orderData,
    lines: z.array(orderPreviewLine),
    /** Why cash on delivery cannot be had, when it cannot. */
    codRefusal: z.object({ reason: z.literal('above-limit'), limit: bdt }).nullable(),
  })
  .openapi('OrderPreview');

export const placedOrder = z
  .object({
    orderNumber: z.string(),
    /** Opens the success page of a guest. */
    key: z.string(),
    orderData,
  })
  .openapi('PlacedOrder');

/** Why an order was not placed (409), with every line as it stands now. */
export const orderRefusal = failure
  .extend({ code: z.enum(LINE_REFUSALS), lines: z.array(orderPreviewLine) })
  .openapi('OrderRefusal');

/** Why a cash order is not taken: alone it is too large (409), or with those that wait for the shop it is (429). */
export const openCashRefusal = failure
  .extend({
    code: z.enum(OPEN_CASH_REFUSALS),
    exceeded: z.enum(OPEN_CASH_MEASURES),
    /** In BDT where it is the amount. */
    most: z.number(),
  })
  .openapi('OpenCashRefusal');
/** The idempotency key has placed another order (409): that one, when it was placed with the same phone. */
export const keyReused = failure
  .extend({
    code: z.literal('idempotency-conflict'),
    first: placedOrder.omit({ orderData: true }).optional(),
  })
  .openapi('KeyReused');

export const orderLine = z.object({
  productId: z.number().int(),
  skuId: z.number().int(),
  sku: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  slug: z.string(),
  image: picturePath,
  attributes: z.array(skuAttribute),
  quantity: z.number().int(),
  listPrice: bdt,
  unitPrice: bdt,
  lineTotal: bdt,
  preOrder: z.boolean(),
});

export const orderEvent = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  status: z.string(),
  note: z.string(),
  at: z.string(),
});

/** An order as tracking shows it: no address, since a number and a phone are easy to come by. */
export const trackedOrder = z
  .object({
    orderNumber: z.string(),
    type: z.enum(ORDER_TYPES),
    fulfilment: z.enum(FULFILMENTS),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    placedAt: z.string(),
    orderData,
    lines: z.array(orderLine),
    events: z.array(orderEvent),
  })
  .openapi('TrackedOrder');

/** An order as its buyer sees it. */
export const order = trackedOrder
  .extend({
    shipping: z.object({
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
    }),
    /** Where it is picked up, while there is such a store. */
    store: warehouse.nullable(),
    deliveryType: deliveryZone.nullable(),
    note: z.string(),
    /** Asked for when the order is tracked, should others have guessed numbers. */
    trackingCode: z.string(),
  })
  .openapi('Order');

export const trackQuery = z.object({
  orderNumber: z
    .string()
    .trim()
    .min(LENGTHS.orderNumber.least, 'orderNumber is required')
    .max(LENGTHS.orderNumber.most),
  phone: z.string().trim().min(LENGTHS.phone.least, 'phone is required').max(LENGTHS.phone.most),
  code: z.string().trim().max(LENGTHS.trackingCode.most).optional().openapi({
    description:
      'The tracking code of the success page, in any writing; needed when many numbers were guessed',
  }),
  key: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'The key of the success page, instead of `code`' }),
});
export const placedOrderQuery = z.object({ key: z.string().min(1, 'key is required').max(200) });
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,64}$/, 'Idempotency-Key must be 8 to 64 letters, digits, - or _')
    .optional(),
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

export const baseChargeList = z.object({ data: z.array(baseCharge) });

export const paymentGateway = z
  .object({ id: z.number().int(), slug: z.string(), name: z.string(), name_bn: z.string().nullable() })
  .openapi('PaymentGateway');

export const paymentGatewayList = z.object({ data: z.array(paymentGateway) });

export type OrderBody = z.input<typeof orderBody>;
export type OrderPreviewBody = z.input<typeof orderPreviewBody>;
export type OrderPreview = z.infer<typeof orderPreview>;
export type OrderPreviewLine = z.infer<typeof orderPreviewLine>;
export type OrderData = z.infer<typeof orderData>;
export type OpenCashRefusal = z.infer<typeof openCashRefusal>;
export type OrderRefusal = z.infer<typeof orderRefusal>;
export type KeyReused = z.infer<typeof keyReused>;
export type PlacedOrder = z.infer<typeof placedOrder>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;
export type BaseCharge = z.infer<typeof baseCharge>;
export type PaymentGateway = z.infer<typeof paymentGateway>;
