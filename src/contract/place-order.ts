import { z } from '@hono/zod-openapi';
import { ADDRESS_SAVING_RESULTS } from '#domain/account/customer.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { COUPON_REFUSALS } from '#domain/offers/coupon.ts';
import { DEFAULT_FULFILMENT_METHOD, FULFILMENT_METHODS } from '#domain/order/delivery.ts';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/order-input.ts';
import { LINE_PROBLEMS, LINE_REFUSALS } from '#domain/order/order-lines.ts';
import { ORDER_TYPES } from '#domain/order/stock.ts';
import { OPEN_CASH_MEASURES, OPEN_CASH_REFUSALS } from '#domain/payments/open-cash.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { hasTwoLetters, isReadableLine } from '#domain/readable-text.ts';
import { emi, orderData } from './order.ts';
import { bundle, skuAttribute } from './product.ts';
import { deliveryZone } from './shop.ts';
import {
  bdt,
  type CallDefinitions,
  currentOrLegacyEmail,
  failure,
  idempotencyHeaders,
  line,
  multiLineText,
  nameFields,
  personName,
  rowId,
  typedCode,
  typedLine,
  UNREADABLE_TEXT,
  withTag,
} from './wire.ts';

const optionalText = (max: number) => line.max(max).nullish();
const optionalCode = (max: number) => typedCode.refine(isReadableLine, UNREADABLE_TEXT).max(max).nullish();
const coordinate = (max: number) =>
  line
    .max(LENGTHS.coordinate.max)
    .refine((text) => text === '' || isDegrees(text, max), `must be degrees from -${max} to ${max}`)
    .nullish();
const isDegrees = (text: string, max: number) =>
  /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max;

const orderBodyProduct = z.object({
  skuId: rowId,
  productId: rowId.optional(),
  quantity: z
    .number()
    .int('quantity must be a whole number')
    .min(1, 'quantity must be at least 1')
    .max(MAX_LINE_QUANTITY, `quantity must be at most ${MAX_LINE_QUANTITY}`),
  sku: z.string().max(120).optional(),
  attributes: z.array(skuAttribute).max(20).optional(),
  /** Displayed unit price. If the price has changed, the order is refused. */
  price: bdt.min(0).optional(),
});

const shippingFields = {
  shippingName: personName
    .min(LENGTHS.name.min, 'shippingName is required')
    .max(LENGTHS.name.max)
    .refine(hasTwoLetters, { ...UNREADABLE_TEXT, error: 'shippingName must have at least two letters' }),
  shippingPhone: typedLine.min(LENGTHS.phone.min, 'shippingPhone is required').max(LENGTHS.phone.max),
  shippingEmail: currentOrLegacyEmail('shippingEmail is not an e-mail address').nullish(),
  shippingCountryId: rowId.nullish(),
  shippingCityId: rowId.nullish(),
  shippingAreaId: rowId.nullish(),
  shippingThanaId: rowId.nullish(),
  /** Street, required for home delivery. */
  shippingStreet: optionalText(LENGTHS.street.max),
  shippingPostalCode: optionalCode(LENGTHS.postalCode.max),
  shippingLat: coordinate(90),
  shippingLon: coordinate(180),
};

const billingFields = {
  billingName: personName.max(LENGTHS.name.max).nullish(),
  billingPhone: optionalText(LENGTHS.phone.max),
  billingEmail: currentOrLegacyEmail('billingEmail is not an e-mail address').nullish(),
  billingCountryId: rowId.nullish(),
  billingCityId: rowId.nullish(),
  billingAreaId: rowId.nullish(),
  billingThanaId: rowId.nullish(),
  billingStreet: optionalText(LENGTHS.street.max),
  billingPostalCode: optionalCode(LENGTHS.postalCode.max),
  billingLat: coordinate(90),
  billingLon: coordinate(180),
};

