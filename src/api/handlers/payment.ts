import type { z } from 'zod';
import type { Handlers } from '#api/mount-calls.ts';
import type { paymentCalls } from '#contract/payment.ts';
import { notFound } from '#services/errors.ts';
import { payOrder, takeReturn } from '#services/orders/pay-order.ts';
import type { StartedPayment } from '#services/orders/start-payment.ts';
import { notTracked } from './order.ts';

/** Paying an order, and coming back from the gateway. */
export const paymentHandlers = {
  pay: async ({ ctx, body: { paymentGatewayId: gatewayId, ...input } }) => {
    const outcome = await payOrder(ctx, { ...input, gatewayId });
    if (outcome.kind === 'not-found' || outcome.kind === 'code-needed') throw notTracked(outcome);
    return toPayAnswer(outcome);
  },
  takeReturn: async ({ ctx, body }) => {
    const returned = await takeReturn(ctx, body);
    if (!returned) throw notFound('payment');
    return returned;
  },
} satisfies Partial<Handlers>;

/** Why a gateway refused is for the shop alone: it may name its settings. */
function toPayAnswer(outcome: StartedPayment): z.input<(typeof paymentCalls)['pay']['response']> {
  return outcome.kind === 'started'
    ? { status: 'redirect', redirectUrl: outcome.redirectTo }
    : { status: outcome.kind, redirectUrl: null };
}
