import { HttpError } from '#api/http-error.ts';
import type { Handlers } from '#api/mount-calls.ts';
import {
  toBaseCharge,
  toOpenCashRefusal,
  toOrder,
  toOrderPreview,
  toOrderRefusal,
  toPlacedOrder,
  toTrackedOrder,
} from '#api/presenters/order.ts';
import { withBangla } from '#api/presenters/rows.ts';
import { readOrderInput } from '#api/read-order-input.ts';
import { keyReused, openCashRefusal, orderRefusal } from '#contract/place-order.ts';
import { listBaseCharges, listPaymentGateways } from '#services/orders/delivery-and-payment.ts';
import { trackingCode } from '#services/orders/order-keys.ts';
import { type PlaceOrderOutcome, placeGuestOrder } from '#services/orders/place-guest-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { getPlacedGuestOrder, type TrackOutcome, trackOrder } from '#services/orders/track-order.ts';

/** Delivery charges, ways to pay, order preview, guest orders and tracking. */
export const orderHandlers = {
  baseCharges: async ({ ctx }) => ({ data: (await listBaseCharges(ctx)).map(toBaseCharge) }),
  paymentGateways: async ({ ctx }) => ({ data: (await listPaymentGateways(ctx)).map(withBangla) }),
  previewOrder: async ({ ctx, body }) => toOrderPreview(await previewOrder(ctx, readOrderInput(body))),
  placeGuestOrder: async ({ ctx, body, headers }) => {
    const outcome = await placeGuestOrder(ctx, readOrderInput(body), headers['idempotency-key']);
    if (outcome.kind !== 'placed') throw notPlaced(outcome, ctx.shop.contactNumber);
    return toPlacedOrder(outcome);
  },
  placedGuestOrder: async ({ ctx, params: { orderNumber }, query: { key } }) => {
    const found = await getPlacedGuestOrder(ctx, { orderNumber, key });
    return toOrder(found, trackingCode(ctx, found.order.orderNumber));
  },
  trackOrder: async ({ ctx, query }) => {
    const outcome = await trackOrder(ctx, query);
    if (outcome.kind !== 'found') throw notTracked(outcome);
    return toTrackedOrder(outcome.found);
  },
} satisfies Partial<Handlers>;

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
    return new HttpError(409, keyReused.parse({ code: 'idempotency-conflict', message, first }));
  }
  if ('lines' in outcome) return new HttpError(409, orderRefusal.parse(toOrderRefusal(outcome)));
  const body = openCashRefusal.parse(toOpenCashRefusal(outcome, shopPhone));
  return new HttpError(outcome.kind === 'order-too-large' ? 409 : 429, body);
}