const orderFields = {
  deliveryChargeId: rowId.nullish(),
  deliveryType: deliveryZone.nullish(),
  note: multiLineText.max(LENGTHS.note.max).nullish(),
  paymentMethod: z.enum(PAYMENT_METHODS).default(DEFAULT_PAYMENT_METHOD),
  paymentGatewayId: rowId.nullish(),
  fulfilment: z.enum(FULFILMENT_METHODS).default(DEFAULT_FULFILMENT_METHOD),
  storeId: rowId.nullish(),
  type: z.enum(ORDER_TYPES).optional(),
  shopId: rowId.optional(),
  offerId: optionalText(LENGTHS.offerId.max).openapi({
    description: 'Id of the applied coupon',
  }),
  total: bdt.min(0).optional().openapi({
    description: 'Total that the shopper saw; if it has changed, the order is refused',
  }),
  sessionId: optionalText(LENGTHS.sessionId.max),
  phoneProof: optionalText(LENGTHS.phoneProof.max).openapi({
    description: 'Result of `confirmCashCode`, if a code is required for cash',
  }),
  cashAdvance: z.boolean().optional().openapi({
    description: 'Pay the required advance online and the rest in cash',
  }),
  tenures: optionalText(LENGTHS.tenor.max).openapi({
    description:
      'Tenor of an order paid in instalments, named as in the `gift` of its products; only with `CARD`',
  }),
  emiDiscount: z.boolean().optional().openapi({
    description: '`false` calculates instalments from full prices instead of discounted ones',
  }),
  language: z.enum(['en', 'bn']).optional().openapi({
    description: 'Language of messages to the buyer; by default the language of the shop',
  }),
  asCustomer: z.boolean().optional().openapi({
    description: 'Refuse the order with 401 without a valid session, instead of placing it as a guest',
  }),
  customerId: rowId.optional().openapi({
    description:
      'Id of the customer whose details the order contains. Another customer gets 409, a guest 401',
  }),
  saveAddress: z.boolean().optional().openapi({
    description: 'Save the delivery address in the account; the response says whether it was saved',
  }),
  products: z.array(orderBodyProduct).min(1, 'products must not be empty').max(MAX_CART_LINES),
};

export const orderBody = z
  .object({ ...shippingFields, ...billingFields, ...orderFields })
  .openapi('OrderBody');

const guestOrderBody = orderBody
  .extend({
    loggedOut: z.boolean().optional().openapi({
      description:
        'Place the order as a guest even with a session; otherwise it belongs to the signed-in customer',
    }),
  })
  .openapi('AnybodysOrderBody');

/** Body of a preview. Only the products are required. */
export const orderPreviewBody = orderBody
  .partial()
  .extend({
    shippingName: personName.max(LENGTHS.name.max).nullish(),
    shippingPhone: optionalText(LENGTHS.phone.max),
    shippingEmail: optionalText(LENGTHS.email.max),
    products: orderFields.products,
  })
  .openapi('OrderPreviewBody');

export const orderPreviewLine = z.object({
  skuId: z.number().int(),
  productId: z.number().int().nullable(),
  quantity: z.number().int(),
  orderable: z.number().int(),
  unitPrice: bdt.nullable(),
  lineTotal: bdt.nullable(),
  stockQuantity: z.number().int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  discount: bdt,
  bundle: bundle.nullable(),
  bundleDiscount: bdt,
});

const coupon = z
  .object({
    id: z.string(),
    code: z.string(),
    ...nameFields,
    /** Encoded object that may contain a list `paymentGatewayId`. */
    settings: z.string().nullable(),
    paymentGatewayIds: z.array(z.number().int()),
    isFreeDelivery: z.boolean(),
    discountAmount: bdt,
  })
  .openapi('Coupon');

const couponRefusal = z.object({
  code: z.enum(COUPON_REFUSALS),
  message: z.string(),
  minimum: bdt.optional(),
});

export const couponResponse = z
  .object({
    status: z.boolean(),
    offer: coupon.nullable(),
    type: z.enum(['free_delivery', 'discount']).nullable(),
    discountAmount: bdt,
    refusal: couponRefusal.nullable(),
  })
  .openapi('CouponAnswer');

const paymentRefusal = z
  .discriminatedUnion('reason', [
    /** The coupon is not valid with this payment method. */
    z.object({ reason: z.literal('coupon') }),
    /** Pre-orders require this amount before delivery. */
    z.object({ reason: z.literal('advance'), amount: bdt }),
    /** The cash to collect is above the shop's limit. */
    z.object({ reason: z.literal('above-limit'), limit: bdt }),
    /** The gateway does not accept the amount due. */
    z.object({ reason: z.literal('amount'), amount: bdt }),
  ])
  .openapi('PaymentRefusal');

const paymentOption = z
  .object({
    gatewayId: rowId,
    method: z.enum(PAYMENT_METHODS),
    /** For `COD`, the online advance. `null` if the coupon is not valid with this method. */
    due: bdt.nullable(),
    refusal: paymentRefusal.nullable(),
  })
  .openapi('PaymentOption');

