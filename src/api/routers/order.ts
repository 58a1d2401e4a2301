import { z } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import * as contract from '#contract/order.ts';
import { FIELD_LENGTHS } from '#domain/order/field-lengths.ts';
import { listBaseCharges, listPaymentGateways } from '#services/orders/delivery-and-payment.ts';
import { trackingCode } from '#services/orders/order-keys.ts';
import { type PlaceOrderOutcome, placeGuestOrder } from '#services/orders/place-guest-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { getPlacedGuestOrder, type TrackOutcome, trackOrder } from '#services/orders/track-order.ts';
import type { Api } from '../api.ts';
import { defineRoute } from '../define-route.ts';
import { HttpError } from '../http-error.ts';
import {
  toBaseCharge,
  toOpenCashRefusal,
  toOrder,
  toOrderPreview,
  toOrderRefusal,
  toPaymentGateway,
  toPlacedOrder,
  toTrackedOrder,
} from '../presenters/order.ts';
import { readOrderInput } from '../read-order-input.ts';

const tag = 'Orders';
const { orderNumber } = FIELD_LENGTHS;
const byNumber = z.object({ orderNumber: z.string().trim().min(orderNumber.least).max(orderNumber.most) });

/** Delivery charges, ways to pay, order preview, guest orders and tracking. */
export function orderRoutes(api: Api): void {
  termsRoutes(api);
  placingRoutes(api);
  readingRoutes(api);
}

function termsRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.baseCharges,
    { tag, summary: 'What delivery to each zone costs', response: contract.baseChargeList },
    async ({ ctx }) => ({ data: (await listBaseCharges(ctx)).map(toBaseCharge) }),
  );
  defineRoute(
    api,
    endpoints.paymentGateways,
    { tag, summary: 'The ways to pay', response: contract.paymentGatewayList },
    async ({ ctx }) => ({ data: (await listPaymentGateways(ctx)).map(toPaymentGateway) }),
  );
}

function placingRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.previewOrder,
    {
      tag,
      summary: 'What an order would cost, and what stands against it',
      body: contract.orderPreviewBody,
      response: contract.orderPreview,
    },
    async ({ ctx, body }) => toOrderPreview(await previewOrder(ctx, readOrderInput(body))),
  );
  defineRoute(
    api,
    endpoints.placeGuestOrder,
    {
      tag,
      summary: 'Place an order as a guest',
      headers: contract.idempotencyHeaders,
      body: contract.orderBody,
      response: contract.placedOrder,
      status: 201,
      limited: 'Too many orders were placed from this network, or with this phone; only placed orders count',
    },
    async ({ ctx, body, headers }) => {
      const outcome = await placeGuestOrder(ctx, readOrderInput(body), headers['idempotency-key']);
      if (outcome.kind !== 'placed') throw notPlaced(outcome, ctx.shop.contactNumber);
      return toPlacedOrder(outcome);
    },
  );
}

function readingRoutes(api: Api): void {
  defineRoute(
    api,
    endpoints.placedGuestOrder,
    {
      tag,
      summary: 'The order a guest has placed, by its key',
      params: byNumber,
      query: contract.placedOrderQuery,
      response: contract.order,
    },
    async ({ ctx, params, query }) => {
      const found = await getPlacedGuestOrder(ctx, {
        orderNumber: params.orderNumber,
        key: query.key,
      });
      return toOrder(found, trackingCode(ctx, found.order.orderNumber));
    },
  );
  defineRoute(
    api,
    endpoints.trackOrder,
    {
      tag,
      summary: 'An order by its number and phone, after many guesses by its tracking code or key as well',
      query: contract.trackQuery,
      response: contract.trackedOrder,
      limited: 'Too many orders that are not there were asked for from this network',
    },
    async ({ ctx, query }) => {
      const outcome = await trackOrder(ctx, query);
      if (outcome.kind !== 'found') throw notTracked(outcome);
      return toTrackedOrder(outcome.found);
    },
  );
}

function notTracked({ kind }: Exclude<TrackOutcome, { kind: 'found' }>): HttpError {
  if (kind === 'not-found') {
    return new HttpError(404, {
      code: 'not-found',
      message: 'An order with this number and phone was not found',
    });
  }
  return new HttpError(403, {
    code: 'tracking-code-needed',
    message: 'Many order numbers were tried with this phone: the right tracking code is needed as well',
  });
}

function notPlaced(outcome: Exclude<PlaceOrderOutcome, { kind: 'placed' }>, shopPhone: string): HttpError {
  if (outcome.kind === 'key-reused') {
    const { first } = outcome;
    const message = 'This Idempotency-Key has placed another order';
    return new HttpError(409, contract.keyReused.parse({ code: 'idempotency-conflict', message, first }));
  }
  if ('lines' in outcome) return new HttpError(409, contract.orderRefusal.parse(toOrderRefusal(outcome)));
  const body = contract.openCashRefusal.parse(toOpenCashRefusal(outcome, shopPhone));
  return new HttpError(outcome.kind === 'order-too-large' ? 409 : 429, body);
}
