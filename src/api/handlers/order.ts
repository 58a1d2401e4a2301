import type { z } from 'zod';
import { HttpError } from '#api/http-error.ts';
import type { Handlers } from '#api/mount-calls.ts';
import {
  toBaseCharge,
  toCashCheck,
  toCouponResponse,
  toOpenCashRefusal,
  toOrderOpenedByKey,
  toOrderPreview,
  toOrderRefusal,
  toPaymentGateway,
  toPlacedOrder,
  toTotalChanged,
  toTrackedOrder,
} from '#api/presenters/order.ts';
import { respondWithStatus } from '#api/presenters/rows.ts';
import { cashCheck, type paymentCalls } from '#contract/payment.ts';
import {
  keyReused,
  openCashRefusal,
  type orderBody,
  type orderPreviewBody,
  orderRefusal,
  totalChanged,
} from '#contract/place-order.ts';
import { fromBdt, type Poisha } from '#domain/money.ts';
import { DEFAULT_FULFILMENT_METHOD } from '#domain/order/delivery.ts';
import type { AddressInput, OrderInput } from '#domain/order/order-input.ts';
import { DEFAULT_PAYMENT_METHOD } from '#domain/payments/payment.ts';
import { requireCustomer, requireThisCustomer } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { applyCoupon } from '#services/offers/offers.ts';
import { listBaseCharges } from '#services/orders/list-base-charges.ts';
import { createTrackingCode } from '#services/orders/order-keys.ts';
import { type PlaceOrderOutcome, placeOrder } from '#services/orders/place-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import {
  openOrderByKey,
  type TrackInput,
  type TrackOutcome,
  trackOrder,
} from '#services/orders/track-order.ts';
import { confirmCashCode, sendCashCode } from '#services/payments/check-cash-order.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import {
  findReturnedPayment,
  payOrder,
  switchPaymentToCash,
  verifyReturnedPayment,
} from '#services/payments/pay-order.ts';
import type { PaymentStartResult } from '#services/payments/start-payment.ts';

export const orderHandlers = {
  baseCharges: async ({ ctx }) => ({ data: (await listBaseCharges(ctx)).map(toBaseCharge) }),
  paymentGateways: async ({ ctx }) => ({ data: (await listPaymentGateways(ctx)).map(toPaymentGateway) }),
  applyCoupon: async ({ ctx, body, query }) =>
    toCouponResponse(ctx, await applyCoupon(ctx, { code: query.couponCode, input: readOrderInput(body) })),
  previewOrder: async ({ ctx, body }) => toOrderPreview(ctx, await previewOrder(ctx, readOrderInput(body))),
  placeOrder: (call) => handlePlaceOrder(call),
  placeGuestOrder: ({ ctx, body, headers }) =>
    handlePlaceOrder({ ctx: body.loggedOut ? { ...ctx, actor: { kind: 'guest' } } : ctx, body, headers }),
  placeEmiOrder: (call) => handlePlaceOrder(call, 'emi'),
  placePreOrder: (call) => handlePlaceOrder(call, 'pre-order'),
  placedGuestOrder: async ({ ctx, params: { orderNumber }, query: { key } }) => {
    const opened = await openOrderByKey(ctx, { orderNumber, key });
    return toOrderOpenedByKey(opened, createTrackingCode(ctx, opened.found.order.orderNumber));
  },
  trackOrder: ({ ctx, body }) => handleTrackOrder(ctx, body),
  trackOrderByQuery: ({ ctx, query }) => handleTrackOrder(ctx, query),
  pay: async ({ ctx, body: { paymentGatewayId: gatewayId, ...input } }) => {
    const outcome = await payOrder(ctx, { ...input, gatewayId });
    if (outcome.kind === 'not-found' || outcome.kind === 'code-needed') throw toTrackingError(outcome);
    return toPayResponse(outcome);
  },
  payInCash: async ({ ctx, body }) => {
    const outcome = await switchPaymentToCash(ctx, body);
    if (outcome.kind === 'code-needed')
      throw toCodeRequiredError('The key of the order or its tracking code is required');
    if (outcome.kind === 'not-found') throw toTrackingError(outcome);
    return { status: outcome.kind };
  },
  sendCashCode: ({ ctx, body }) => respondWithStatus(sendCashCode(ctx, body), 'sent'),
  confirmCashCode: async ({ ctx, body }) => ({ phoneProof: await confirmCashCode(ctx, body) }),
  takeReturn: async ({ ctx, body }) => {
    const returned = await verifyReturnedPayment(ctx, body);
    if (!returned) throw notFound('payment');
    return returned;
  },
  returnedPayment: async ({ ctx, params: { attemptId } }) => {
    const returned = await findReturnedPayment(ctx, attemptId);
    if (!returned) throw notFound('payment');
    return returned;
  },
} satisfies Partial<Handlers>;