export const orderPreview = z
  .object({
    deliveryChargeInfo: z.object({ inside_dhaka: bdt.nullable(), outside_dhaka: bdt.nullable() }),
    deliveryType: deliveryZone.nullable(),
    type: z.enum(ORDER_TYPES),
    orderData,
    lines: z.array(orderPreviewLine),
    /** Instalment plans that all products share. Empty if the shop has no gateway for cards. */
    emiTenors: z.array(emi),
    emi: emi.nullable(),
    coupon: coupon.nullable(),
    couponRefusal: couponRefusal.nullable(),
    paymentOptions: z.array(paymentOption),
    /** Amount due before delivery if the order is paid online. */
    payOnline: bdt,
  })
  .openapi('OrderPreview');

export const placedOrder = z
  .object({
    orderNumber: z.string(),
    /** Key that opens the success page for a guest. */
    key: z.string(),
    orderData,
    isRepeat: z.boolean().openapi({ description: 'Placed earlier with the same `Idempotency-Key`' }),
    addressSaving: z.enum(ADDRESS_SAVING_RESULTS).optional().openapi({
      description:
        'Result of `saveAddress`, not for a repeat: `too-many` if the account has the maximum number of addresses',
    }),
  })
  .openapi('PlacedOrder');

/** Response 409 with the current state of every line. */
export const orderRefusal = failure
  .extend({ code: z.enum(LINE_REFUSALS), lines: z.array(orderPreviewLine) })
  .openapi('OrderRefusal');

export const totalChanged = failure
  .extend({ code: z.literal('total-changed'), orderData })
  .openapi('TotalChanged');

/** Response 409 if the order alone is too large, 429 if it is too large together with open orders. */
export const openCashRefusal = failure
  .extend({
    code: z.enum(OPEN_CASH_REFUSALS),
    exceeded: z.enum(OPEN_CASH_MEASURES),
    /** Exceeded maximum, in BDT if it is an amount. */
    most: z.number(),
  })
  .openapi('OpenCashRefusal');

/** Response 409: a different order was placed with the same key. `first` is that order, if it has the same phone. */
export const keyReused = failure
  .extend({
    code: z.literal('idempotency-conflict'),
    first: placedOrder.pick({ orderNumber: true, key: true }).optional(),
  })
  .openapi('KeyReused');

const placeOrderCall = {
  headers: idempotencyHeaders,
  response: placedOrder,
  status: 201,
  limited:
    'Too many orders from this network, with this phone or with this e-mail address; for the network, requests that required a cash check count too',
} as const;

export const placeOrderCalls = withTag('Orders', {
  applyCoupon: {
    summary: 'The discount of a coupon for an order that is being filled in',
    query: z.object({
      couponCode: typedLine.min(1, 'couponCode is required').max(LENGTHS.couponCode.max),
    }),
    body: orderPreviewBody,
    response: couponResponse,
    limited: 'Too many nonexistent coupons were tried from this network',
  },
  previewOrder: {
    summary: 'The price of an order, and reasons why it cannot be placed',
    body: orderPreviewBody,
    response: orderPreview,
  },
  placeOrder: {
    summary: 'Place an order as a customer',
    body: orderBody,
    ...placeOrderCall,
  },
  placeGuestOrder: {
    summary: 'Place an order as a guest or as the signed-in customer',
    body: guestOrderBody,
    ...placeOrderCall,
  },
  placeEmiOrder: {
    summary: 'Place an order that is paid by card in instalments; requires `tenures`',
    body: orderBody,
    ...placeOrderCall,
  },
  placePreOrder: {
    summary: 'Place a pre-order; refused if it contains no pre-order item',
    body: orderBody,
    ...placeOrderCall,
  },
} satisfies CallDefinitions);

export type OrderBody = z.input<typeof orderBody>;
export type OrderPreviewBody = z.input<typeof orderPreviewBody>;
export type OrderPreview = z.infer<typeof orderPreview>;
export type OrderPreviewLine = z.infer<typeof orderPreviewLine>;
export type OpenCashRefusal = z.infer<typeof openCashRefusal>;
export type CouponResponse = z.infer<typeof couponResponse>;
export type OrderRefusal = z.infer<typeof orderRefusal>;
export type TotalChanged = z.infer<typeof totalChanged>;
export type KeyReused = z.infer<typeof keyReused>;
export type PlacedOrder = z.infer<typeof placedOrder>;