async function handlePlaceOrder(
  { ctx, body, headers }: Pick<Parameters<Handlers['placeOrder']>[0], 'ctx' | 'body' | 'headers'>,
  kind?: OrderInput['kind'],
): ReturnType<Handlers['placeOrder']> {
  if (body.asCustomer) requireCustomer(ctx);
  if (body.customerId !== undefined) requireThisCustomer(ctx, body.customerId);
  const outcome = await placeOrder(ctx, { ...readOrderInput(body), kind }, headers['idempotency-key']);
  if (outcome.kind !== 'placed') throw toOrderError(outcome, ctx.shop.contactNumber);
  return toPlacedOrder(outcome);
}

async function handleTrackOrder(ctx: ServiceContext, requested: TrackInput) {
  const outcome = await trackOrder(ctx, requested);
  if (outcome.kind !== 'found') throw toTrackingError(outcome);
  const { found, key = null } = outcome;
  return { ...toTrackedOrder(found), key };
}

function toTrackingError({ kind }: Exclude<TrackOutcome, { kind: 'found' }>): HttpError {
  if (kind === 'not-found') {
    return new HttpError(404, {
      code: 'not-found',
      message: 'No order was found with this order number and mobile number',
    });
  }
  return toCodeRequiredError(
    'Too many order numbers were tried with this phone: the tracking code is required as well',
  );
}

const toCodeRequiredError = (message: string) =>
  new HttpError(403, { code: 'tracking-code-needed', message });

function toOrderError(outcome: Exclude<PlaceOrderOutcome, { kind: 'placed' }>, shopPhone: string): HttpError {
  if (outcome.kind === 'key-reused') {
    const { first } = outcome;
    const message = 'This Idempotency-Key belongs to another order';
    return new HttpError(409, keyReused.parse({ code: 'idempotency-conflict', message, first }));
  }
  if (outcome.kind === 'total-changed')
    return new HttpError(409, totalChanged.parse(toTotalChanged(outcome)));
  if (outcome.kind === 'cash-check') return new HttpError(409, cashCheck.parse(toCashCheck(outcome)));
  if ('lines' in outcome) return new HttpError(409, orderRefusal.parse(toOrderRefusal(outcome)));
  const body = openCashRefusal.parse(toOpenCashRefusal(outcome, shopPhone));
  return new HttpError(outcome.retryAfterSeconds === undefined ? 409 : 429, body);
}

type AnyOrderBody = z.output<typeof orderBody> | z.output<typeof orderPreviewBody>;

/** Reads the order. Throws 422 for a price out of range. */
function readOrderInput(body: AnyOrderBody): OrderInput {
  return {
    shipping: readAddress(body, 'shipping'),
    billing: readAddress(body, 'billing'),
    products: body.products.map(({ skuId, productId, quantity, price }, index) => ({
      skuId,
      productId,
      quantity,
      seenPrice: price === undefined ? undefined : parsePrice(price, `products.${index}.price`),
    })),
    deliveryChargeId: body.deliveryChargeId,
    deliveryType: body.deliveryType,
    note: body.note,
    paymentMethod: body.paymentMethod ?? DEFAULT_PAYMENT_METHOD,
    paymentGatewayId: body.paymentGatewayId,
    fulfilment: body.fulfilment ?? DEFAULT_FULFILMENT_METHOD,
    type: body.type,
    storeId: body.storeId,
    shopId: body.shopId,
    offerId: body.offerId,
    seenTotal: body.total === undefined ? undefined : parsePrice(body.total, 'total'),
    savesAddress: body.saveAddress,
    phoneProof: body.phoneProof,
    paysAdvance: body.cashAdvance,
    sessionId: body.sessionId,
    tenor: body.tenures,
    isEmiDiscounted: body.emiDiscount,
    language: body.language,
  };
}

const readAddress = (body: AnyOrderBody, kind: 'shipping' | 'billing'): AddressInput => ({
  name: body[`${kind}Name` as const],
  phone: body[`${kind}Phone` as const],
  email: body[`${kind}Email` as const],
  countryId: body[`${kind}CountryId` as const],
  cityId: body[`${kind}CityId` as const],
  areaId: body[`${kind}AreaId` as const],
  thanaId: body[`${kind}ThanaId` as const],
  street: body[`${kind}Street` as const],
  postalCode: body[`${kind}PostalCode` as const],
  lat: body[`${kind}Lat` as const],
  lon: body[`${kind}Lon` as const],
});

function parsePrice(price: number, field: string): Poisha {
  const amount = fromBdt(price);
  if (amount === undefined)
    throw new HttpError(422, { error: { [field]: [`${field} is not an amount in BDT`] } });
  return amount;
}

/** The response omits the gateway's reason, which may contain settings of the shop. */
function toPayResponse(outcome: PaymentStartResult): z.input<(typeof paymentCalls)['pay']['response']> {
  return outcome.kind === 'started'
    ? { status: 'redirect', redirectUrl: outcome.redirectTo }
    : { status: outcome.kind, redirectUrl: null };
}
